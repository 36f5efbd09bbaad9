import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatesFrom, isSurelyMore } from './estimates.ts';
import { sampleRate } from './tags.ts';

test.each([
  [588, 9400],
  [100, 1600],
  [63, 1000],
  [62_500, 1_000_000],
  [622, 10_000],
])('%d hits in a sample of 1 of 16 are about %d projects', (hits, count) => {
  expect(estimatesFrom({ hits, level: 1 }, 1_000)(hits)).toEqual({ count, relation: 'approx' });
});

test('parts of a sample are estimated by the same factor as the whole', () => {
  const estimate = estimatesFrom({ hits: 588, level: 1 }, 1_000);
  expect([196, 2, 0].map((hits) => estimate(hits).count)).toEqual([3100, 32, 0]);
});

test('a set that is known to have more than 1,000 projects is never estimated below, and its parts are raised with it', () => {
  const estimate = estimatesFrom({ hits: 50, level: 1 }, 1_000);
  expect(estimate(50)).toEqual({ count: 1000, relation: 'approx' });
  expect(estimate(25).count).toBe(500);
  expect(estimatesFrom({ hits: 0, level: 4 }, 1_000)(1).count).toBe(1000);
});

test('an estimate has two digits, errs by at most a twentieth from what the sample says, and grows with the hits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 200, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (level, hits, share) => {
        const estimate = estimatesFrom({ hits, level }, 1_000);
        const part = Math.floor(hits * share);
        const { count } = estimate(part);
        expect(String(count)).toMatch(/^\d{1,2}0*$/);
        expect(Math.abs(count - part * sampleRate(level))).toBeLessThanOrEqual(0.05 * part * sampleRate(level));
        expect(count).toBeLessThanOrEqual(estimate(hits).count);
      },
    ),
  );
});

test('a set is surely larger than a limit from six standard deviations on', () => {
  expect(isSurelyMore({ hits: 109, level: 1 }, 1_000)).toBe(false);
  expect(isSurelyMore({ hits: 110, level: 1 }, 1_000)).toBe(true);
});
