import { expect, test, vi } from 'vitest';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();

test.for([
  ['POST', '/publicsearch/project/query', 'visitor', true],
  ['GET', '/publicsearch/project/query', 'visitor', true],
  ['GET', '/search/suggestions?any=java', 'visitor', true],
  ['GET', '/search/suggestions?any=java', 'talent', false],
  ['POST', '/search/project/query', 'talent', false],
] as const)('%s %s of a %s may be answered by a replica: %s', async ([method, path, who, isAllowed]) => {
  const { token } = await makeTalent(app);
  const searches = vi.spyOn(app.services.reads, 'searches');
  const response = await app.call(method, path, {
    ...(who === 'talent' ? { token } : {}),
    ...(method === 'POST' ? { body: {} } : {}),
  });
  expect(response.status).toBe(200);
  expect(searches).toHaveBeenCalledTimes(isAllowed ? 1 : 0);
});
