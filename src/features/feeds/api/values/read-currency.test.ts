import { expect, test } from 'vitest';
import { agreedCodes, findCurrencies, readCurrency, signs } from './read-currency.ts';

const read = (text: string) => agreedCodes(findCurrencies(text).map(({ codes }) => codes));

const certain = [
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
  ['NZ$80', 'NZD'],
  ['R$ 80', 'BRL'],
  ['S$80', 'SGD'],
  ['HK$80', 'HKD'],
  ['NT$80', 'TWD'],
  ['MX$80', 'MXN'],
  ['E£80', 'EGP'],
  ['₹80', 'INR'],
  ['80 ₺', 'TRY'],
  ['₪80', 'ILS'],
  ['80 ₫', 'VND'],
  ['฿80', 'THB'],
  ['₦80', 'NGN'],
  ['80 ₸', 'KZT'],
  ['80 ₾', 'GEL'],
  ['80 ₼', 'AZN'],
  ['₵80', 'GHS'],
  ['₡80', 'CRC'],
  ['₲80', 'PYG'],
  ['新台幣80', 'TWD'],
  ['人民币80', 'CNY'],
  ['80円', 'JPY'],
  ['80원', 'KRW'],
] as const;
test.each(certain)('"%s" names %s', (text, code) => {
  expect(read(text)).toEqual([code]);
});

const open = [
  ['$80', 'USD', 'CAD'],
  ['80 dollars', 'USD', 'AUD'],
  ['80 kr', 'SEK', 'NOK'],
  ['80 kr.', 'SEK', 'DKK'],
  ['¥80', 'JPY', 'CNY'],
  ['80元', 'CNY', 'TWD'],
  ['80 руб./мес.', 'RUB', 'BYN'],
  ['Rs. 80', 'INR', 'PKR'],
  ['80 FCFA', 'XAF', 'XOF'],
  ['80 lei', 'RON', 'MDL'],
  ['80 pounds', 'GBP', 'EGP'],
  ['80 francs', 'CHF', 'XAF'],
  ['₩80', 'KRW', 'KPW'],
  ['₱80', 'PHP', 'CUP'],
] as const;
test.each(open)('"%s" may be %s or %s, among others', (text, ...codes) => {
  expect(read(text)).toEqual(expect.arrayContaining(codes));
});

test('every sign has a row above', () => {
  const found = new Set([...certain, ...open].flatMap(([text]) => findCurrencies(text)).map(({ codes }) => codes));
  expect(signs.filter(([, codes]) => !found.has(codes))).toEqual([]);
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
