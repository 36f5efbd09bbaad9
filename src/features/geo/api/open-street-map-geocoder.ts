import { z } from 'zod';
import { type AddressParts, addressLine, emptyAddress } from '../address.ts';
import { callGeocodingService } from './call-geocoding-service.ts';
import type { GeocodingService, Place, Precision, Suggestion } from './geocoder.ts';

type OpenStreetMapSettings = { nominatimUrl: string; photonUrl: string; contact: string; timeoutMs: number };

const text = z.string().default('');
const nominatimSchema = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    display_name: z.string(),
    address: z
      .object({
        house_number: text,
        road: text,
        pedestrian: text,
        postcode: text,
        city: text,
        town: text,
        village: text,
        municipality: text,
        hamlet: text,
        state: text,
        country_code: text,
      })
      .prefault({}),
  }),
);

const photonSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        type: text,
        name: text,
        housenumber: text,
        street: text,
        postcode: text,
        city: text,
        state: text,
        country: text,
        countrycode: text,
      }),
    }),
  ),
});
type PhotonPlace = z.infer<typeof photonSchema>['features'][number];

/** Languages of Photon; others get the local names. */
const photonLanguages = ['de', 'en', 'fr'];

/**
 * OpenStreetMap: Nominatim looks places up, Photon suggests while typing (Nominatim's public server forbids that). Both may
 * be self-hosted. Terms: a User-Agent with a contact, one request a second on the public servers, the attribution shown.
 */
export function openStreetMapGeocoding(settings: OpenStreetMapSettings): GeocodingService {
  const headers = { 'user-agent': `Openpool (${settings.contact})` };
  const { timeoutMs } = settings;
  return {
    knowsEveryPlace: true,
    attribution: '© OpenStreetMap contributors',
    async suggest({ text: typed, country, types, locale }) {
      const url = new URL('api', withSlash(settings.photonUrl));
      const language = locale.slice(0, 2);
      url.searchParams.set('q', typed);
      url.searchParams.set('limit', '10');
      url.searchParams.set('lang', photonLanguages.includes(language) ? language : 'default');
      if (country) url.searchParams.set('countrycode', country);
      const layers = [...(types.includes('city') ? ['city'] : []), ...(types.includes('address') ? ['street', 'house'] : [])];
      for (const layer of layers) url.searchParams.append('layer', layer);
      const { features } = await callGeocodingService('Photon', url, { timeoutMs, headers }, photonSchema);
      const found = features.map(suggestionOf).filter(({ address }) => !country || address?.country === country);
      return [...new Map(found.map((suggestion) => [suggestion.text, suggestion])).values()].slice(0, 8);
    },
    async find(wanted, locale) {
      const url = new URL('search', withSlash(settings.nominatimUrl));
      const query = 'text' in wanted ? { q: wanted.text } : structured(wanted.address);
      for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
      url.searchParams.set('format', 'jsonv2');
      url.searchParams.set('addressdetails', '1');
      url.searchParams.set('limit', '1');
      url.searchParams.set('accept-language', locale);
      const [first] = await callGeocodingService('Nominatim', url, { timeoutMs, headers }, nominatimSchema);
      return first ? placeOf(first) : null;
    },
  };
}

function structured({ street, zip, city, state, country }: AddressParts): Record<string, string> {
  return { street, city, state, postalcode: zip, countrycodes: country.toLowerCase() };
}

function placeOf({ lat, lon, display_name, address }: z.infer<typeof nominatimSchema>[number]): Place {
  const road = address.road || address.pedestrian;
  const city = address.city || address.town || address.village || address.municipality || address.hamlet;
  const precision: Precision = road ? (address.house_number ? 'house' : 'street') : city ? 'city' : 'region';
  return {
    text: display_name,
    precision,
    address: {
      ...emptyAddress,
      street: [road, address.house_number].filter(Boolean).join(' '),
      zip: address.postcode,
      city,
      state: address.state,
      country: address.country_code.toUpperCase(),
    },
    latitude: lat,
    longitude: lon,
  };
}

function suggestionOf({ geometry, properties }: PhotonPlace): Suggestion {
  const { type, name, housenumber, postcode, state, country, countrycode } = properties;
  const isCity = !['house', 'street'].includes(type);
  const street = isCity ? '' : [properties.street || name, housenumber].filter(Boolean).join(' ');
  const city = properties.city || (isCity ? name : '');
  const address = { ...emptyAddress, street, zip: postcode, city, state, country: countrycode.toUpperCase() };
  const words = addressLine({ ...address, state: isCity ? state : '', country });
  const [longitude, latitude] = geometry.coordinates;
  return { value: words, text: words, type: isCity ? 'city' : 'address', address, latitude, longitude };
}

function withSlash(base: string): string {
  return base.endsWith('/') ? base : `${base}/`;
}
