import { expect, test } from 'vitest';
import { countryOf } from './country.ts';

test('the country is read from the configured header', () => {
  expect(countryOf(new Headers({ 'CF-IPCountry': 'de' }), 'cf-ipcountry')).toBe('DE');
});

test.each([
  ['no header is configured', new Headers({ 'CF-IPCountry': 'DE' }), undefined],
  ['the proxy does not say', new Headers(), 'CF-IPCountry'],
  ['the proxy does not know', new Headers({ 'CF-IPCountry': 'XX' }), 'CF-IPCountry'],
  ['it came through Tor', new Headers({ 'CF-IPCountry': 'T1' }), 'CF-IPCountry'],
  ['it is nonsense', new Headers({ 'CF-IPCountry': 'Germany' }), 'CF-IPCountry'],
])('the country is unknown when %s', (_, headers, name) => expect(countryOf(headers, name)).toBeNull());
