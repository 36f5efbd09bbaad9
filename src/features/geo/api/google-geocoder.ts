import { z } from 'zod';
import { type AddressParts, addressLine, emptyAddress } from '../address.ts';
import { callGeocodingService } from './call-geocoding-service.ts';
import { GeocodingFailure, type GeocodingService, type Place, type Precision } from './geocoder.ts';

type GoogleSettings = { key: string; geocodingUrl: string; placesUrl: string; timeoutMs: number };

const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ placeId: z.string().min(1).max(500), text: z.object({ text: z.string() }), types: z.array(z.string()).default([]) })
          .optional(),
      }),
    )
    .default([]),
});

const geocodeSchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        types: z.array(z.string()).default([]),
        address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      }),
    )
    .default([]),
});
type GoogleResult = z.infer<typeof geocodeSchema>['results'][number];

/** Values of suggestions carry the id of Google's place, because a text alone may mean several. */
const placePrefix = 'google:';
const cityTypes = ['locality', 'postal_town', 'administrative_area_level_3'];

/**
 * Google: Places (new) suggests, Geocoding looks up. Its terms forbid caching and require "Google Maps" next to the answers.
 */
export function googleGeocoding({ key, geocodingUrl, placesUrl, timeoutMs }: GoogleSettings): GeocodingService {
  return {
    knowsEveryPlace: true,
    attribution: 'Google Maps',
    async suggest({ text, country, types, locale }) {
      const isCityOnly = types.length === 1 && types[0] === 'city';
      const body = {
        input: text,
        languageCode: locale,
        ...(country ? { includedRegionCodes: [country.toLowerCase()] } : {}),
        ...(isCityOnly ? { includedPrimaryTypes: cityTypes } : {}),
      };
      const headers = {
        'x-goog-api-key': key,
        'x-goog-fieldmask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,suggestions.placePrediction.types',
      };
      const url = new URL('/v1/places:autocomplete', placesUrl);
      const { suggestions } = await callGeocodingService('Google Places', url, { timeoutMs, headers, body }, suggestionsSchema);
      return suggestions.flatMap(({ placePrediction: place }) =>
        place
          ? [
              {
                value: placePrefix + place.placeId,
                text: place.text.text,
                type: place.types.some((type) => cityTypes.includes(type)) ? ('city' as const) : ('address' as const),
                address: null,
                latitude: null,
                longitude: null,
              },
            ]
          : [],
      );
    },
    async find(wanted, locale) {
      const url = new URL('/maps/api/geocode/json', geocodingUrl);
      const words = 'text' in wanted ? wanted.text : addressLine(wanted.address);
      if (words.startsWith(placePrefix)) url.searchParams.set('place_id', words.slice(placePrefix.length));
      else url.searchParams.set('address', words);
      if ('address' in wanted && wanted.address.country) url.searchParams.set('components', `country:${wanted.address.country}`);
      url.searchParams.set('language', locale);
      url.searchParams.set('key', key);
      const { status, results } = await callGeocodingService('Google Geocoding', url, { timeoutMs }, geocodeSchema);
      if (status === 'ZERO_RESULTS' || status === 'NOT_FOUND') return null;
      if (status !== 'OK') throw failureOf(status);
      return results[0] ? placeOf(results[0]) : null;
    },
  };
}

/** Google answers 200 and says in the body what went wrong; its message is left out, as it may repeat the query. */
function failureOf(status: string): GeocodingFailure {
  const known = /^[A-Z_]{1,40}$/.test(status) ? status : 'an unknown status';
  const words = `Google Geocoding answered ${known}`;
  if (status === 'OVER_QUERY_LIMIT' || status === 'OVER_DAILY_LIMIT') return new GeocodingFailure('LOOKUP_ERROR', words, 60_000);
  if (status === 'UNKNOWN_ERROR') return new GeocodingFailure('SERVER_ERROR', words);
  return new GeocodingFailure('PROCESSING_ERROR', words);
}

function placeOf({ formatted_address, address_components, geometry }: GoogleResult): Place {
  const part = (...types: string[]) => {
    for (const type of types) {
      const found = address_components.find((component) => component.types.includes(type));
      if (found) return found;
    }
    return undefined;
  };
  const [road, house] = [part('route')?.long_name ?? '', part('street_number')?.long_name ?? ''];
  const country = part('country')?.short_name ?? '';
  const city = part('locality', 'postal_town', 'administrative_area_level_3', 'sublocality')?.long_name ?? '';
  const precision: Precision = road ? (house ? 'house' : 'street') : city ? 'city' : 'region';
  // English-speaking and French-speaking countries write the number first.
  const street = ['US', 'CA', 'GB', 'IE', 'FR', 'AU', 'NZ'].includes(country) ? [house, road] : [road, house];
  const address: AddressParts = {
    ...emptyAddress,
    street: street.filter(Boolean).join(' '),
    zip: part('postal_code')?.long_name ?? '',
    city,
    state: part('administrative_area_level_1')?.long_name ?? '',
    country,
  };
  return { text: formatted_address, precision, address, latitude: geometry.location.lat, longitude: geometry.location.lng };
}
