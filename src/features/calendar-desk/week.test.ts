import { describe, expect, test } from 'vitest';
import { addDays, hourIn, layOutWeek, mondayOf, usualWeek, type WeekItem } from './week.ts';

const weekly = [1, 2, 4].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }));
const lay = (items: readonly WeekItem[], change: Partial<Parameters<typeof layOutWeek>[0]> = {}) =>
  layOutWeek({ timeZone: 'Europe/Berlin', weekly, monday: '2026-11-23', now: new Date('2026-11-24T10:00:00Z'), items, ...change });
const busy = (start: string, end: string): WeekItem => ({ kind: 'busy', id: 1, note: null, source: 'OPERATOR', start, end });

test('weeks begin on Monday, whatever day is given', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04');
});

test('at the weekend the next week is shown, unless somebody works then', () => {
  expect(usualWeek('2026-11-27', weekly)).toBe('2026-11-23');
  expect(usualWeek('2026-11-28', weekly)).toBe('2026-11-30');
  expect(usualWeek('2026-11-28', [...weekly, { weekday: 7, from: '09:00', to: '12:00' }])).toBe('2026-11-23');
  expect(usualWeek('2026-11-29', [...weekly, { weekday: 6, from: '09:00', to: '12:00' }])).toBe('2026-11-30');
});

describe('layOutWeek', () => {
  test('has five days with what they offer, and seven where somebody works at the weekend', () => {
    const { days, from, to } = lay([{ kind: 'free', start: '2026-11-26T08:00:00Z', end: '2026-11-26T08:30:00Z' }]);
    expect(days.map(({ isOff, free }) => [isOff, free])).toEqual([
      [false, 0],
      [false, 0],
      [true, 0],
      [false, 1],
      [true, 0],
    ]);
    expect(days.map(({ isToday, isOver }) => [isToday, isOver])[1]).toEqual([true, false]);
    expect([from, to]).toEqual([8, 18]);
    expect(lay([], { weekly: [{ weekday: 7, from: '07:00', to: '21:30' }] })).toMatchObject({ from: 7, to: 22, days: { length: 7 } });
  });

  test('cuts a busy time that goes over days at midnight of the calendar', () => {
    const { days } = lay([busy('2026-11-24T14:00:00Z', '2026-11-26T09:00:00Z')]);
    expect(days.map(({ items }) => items.map(({ at, lasts }) => [at, lasts]))).toEqual([[], [[15, 9]], [[0, 24]], [[0, 10]], []]);
  });

  test('a busy time until midnight has no part of the next day', () => {
    const { days } = lay([busy('2026-11-24T21:00:00Z', '2026-11-24T23:00:00Z')]);
    expect(days.map(({ items }) => items.length)).toEqual([0, 1, 0, 0, 0]);
  });

  test('nine o’clock stands at nine before and after the clocks change', () => {
    expect(hourIn('Europe/Berlin', '2027-03-26T08:00:00Z')).toBe(9);
    expect(hourIn('Europe/Berlin', '2027-03-29T07:00:00Z')).toBe(9);
    const slots = ['2027-03-27T08:00:00Z', '2027-03-28T07:00:00Z'].map(
      (start): WeekItem => ({ kind: 'free', start, end: new Date(Date.parse(start) + 1_800_000).toISOString() }),
    );
    const { days } = lay(slots, { monday: '2027-03-22', now: new Date('2027-03-20T10:00:00Z') });
    expect(days.slice(5).map(({ items }) => items.map(({ at, lasts }) => [at, lasts]))).toEqual([[[9, 0.5]], [[9, 0.5]]]);
  });
});
