import { expect, test } from 'vitest';
import { makePool } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp({ RATE_LIMIT_FACTOR: '1' });

test('joining and leaving a pool in turns is limited, for that pool and that talent', async () => {
  const [talent, other] = [await makeTalent(app), await makeTalent(app)];
  const [pool, another] = [await makePool(app), await makePool(app)];
  const join = (id: number, who = talent) => app.call('POST', `/pool/${id}/membership/apply`, who);
  for (let count = 0; count < 10; count += 1) {
    expect((await join(pool)).status).toBe(200);
    await app.call('DELETE', `/pool/${pool}/membership/cancel`, talent);
  }
  const refused = await join(pool);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await join(another)).status).toBe(200);
  expect((await join(pool, other)).status).toBe(200);
});
