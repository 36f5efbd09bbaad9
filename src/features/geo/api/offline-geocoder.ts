import type pg from 'pg';
import { foldText } from '../../../contract/fold-text.ts';
import { listCountries } from '../../reference/api/localized-lists.ts';
import { emptyAddress } from '../address.ts';
import type { GeocodingService, Place, Suggestion } from './geocoder.ts';
import { type CityRow, cityName, listCities } from './store.ts';

const maxSuggestions = 8;
/** An address has a name, a street, a suburb, a town, a region and a country; every part is a database query. */
const maxParts = 6;

/**
 * The default: the cities of our own table, by their names in every language, accents or not. It makes no network call, and
 * knows no streets and too few towns to report one as wrong.
 */
export function offlineGeocoding(pool: pg.Pool): GeocodingService {
  return {
    knowsEveryPlace: false,
    attribution: null,
    async suggest({ text, country, countries, locale }) {
      for (const name of possibleCities(text)) {
        const rows = await listCities(pool, name, { country, countries }, maxSuggestions);
        if (rows.length > 0) return rows.map((row) => presentCity(row, locale));
      }
      return [];
    },
    async find(wanted, locale) {
      const [names, where] =
        'text' in wanted
          ? [possibleCities(wanted.text), { countries: countryAtEnd(wanted.text, locale) ?? wanted.countries ?? [] }]
          : [[wanted.address.city], { country: wanted.address.country || null }];
      for (const name of names) {
        const row = (await listCities(pool, name, where, 1))[0];
        if (row?.is_exact) return placeOf(row, locale);
      }
      return null;
    },
  };
}

/** "Kai 5, 20457 Hamburg, DE" may be a city as a whole, or its last parts without the code before it. */
function possibleCities(text: string): string[] {
  const parts = text.split(',').map((part) => part.replace(/^[\s\d-]+/, '').trim());
  return [...new Set([text.trim(), ...parts.reverse()])].filter((part) => part.length > 0).slice(0, maxParts + 1);
}

/** The country after the last comma, by its code or as our own suggestions end ("Valencia, Spain"); null where there is none. */
function countryAtEnd(text: string, locale: string): string[] | null {
  const [last = '', city] = text
    .split(',')
    .reverse()
    .map((part) => foldText(part).trim());
  const country = city
    ? listCountries(locale, [], []).find(({ value, text: name }) => [foldText(value), foldText(name)].includes(last))
    : null;
  return country ? [country.value] : null;
}

function placeOf(row: CityRow, locale: string): Place {
  const city = cityName(row, locale);
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(row.country) ?? row.country;
  return {
    text: `${city}, ${country}`,
    precision: 'city',
    address: { ...emptyAddress, city, country: row.country },
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

function presentCity(row: CityRow, locale: string): Suggestion {
  const { text, address, latitude, longitude } = placeOf(row, locale);
  return { value: text, text, type: 'city', address, latitude, longitude };
}
