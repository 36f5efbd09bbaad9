import { expect, test } from 'vitest';
import { readSalary } from './read-salary.ts';

test.each([
  ['€80 - €95 per hour', { rateMin: '80', rateMax: '95', currency: 'EUR', rateUnit: 'HR' }],
  ['1.250,50 EUR pro Tag', { rateMin: '1250.50', rateMax: '1250.50', currency: 'EUR', rateUnit: 'DAY' }],
  ['$1,100.00–$1,250.00 a day', { rateMin: '1100.00', rateMax: '1250.00', currency: 'USD', rateUnit: 'DAY' }],
  ['CA$ 95', { rateMin: '95', rateMax: '95', currency: 'CAD' }],
  ['Up to $75,000/year', { rateMax: '75000', currency: 'USD', rateUnit: 'YEAR' }],
  ['Starting at $112,000/year', { rateMin: '112000', currency: 'USD', rateUnit: 'YEAR' }],
  ['$50K per year', { rateMin: '50000', rateMax: '50000', currency: 'USD', rateUnit: 'YEAR' }],
  ['50-60k EUR', { rateMin: '50000', rateMax: '60000', currency: 'EUR' }],
  ['€60K – €80K • Offers Equity', { rateMin: '60000', rateMax: '80000', currency: 'EUR' }],
  ['entre 3 000 et 3 500 € par mois', { rateMin: '3000', rateMax: '3500', currency: 'EUR', rateUnit: 'MONTH' }],
  ['jusqu’à 45 € de l’heure', { rateMax: '45', currency: 'EUR', rateUnit: 'HR' }],
  ['ab 5.000 € brutto monatlich', { rateMin: '5000', currency: 'EUR', rateUnit: 'MONTH' }],
  ['bis zu 90 € die Stunde', { rateMax: '90', currency: 'EUR', rateUnit: 'HR' }],
  ['vanaf € 4.500 per maand', { rateMin: '4500', currency: 'EUR', rateUnit: 'MONTH' }],
  ['€ 75 tot € 90 per uur', { rateMin: '75', rateMax: '90', currency: 'EUR', rateUnit: 'HR' }],
  ['hasta 40.000 € al año', { rateMax: '40000', currency: 'EUR', rateUnit: 'YEAR' }],
  ['od 120 do 160 zł za godzinę', { rateMin: '120', rateMax: '160', currency: 'PLN', rateUnit: 'HR' }],
  ['15 000 – 20 000 zł miesięcznie', { rateMin: '15000', rateMax: '20000', currency: 'PLN', rateUnit: 'MONTH' }],
  ['від 40 000 грн на місяць', { rateMin: '40000', currency: 'UAH', rateUnit: 'MONTH' }],
  ["CHF 95'000 pro Jahr", { rateMin: '95000', rateMax: '95000', currency: 'CHF', rateUnit: 'YEAR' }],
  ['$25/hour, 40 hours per week', { rateMin: '25', rateMax: '25', currency: 'USD', rateUnit: 'HR' }],
  ['400 €/day - 500 €/day', { rateMin: '400', rateMax: '500', currency: 'EUR', rateUnit: 'DAY' }],
  ['80.000 €, 30 Urlaubstage', { rateMin: '80000', rateMax: '80000', currency: 'EUR' }],
  ['Competitive', {}],
  ['', {}],
])('the salary "%s" is read', (text, expected) => {
  expect(readSalary(text)).toEqual(expected);
});
