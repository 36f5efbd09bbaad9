import { describe, expect, it } from 'vitest';
import { comingYears, daysInMonth, isMissingDay, joinDate, splitDate, yearList } from './date-parts.ts';

describe('yearList', () => {
  it('runs from 10 years ahead to 90 years back', () => {
    const years = yearList(2027);
    expect(years).toHaveLength(101);
    expect(years[0]).toBe(2037);
    expect(years.at(-1)).toBe(1937);
  });
});

describe('comingYears', () => {
  it('offers this year and the next ten first, then the years before', () => {
    const years = comingYears(2027);
    expect(years.slice(0, 13)).toEqual([2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036, 2037, 2026, 2025]);
    expect([...years].sort()).toEqual([...yearList(2027)].sort());
  });
});

describe('daysInMonth', () => {
  it.each([
    ['2027', '02', 28],
    ['2028', '02', 29],
    ['', '02', 29],
    ['2027', '04', 30],
    ['2027', '', 31],
    ['2100', '02', 28],
  ])('gives %s-%s %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days);
  });
});

describe('joinDate', () => {
  it('returns nothing until every part is chosen', () => {
    expect(joinDate({ year: '2027', month: '', day: '' })).toBe('');
    expect(joinDate({ year: '2027', month: '03', day: '' })).toBe('');
  });

  it('keeps a day that the month does not have, which is reported', () => {
    const chosen = { year: '2027', month: '02', day: '30' };
    expect(joinDate(chosen)).toBe('2027-02-30');
    expect(isMissingDay(chosen)).toBe(true);
    expect(isMissingDay({ ...chosen, day: '28' })).toBe(false);
    expect(isMissingDay({ year: '', month: '02', day: '29' })).toBe(false);
  });

  it('is undone by splitDate', () => {
    expect(splitDate('2027-03-09')).toEqual({ year: '2027', month: '03', day: '09' });
    expect(joinDate(splitDate('2027-03-09'))).toBe('2027-03-09');
    expect(splitDate('soon')).toEqual({ year: '', month: '', day: '' });
  });
});
