import { describe, expect, test } from 'vitest';
import { callingCodeOptions, isExcludedCountry, type MobileCountrySettings } from './allowed-countries.ts';

const none: MobileCountrySettings = { excludedEnabled: false, excludedList: [], prefEnabled: false, prefList: [] };
const countries = [
  { value: 'CA', text: 'Canada', callingCode: '+1' },
  { value: 'CU', text: 'Cuba', callingCode: '+53' },
  { value: 'XK', text: 'Without a code', callingCode: null },
  { value: 'US', text: 'United States', callingCode: '+1' },
];
const valuesOf = (settings: Partial<MobileCountrySettings>) =>
  callingCodeOptions(countries, { ...none, ...settings }).map(({ value }) => value);

describe('callingCodeOptions', () => {
  test('keeps the order and skips countries without a calling code', () => {
    expect(valuesOf({})).toEqual(['CA', 'CU', 'US']);
  });

  test('leaves out excluded countries, once exclusion is enabled', () => {
    expect(valuesOf({ excludedEnabled: true, excludedList: ['CU'] })).toEqual(['CA', 'US']);
    expect(valuesOf({ excludedEnabled: false, excludedList: ['CU'] })).toEqual(['CA', 'CU', 'US']);
  });

  test('puts preferred countries first in their own order, once preference is enabled', () => {
    expect(valuesOf({ prefEnabled: true, prefList: ['US', 'DE', 'CU'] })).toEqual(['US', 'CU', 'CA']);
    expect(valuesOf({ prefEnabled: false, prefList: ['US'] })).toEqual(['CA', 'CU', 'US']);
  });
});

test('isExcludedCountry excludes nothing while exclusion is disabled', () => {
  expect(isExcludedCountry({ excludedEnabled: true, excludedList: ['CU'] }, 'CU')).toBe(true);
  expect(isExcludedCountry({ excludedEnabled: true, excludedList: ['CU'] }, 'US')).toBe(false);
  expect(isExcludedCountry({ excludedEnabled: false, excludedList: ['CU'] }, 'CU')).toBe(false);
});
