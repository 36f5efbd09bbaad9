import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';

const english = JSON.parse(readFileSync(new URL('../../../messages/en.json', import.meta.url), 'utf8')) as Record<string, string>;
const words = (field: string, country: string) => english[addressWords(field, country) ?? `talent.profile.field.${field}`];

test.each([
  ['US', 'ZIP code', 'State'],
  ['CA', 'Postal code', 'Province'],
  ['IE', 'Eircode', 'County'],
  ['CH', 'Postcode', 'Canton'],
  ['JP', 'Postcode', 'State or region'],
  ['', 'Postcode', 'State or region'],
])('an address in “%s” has a %s and a %s', (country, zip, state) => {
  expect([words('homeAddress.zip', country), words('homeAddress.state', country)]).toEqual([zip, state]);
});

test('the other parts of an address are called alike everywhere', () => {
  for (const field of ['homeAddress.city', 'homeAddress.street', 'firstName']) expect(addressWords(field, 'US')).toBeNull();
});
