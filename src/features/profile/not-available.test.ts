import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentPeriod, mergePeriod, periodFault } from './not-available.ts';

const period = (start: string, end: string, note = '') => ({ start, end, note });

describe('mergePeriod', () => {
  test('merges everything it overlaps, also through another period', () => {
    const others = [period('2027-01-01', '2027-01-10', 'Skiing'), period('2027-03-01', '2027-03-05'), period('2027-01-20', '2027-02-01')];
    expect(mergePeriod(period('2027-01-08', '2027-01-20', 'Course'), others)).toEqual({
      merged: period('2027-01-01', '2027-02-01', 'Course; Skiing'),
      swallowed: [0, 2],
    });
  });

  test('keeps periods separate that only touch', () => {
    expect(mergePeriod(period('2027-01-11', '2027-01-12'), [period('2027-01-01', '2027-01-10')]).swallowed).toEqual([]);
  });

  test('never loses a day and leaves no overlap', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((offset) => new Date(Date.UTC(2027, 0, 1 + offset)).toISOString().slice(0, 10));
    const any = fc.tuple(day, day).map(([a, b]) => (a < b ? period(a, b) : period(b, a)));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (added) => {
        let stored: { start: string; end: string; note: string }[] = [];
        for (const one of added) {
          const { merged, swallowed } = mergePeriod(one, stored);
          stored = [...stored.filter((_, index) => !swallowed.includes(index)), merged];
        }
        for (const one of added) expect(stored.some((other) => other.start <= one.start && other.end >= one.end)).toBe(true);
        for (const [index, one] of stored.entries()) {
          for (const other of stored.slice(index + 1)) expect(one.end < other.start || other.end < one.start).toBe(true);
        }
      }),
    );
  });
});

describe('periodFault', () => {
  test.each([
    ['2027-05-02', '2027-05-01', 'talent.profile.period.order'],
    ['2026-01-01', '2026-02-01', 'talent.profile.period.past'],
    ['2027-01-01', '2029-06-01', 'talent.profile.period.far'],
  ])('refuses %s to %s', (start, end, message) => {
    expect(periodFault({ start, end }, '2027-01-15')).toEqual({ field: 'end', message });
  });

  test('accepts a period that began before today, and the last day allowed', () => {
    expect(periodFault({ start: '2026-12-01', end: '2027-01-15' }, '2027-01-15')).toBeNull();
    expect(periodFault({ start: '2027-02-01', end: '2029-01-14' }, '2027-01-15')).toBeNull();
  });
});

test('currentPeriod counts the first and the last day', () => {
  const periods = [period('2027-01-01', '2027-01-10')];
  expect(currentPeriod(periods, '2027-01-10')).toBe(periods[0]);
  expect(currentPeriod(periods, '2027-01-11')).toBeNull();
});
