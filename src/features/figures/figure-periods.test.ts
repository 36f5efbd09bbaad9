import { expect, test } from 'vitest';
import { axisOf, barsOf, everyWeek, mondayOf, periodOf, sumOf, weekNumber } from './figure-periods.ts';

const row = (key: string, sent: number) => ({ key, title: null, opened: 10, started: 5, sent, forwarded: 1, hired: 0 });

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-03-01', '2026-02-23'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test('a period ends today and is compared with as many days before it', () => {
  expect(periodOf('2026-11-25', 4)).toEqual({
    days: { from: '2026-11-02', until: '2026-11-25' },
    before: { from: '2026-10-05', until: '2026-10-28' },
  });
});

test('weeks without a row are zeros in their place', () => {
  const days = { from: '2026-11-02', until: '2026-11-17' };
  expect(everyWeek(days, [row('2026-11-09', 3)]).map(({ key, sent }) => [key, sent])).toEqual([
    ['2026-11-02', 0],
    ['2026-11-09', 3],
    ['2026-11-16', 0],
  ]);
});

test('bars of a year are of four weeks each', () => {
  const weeks = everyWeek(periodOf('2026-11-25', 52).days, [row('2026-11-23', 3), row('2026-11-02', 2)]);
  const bars = barsOf(weeks);
  expect(bars).toHaveLength(13);
  expect(bars.at(-1)).toEqual({ from: '2026-11-02', sent: 5, forwarded: 2 });
  expect(barsOf(weeks.slice(-12))).toHaveLength(12);
});

test('rows add up', () => {
  expect(sumOf([row('a', 1), row('b', 2)])).toEqual({ key: null, title: null, opened: 20, started: 10, sent: 3, forwarded: 2, hired: 0 });
});

test.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [71, 80],
  [80, 80],
  [81, 100],
  [1_001, 2_000],
])('an axis for %s ends at %s', (max, end) => {
  const axis = axisOf(max);
  expect(axis.at(-1)).toBe(end);
  expect(axis.every(Number.isInteger)).toBe(true);
});

test.each([
  ['2026-11-23', 48],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
])('the week of %s has the number %s', (monday, number) => expect(weekNumber(monday)).toBe(number));
