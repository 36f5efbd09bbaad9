import { expect, test } from 'vitest';
import { agreedCodes, findCurrencies, readCurrency } from './read-currency.ts';

const read = (text: string) => agreedCodes(findCurrencies(text).map(({ codes }) => codes));

test.each([
  ['80 €', 'EUR'],
  ['80EUR', 'EUR'],
  ['80 Euro', 'EUR'],
  ['80 євро', 'EUR'],
  ['US$ 80', 'USD'],
  ['80 $ US', 'USD'],
  ['80 US-Dollar', 'USD'],
  ['USD$80', 'USD'],
  ['CA$80', 'CAD'],
  ['$80 CAD', 'CAD'],
  ['80 dollars canadiens', 'CAD'],
  ['A$80', 'AUD'],
  ['£80', 'GBP'],
  ['80 zł', 'PLN'],
  ['80 złotych', 'PLN'],
  ['80 грн.', 'UAH'],
  ['80 гривень', 'UAH'],
  ['CHF 80', 'CHF'],
  ['Fr. 80.–', 'CHF'],
  ['80 Schweizer Franken', 'CHF'],
  ['80 Kč', 'CZK'],
  ['80 Ft', 'HUF'],
  ['80 RUR', 'RUB'],
  ['80 ₽', 'RUB'],
  ['8000 MAD', 'MAD'],
  ['8000 KES', 'KES'],
])('"%s" names %s', (text, code) => {
  expect(read(text)).toEqual([code]);
});

test.each([
  ['$80', 'USD', 'CAD'],
  ['80 dollars', 'USD', 'AUD'],
  ['80 kr', 'SEK', 'NOK'],
  ['80 kr.', 'SEK', 'DKK'],
  ['¥80', 'JPY', 'CNY'],
  ['80 руб./мес.', 'RUB', 'BYN'],
  ['Rs. 80', 'INR', 'PKR'],
  ['80 FCFA', 'XAF', 'XOF'],
  ['80 lei', 'RON', 'MDL'],
])('"%s" may be %s or %s, among others', (text, ...codes) => {
  expect(read(text)).toEqual(expect.arrayContaining(codes));
});

test.each(['80-90 per hour', 'ALL 80', 'Mo-Fr. 8', 'Europe 80', 'try 80', 'ils 80', 'Akron 80'])('"%s" names no currency', (text) => {
  expect(read(text)).toBeNull();
});

test('currencies that contradict each other agree on none', () => {
  expect(read('€80 / £70')).toEqual([]);
});

test('an element of its own holds a code, a sign or a word, and nothing that ISO 4217 lacks', () => {
  expect(['eur', ' PLN ', 'RUR', 'złoty', 'US dollar'].map(readCurrency)).toEqual([['EUR'], ['PLN'], ['RUB'], ['PLN'], ['USD']]);
  expect(readCurrency('$')).toContain('CAD');
  for (const text of ['TBD', 'net', 'XXX', 'EURO/USD', '978']) expect(readCurrency(text)).toEqual([]);
});
