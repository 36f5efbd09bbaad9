import { describe, expect, test } from 'vitest';
import { humanizeMonths } from './dates.ts';

describe('humanizeMonths', () => {
  test.each([
    ['2027-03-01', '2027-08-31', { years: 0, months: 6, days: 0 }],
    ['2027-03-31', '2027-04-30', { years: 0, months: 1, days: 1 }],
    ['2027-08-31', '2027-09-29', { years: 0, months: 1, days: 0 }],
    ['2027-12-31', '2028-01-30', { years: 0, months: 1, days: 0 }],
    ['2027-01-31', '2027-02-27', { years: 0, months: 1, days: 0 }],
    ['2028-01-31', '2028-02-27', { years: 0, months: 0, days: 28 }],
    ['2028-02-29', '2029-02-27', { years: 1, months: 0, days: 0 }],
    ['2027-01-01', '2027-12-31', { years: 1, months: 0, days: 0 }],
    ['2027-01-01', '2028-12-30', { years: 1, months: 11, days: 30 }],
    ['2027-05-05', '2027-05-05', { years: 0, months: 0, days: 1 }],
  ])('counts the last day: %s to %s', (start, end, expected) => expect(humanizeMonths(start, end)).toEqual(expected));
});
