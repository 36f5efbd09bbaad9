import { expect, test } from 'vitest';
import { readSalary } from './read-salary.ts';

test.each([
  ['€80 - €95 per hour', { rateMin: '80', rateMax: '95', currency: 'EUR', rateUnit: 'HR' }],
  ['1.250,50 EUR pro Tag', { rateMin: '1250.50', rateMax: '1250.50', currency: 'EUR', rateUnit: 'DAY' }],
  ['$1,100.00–$1,250.00 a day', { rateMin: '1100.00', rateMax: '1250.00', currency: 'USD', rateUnit: 'DAY' }],
  ['CA$ 95', { rateMin: '95', rateMax: '95', currency: 'CAD' }],
  ['Competitive', {}],
  ['', {}],
])('the salary "%s" is read', (text, expected) => {
  expect(readSalary(text)).toEqual(expected);
});
