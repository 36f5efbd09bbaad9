import { expect, test } from 'vitest';
import { makeSoftKey } from '../../../../tests/support/passkey-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp({ RATE_LIMIT_FACTOR: '1' });

test('one address may try a passkey 25 times in five minutes', async () => {
  const response = makeSoftKey().assert({ challenge: 'eA' });
  const attempt = () => app.call('POST', '/authorizeWithPasskey', { body: { response } });
  for (let round = 0; round < 25; round += 1) expect((await attempt()).status).toBe(400);
  const refused = await attempt();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
