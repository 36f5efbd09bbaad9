import { expect, test } from 'vitest';
import { isPossibleZip, plainZip } from './postal-codes.ts';

test.each([
  ['20457', 'DE'],
  ['D-20457', 'DE'],
  ['00-950', 'PL'],
  ['1012 ab', 'NL'],
  ['SW1A 1AA', 'GB'],
  ['D02 AF30', 'IE'],
  ['k1a 0b1', 'CA'],
  ['10001-1234', 'US'],
  ['LV-1050', 'LV'],
  ['1000-205', 'PT'],
  ['whatever it is', 'JM'],
  ['', 'JM'],
])('%j is a possible postal code of %s', (zip, country) => expect(isPossibleZip(zip, country)).toBe(true));

test.each([
  ['2045', 'DE'],
  ['204577', 'DE'],
  ['ABCDE', 'DE'],
  ['20457', 'AT'],
  ['1012', 'NL'],
  ['SW1A', 'GB'],
  ['00-95', 'PL'],
])('%j is not a postal code of %s', (zip, country) => expect(isPossibleZip(zip, country)).toBe(false));

test('postal codes compare in any spelling', () => {
  expect(plainZip('d-20 457', 'DE')).toBe(plainZip('20457', 'DE'));
  expect(plainZip('M1 1AE', 'GB')).toBe('M11AE');
});
