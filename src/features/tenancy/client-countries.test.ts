import { expect, test } from 'vitest';
import { clientCountries } from './client-countries.ts';

test('a client’s countries come from its lists and from what it asks talents', () => {
  expect(clientCountries({ preferredSortedCountries: ['ES'], countriesOfInterest: ['PT', 'ES'] })).toEqual(['ES', 'PT']);
  expect(clientCountries({ preferredSortedCountries: [], countriesOfInterest: false })).toEqual([]);
});
