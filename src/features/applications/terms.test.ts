import { expect, test } from 'vitest';
import { changedTerms, readRange } from './terms.ts';

test('only what is different is a changed term, in the order of the list', () => {
  const agreed = { rateRange: '80.00-95.00', hoursPerWeek: 40, siteCity: 'Kiel', assignmentPeriodStart: '2027-03-01' };
  const now = { rateRange: '-90.00', hoursPerWeek: 32, siteCity: 'Kiel', assignmentPeriodStart: null };
  expect(changedTerms(agreed, now)).toEqual([
    { term: 'assignmentPeriodStart', before: '2027-03-01', after: null },
    { term: 'hoursPerWeek', before: '40', after: '32' },
    { term: 'rateRange', before: '80.00-95.00', after: '-90.00' },
  ]);
});

test('nothing has changed where nobody knows what was agreed', () => {
  expect(changedTerms(null, { hoursPerWeek: 40 })).toEqual([]);
});

test('a range without one end or without a currency has null there', () => {
  expect([readRange('80.00-95.00 EUR'), readRange('-90.00 PLN'), readRange('80.00-')]).toEqual([
    { min: '80.00', max: '95.00', currency: 'EUR' },
    { min: null, max: '90.00', currency: 'PLN' },
    { min: '80.00', max: null, currency: null },
  ]);
});

test('another currency is another range, one that is no longer stated is not', () => {
  const changes = (before: string, after: string) => changedTerms({ rateRange: before }, { rateRange: after }).length;
  expect(changes('80.00-95.00 EUR', '80.00-95.00 USD')).toBe(1);
  expect(changes('80.00-95.00', '80.00-95.00 USD')).toBe(1);
  expect(changes('80.00-95.00 EUR', '80.00-95.00')).toBe(0);
  expect(changes('80.00-95.00 EUR', '80.00-90.00')).toBe(1);
  expect(changes('80.00- EUR', '80.00-')).toBe(0);
});
