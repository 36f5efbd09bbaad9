import { expect, test } from 'vitest';
import { readCurrency } from './read-currency.ts';
import { readSalary } from './read-salary.ts';

/** A bare "$" may be any of them. */
const dollars = readCurrency('$');

test.each([
  ['€80 - €95 per hour', { rateMin: '80', rateMax: '95', currencies: ['EUR'], rateUnit: 'HR' }],
  ['1.250,50 EUR pro Tag', { rateMin: '1250.50', rateMax: '1250.50', currencies: ['EUR'], rateUnit: 'DAY' }],
  ['$1,100.00–$1,250.00 a day', { rateMin: '1100.00', rateMax: '1250.00', currencies: dollars, rateUnit: 'DAY' }],
  ['CA$ 95', { rateMin: '95', rateMax: '95', currencies: ['CAD'] }],
  ['Up to $75,000/year', { rateMax: '75000', currencies: dollars, rateUnit: 'YEAR' }],
  ['Starting at $112,000/year', { rateMin: '112000', currencies: dollars, rateUnit: 'YEAR' }],
  ['$50K per year', { rateMin: '50000', rateMax: '50000', currencies: dollars, rateUnit: 'YEAR' }],
  ['50-60k EUR', { rateMin: '50000', rateMax: '60000', currencies: ['EUR'] }],
  ['€60K – €80K • Offers Equity', { rateMin: '60000', rateMax: '80000', currencies: ['EUR'] }],
  ['entre 3 000 et 3 500 € par mois', { rateMin: '3000', rateMax: '3500', currencies: ['EUR'], rateUnit: 'MONTH' }],
  ['jusqu’à 45 € de l’heure', { rateMax: '45', currencies: ['EUR'], rateUnit: 'HR' }],
  ['ab 5.000 € brutto monatlich', { rateMin: '5000', currencies: ['EUR'], rateUnit: 'MONTH' }],
  ['bis zu 90 € die Stunde', { rateMax: '90', currencies: ['EUR'], rateUnit: 'HR' }],
  ['vanaf € 4.500 per maand', { rateMin: '4500', currencies: ['EUR'], rateUnit: 'MONTH' }],
  ['€ 75 tot € 90 per uur', { rateMin: '75', rateMax: '90', currencies: ['EUR'], rateUnit: 'HR' }],
  ['hasta 40.000 € al año', { rateMax: '40000', currencies: ['EUR'], rateUnit: 'YEAR' }],
  ['od 120 do 160 zł za godzinę', { rateMin: '120', rateMax: '160', currencies: ['PLN'], rateUnit: 'HR' }],
  ['15 000 – 20 000 zł miesięcznie', { rateMin: '15000', rateMax: '20000', currencies: ['PLN'], rateUnit: 'MONTH' }],
  ['від 40 000 грн на місяць', { rateMin: '40000', currencies: ['UAH'], rateUnit: 'MONTH' }],
  ["CHF 95'000 pro Jahr", { rateMin: '95000', rateMax: '95000', currencies: ['CHF'], rateUnit: 'YEAR' }],
  ['$25/hour, 40 hours per week', { rateMin: '25', rateMax: '25', currencies: dollars, rateUnit: 'HR' }],
  ['400 €/day - 500 €/day', { rateMin: '400', rateMax: '500', currencies: ['EUR'], rateUnit: 'DAY' }],
  ['80.000 €, 30 Urlaubstage', { rateMin: '80000', rateMax: '80000', currencies: ['EUR'] }],
  ['80-90 per hour', { rateMin: '80', rateMax: '90', rateUnit: 'HR' }],
  ['80 EUR (about 95 US$)', { rateMin: '80', rateMax: '80', currencies: ['EUR'] }],
  ['€80 / $95 per hour', { rateMin: '80', rateMax: '80', currencies: ['EUR'], rateUnit: 'HR' }],
  ['$80 - 95 CAD an hour', { rateMin: '80', rateMax: '95', currencies: ['CAD'], rateUnit: 'HR' }],
  ['Gross (EUR): 50.000 - 60.000', { rateMin: '50000', rateMax: '60000', currencies: ['EUR'] }],
  ['Fr. 85.– bis Fr. 95.– pro Stunde', { rateMin: '85', rateMax: '95', currencies: ['CHF'], rateUnit: 'HR' }],
  ['100 000 – 150 000 руб./мес.', { rateMin: '100000', rateMax: '150000', currencies: ['RUB', 'BYN'] }],
  ['8.000 - 9.000 MAD par mois', { rateMin: '8000', rateMax: '9000', currencies: ['MAD'], rateUnit: 'MONTH' }],
  ['500 kr i timen', { rateMin: '500', rateMax: '500', currencies: ['SEK', 'NOK', 'DKK', 'ISK'] }],
  ['2500,- Kč', { rateMin: '2500', rateMax: '2500', currencies: ['CZK'] }],
  ['月薪38,000元以上', { rateMin: '38000', currencies: ['CNY', 'TWD', 'HKD'], rateUnit: 'MONTH' }],
  ['時薪205~220元', { rateMin: '205', rateMax: '220', currencies: ['CNY', 'TWD', 'HKD'], rateUnit: 'HR' }],
  ['年薪1,500,000~3,000,000元', { rateMin: '1500000', rateMax: '3000000', currencies: ['CNY', 'TWD', 'HKD'], rateUnit: 'YEAR' }],
  ['年収500万円〜800万円', { rateMin: '5000000', rateMax: '8000000', currencies: ['JPY'], rateUnit: 'YEAR' }],
  ['월급 300만원 이상', { rateMin: '3000000', currencies: ['KRW'], rateUnit: 'MONTH' }],
  ['15-25K/月', { rateMin: '15000', rateMax: '25000', rateUnit: 'MONTH' }],
  ['待遇面議', {}],
  ['€4.000 – €5.500 basis + commissie (OTE €7k–€10k)', { rateMin: '4000', rateMax: '5500', currencies: ['EUR'] }],
  ['$100k - $120k OTE', { rateMin: '100000', rateMax: '120000', currencies: dollars, rateUnit: 'YEAR' }],
  ['Competitive', {}],
  ['', {}],
])('the salary "%s" is read', (text, expected) => {
  expect(readSalary(text)).toEqual(expected);
});
