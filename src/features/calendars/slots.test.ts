import { describe, expect, test } from 'vitest';
import { dayMs } from '../../contract/dates.ts';
import { dateIn, findSlots, instantOf, usualReach } from './slots.ts';

const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
const berlin = { timeZone: 'Europe/Berlin', slotMinutes: 30, weekly: everyDay('09:00', '10:00'), ...usualReach };
const facts = (now: string, change: Partial<Parameters<typeof findSlots>[1]> = {}) => ({
  now: new Date(now),
  taken: [],
  suitableUntil: null,
  ...change,
});

describe('findSlots across clock changes', () => {
  test('keeps nine o’clock at nine when the clocks go forward', () => {
    const { slots } = findSlots(berlin, facts('2027-03-26T06:00:00Z'));
    const starts = slots.map(({ start }) => start);
    expect(starts.slice(0, 5)).toEqual([
      '2027-03-27T08:00:00.000Z',
      '2027-03-27T08:30:00.000Z',
      '2027-03-28T07:00:00.000Z',
      '2027-03-28T07:30:00.000Z',
      '2027-03-29T07:00:00.000Z',
    ]);
  });

  test('keeps nine o’clock at nine when the clocks go back', () => {
    const { slots } = findSlots({ ...berlin, slotMinutes: 60 }, facts('2027-10-28T22:00:00Z'));
    expect(slots.slice(0, 3).map(({ start }) => start)).toEqual([
      '2027-10-30T07:00:00.000Z',
      '2027-10-31T08:00:00.000Z',
      '2027-11-01T08:00:00.000Z',
    ]);
  });

  test('offers no slot in the hour that does not exist', () => {
    const night = { ...berlin, weekly: everyDay('01:30', '03:30') };
    const { slots } = findSlots(night, facts('2027-03-26T12:00:00Z'));
    expect(slots.filter(({ start }) => dateIn('Europe/Berlin', new Date(start)) === '2027-03-28').map(({ start }) => start)).toEqual([
      '2027-03-28T00:30:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ]);
  });

  test('offers the hour that occurs twice once', () => {
    const night = { ...berlin, weekly: everyDay('02:00', '03:00') };
    const { slots } = findSlots(night, facts('2027-10-29T12:00:00Z'));
    expect(slots.filter(({ start }) => dateIn('Europe/Berlin', new Date(start)) === '2027-10-31').map(({ start }) => start)).toEqual([
      '2027-10-31T00:00:00.000Z',
      '2027-10-31T00:30:00.000Z',
    ]);
  });

  test('follows zones that change on other days by their own clocks', () => {
    expect(instantOf('2027-03-14', 9 * 60, 'America/New_York')?.toISOString()).toBe('2027-03-14T13:00:00.000Z');
    expect(instantOf('2027-03-14', 2 * 60 + 30, 'America/New_York')).toBeNull();
    expect(instantOf('2027-03-13', 9 * 60, 'America/New_York')?.toISOString()).toBe('2027-03-13T14:00:00.000Z');
    expect(instantOf('2027-06-01', 9 * 60, 'Asia/Kolkata')?.toISOString()).toBe('2027-06-01T03:30:00.000Z');
  });

  test('never overlaps slots in any week of the year', () => {
    for (let week = 0; week < 52; week += 4) {
      const { slots } = findSlots(
        { timeZone: 'Europe/Berlin', slotMinutes: 45, weekly: everyDay('00:00', '24:00'), ...usualReach },
        facts(new Date(Date.parse('2027-01-01T00:00:00Z') + week * 604_800_000).toISOString()),
      );
      for (const [index, slot] of slots.entries()) expect(slot.end <= (slots[index + 1]?.start ?? slot.end)).toBe(true);
    }
  });
});

describe('findSlots', () => {
  const now = '2027-02-01T08:10:00Z';

  test('gives 24 hours of notice and looks 30 days ahead', () => {
    const { slots } = findSlots(berlin, facts(now));
    expect(Date.parse(slots[0]?.start ?? '')).toBeGreaterThanOrEqual(Date.parse(now) + dayMs);
    expect(slots[0]?.start).toBe('2027-02-02T08:30:00.000Z');
    expect(Date.parse(slots.at(-1)?.start ?? '')).toBeLessThanOrEqual(Date.parse(now) + 30 * dayMs);
  });

  test('leaves out what overlaps a busy time, not what touches it', () => {
    const taken = [
      { start: new Date('2027-02-02T08:45:00Z'), end: new Date('2027-02-02T08:50:00Z') },
      { start: new Date('2027-02-03T08:30:00Z'), end: new Date('2027-02-03T09:00:00Z') },
    ];
    const { slots } = findSlots(berlin, facts(now, { taken }));
    expect(slots[0]?.start).toBe('2027-02-03T08:00:00.000Z');
    expect(slots[1]?.start).toBe('2027-02-04T08:00:00.000Z');
  });

  test('reports when nothing is free', () => {
    const taken = [{ start: new Date('2027-01-01T00:00:00Z'), end: new Date('2027-06-01T00:00:00Z') }];
    expect(findSlots(berlin, facts(now, { taken }))).toEqual({ slots: [], result: 'NO_FREE_SLOTS' });
    expect(findSlots({ ...berlin, weekly: [] }, facts(now)).result).toBe('NO_FREE_SLOTS');
  });

  test('reports when every free time is too late', () => {
    expect(findSlots(berlin, facts(now, { suitableUntil: new Date('2027-02-01T23:00:00Z') }))).toEqual({
      slots: [],
      result: 'NO_SUITABLE_SLOTS',
    });
  });

  test('keeps to the notice and the reach that a calendar names', () => {
    const { slots } = findSlots({ ...berlin, noticeHours: 48, horizonDays: 3 }, facts(now));
    expect(slots.map(({ start }) => start)).toEqual(['2027-02-03T08:30:00.000Z', '2027-02-04T08:00:00.000Z']);
  });
});
