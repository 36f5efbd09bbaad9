import { expect, test } from 'vitest';
import { readCountry } from './read-country.ts';

test.each([
  ['DE', 'DE'],
  ['deu', 'DE'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['ALLEMAGNE', 'DE'],
  ['Duitsland', 'DE'],
  ['Alemania', 'DE'],
  ['Niemcy', 'DE'],
  ['Німеччина', 'DE'],
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['U.S.A.', 'US'],
  ['UK', 'GB'],
  ['Royaume-Uni', 'GB'],
  ['Czech Republic', 'CZ'],
  ['Antigua and Barbuda', 'AG'],
  ['Bosnia & Herzegovina', 'BA'],
  ['Germany (DE)', 'DE'],
  ['Österreich', 'AT'],
  ['Switzerland', 'CH'],
  ['Neverland', null],
  ['', null],
])('the country "%s" is %s', (text, code) => {
  expect(readCountry(text)).toBe(code);
});
