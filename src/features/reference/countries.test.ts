import { describe, expect, test } from 'vitest';
import { sortCountries } from './countries.ts';

const entry = (value: string, text: string) => ({ value, text });

describe('sortCountries', () => {
  test('keeps the preferred order and sorts the rest by name', () => {
    const sorted = sortCountries(
      [entry('AT', 'Austria'), entry('BE', 'Belgium'), entry('CH', 'Switzerland'), entry('DE', 'Germany')],
      ['DE', 'CH'],
      'en',
    );
    expect(sorted.map((country) => country.value)).toEqual(['DE', 'CH', 'AT', 'BE']);
  });

  test('sorts by the rules of the locale: Ö with O, not after Z', () => {
    const sorted = sortCountries([entry('ZM', 'Zambia'), entry('AT', 'Österreich'), entry('OM', 'Oman')], [], 'de');
    expect(sorted.map((country) => country.value)).toEqual(['OM', 'AT', 'ZM']);
  });

  test('skips a preferred code that is no country', () => {
    expect(sortCountries([entry('FR', 'France')], ['QQ', 'FR'], 'en')).toEqual([entry('FR', 'France')]);
  });
});
