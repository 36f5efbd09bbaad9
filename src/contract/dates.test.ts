import { describe, expect, test } from 'vitest';
import { instantSchema, plainDateSchema } from './date-shapes.ts';
import { humanizeMonths, isGivenDate } from './dates.ts';
import { daysUntil } from './days-until.ts';

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

describe('a date somebody gives', () => {
  test.each([
    ['1900-01-01', true],
    ['2028-02-29', true],
    ['2200-12-31', true],
    ['0000-01-01', false],
    ['1899-12-31', false],
    ['2201-01-01', false],
    ['9999-12-31', false],
    ['2027-02-29', false],
    ['2027-13-01', false],
    ['27-01-01', false],
  ])('a date somebody gives is a day of the years 1900 to 2200: %s', (value, isRight) => {
    expect([isGivenDate(value), plainDateSchema.safeParse(value).success]).toEqual([isRight, isRight]);
  });

  test.each([
    ['2027-03-01T09:00:00Z', true],
    ['0000-03-01T09:00:00Z', false],
    ['9999-03-01T09:00:00Z', false],
  ])('an instant somebody gives lies in the years 1900 to 2200: %s', (value, isRight) => {
    expect(instantSchema.safeParse(value).success).toBe(isRight);
  });
});
test.each([
  ['2026-11-27T23:30:00Z', 'Europe/Berlin', 0],
  ['2026-11-27T23:30:00Z', 'UTC', -1],
  ['2026-11-29T22:30:00Z', 'Europe/Berlin', 1],
  ['2026-11-29T23:30:00Z', 'Europe/Berlin', 2],
  ['2026-11-21T09:00:00Z', 'Europe/Berlin', -7],
])('counts the days until %s as a calendar in %s does', (at, zone, days) => {
  expect(daysUntil(at, '2026-11-28T01:00:00Z', zone)).toBe(days);
});
