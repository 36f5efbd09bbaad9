import { describe, expect, it } from 'vitest';
import { daysInMonth, joinDate, splitDate, yearList } from './date-parts.ts';

describe('yearList', () => {
  it('runs from 10 years ahead to 90 years back', () => {
    const years = yearList(2027);
    expect(years).toHaveLength(101);
    expect(years[0]).toBe(2037);
    expect(years.at(-1)).toBe(1937);
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

  it('moves a day that the month does not have to its last day', () => {
    expect(joinDate({ year: '2027', month: '02', day: '31' })).toBe('2027-02-28');
  });

  it('is undone by splitDate', () => {
    expect(splitDate('2027-03-09')).toEqual({ year: '2027', month: '03', day: '09' });
    expect(joinDate(splitDate('2027-03-09'))).toBe('2027-03-09');
    expect(splitDate('soon')).toEqual({ year: '', month: '', day: '' });
  });
});
