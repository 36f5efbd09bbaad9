import type { ClientConfig } from './client-config.ts';

export type CountrySettings = Pick<ClientConfig, 'preferredSortedCountries' | 'countriesOfInterest'>;

/**
 * The countries a client works in: those it puts first in lists and those it asks talents about. Of several places of one
 * name, one in these is preferred (`sameNameOrderSql` of geo).
 *
 * @example clientCountries({ preferredSortedCountries: ['ES'], countriesOfInterest: ['PT', 'ES'] }) // ['ES', 'PT']
 */
export function clientCountries({ preferredSortedCountries, countriesOfInterest }: CountrySettings): string[] {
  return [...new Set([...preferredSortedCountries, ...(countriesOfInterest || [])])];
}
