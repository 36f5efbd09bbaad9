import { expect, test } from 'vitest';
import { clientCountries } from './client-countries.ts';

test('a client works where it says so, in lists or by what it asks talents', () => {
  expect(clientCountries({ preferredSortedCountries: ['ES'], countriesOfInterest: ['PT', 'ES'] })).toEqual(['ES', 'PT']);
  expect(clientCountries({ preferredSortedCountries: [], countriesOfInterest: false })).toEqual([]);
});
