import { expect, test } from 'vitest';
import { freeFrom } from './free-from.ts';

const today = '2026-11-23';

test.each([
  ['nothing is entered', [], today],
  [
    'it is over or later',
    [
      ['2026-11-01', '2026-11-22'],
      ['2026-11-24', '2026-11-30'],
    ],
    today,
  ],
  ['it covers today', [['2026-11-20', '2026-11-30']], '2026-12-01'],
  [
    'one follows the other, in any order',
    [
      ['2026-12-01', '2026-12-31'],
      ['2026-11-20', '2026-11-30'],
    ],
    '2027-01-01',
  ],
  [
    'a day lies between two',
    [
      ['2026-11-23', '2026-11-23'],
      ['2026-11-25', '2026-11-30'],
    ],
    '2026-11-24',
  ],
] as const)('free from, when %s', (_when, periods, expected) => {
  expect(
    freeFrom(
      periods.map(([start, end]) => ({ start, end })),
      today,
    ),
  ).toBe(expected);
});
