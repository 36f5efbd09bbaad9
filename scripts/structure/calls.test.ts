import { expect, it } from 'vitest';
import { callsOf } from './calls.ts';

it('reads method, path and line of each call of a contract', () => {
  const text = `import { createRoute } from '@hono/zod-openapi';
export const getPool = createRoute({
  method: 'get',
  path: '/pool/{id}',
  responses: {},
});
export const other = makeRoute({ method: 'get', path: '/none' });
`;
  expect(callsOf({ path: 'src/features/pools/contract.ts', text })).toEqual([{ method: 'get', path: '/pool/{id}', line: 2 }]);
});
