import { expect, test } from 'vitest';
import { printStatuses, readStatuses } from './statuses.ts';

test('the statuses that the test prints are those that the fault run reads', () => {
  const statuses = {
    talents: new Map([
      [404, 2],
      [200, 7],
    ]),
    operators: new Map([[409, 1]]),
  };
  expect(readStatuses(`HOSTILE_SEED=1\n${printStatuses(statuses)}\n ✓ no request\n`)).toEqual({
    talents: { 200: 7, 404: 2 },
    operators: { 409: 1 },
  });
  expect(readStatuses('HOSTILE_SEED=1\n')).toEqual({});
});
