import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeHttpServer, startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { emptyAddress } from '../address.ts';
import type { GeocodingService, SuggestionQuery } from './geocoder.ts';
import { googleGeocoding } from './google-geocoder.ts';
import { openStreetMapGeocoding } from './open-street-map-geocoder.ts';

let server: FakeHttpServer;
beforeAll(async () => {
  server = await startFakeHttpServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
});

const timeoutMs = 300;
const openStreetMap = () =>
  openStreetMapGeocoding({
    nominatimUrl: `${server.url}/nominatim`,
    photonUrl: `${server.url}/photon`,
    contact: 'ops@example.com',
    timeoutMs,
  });
const google = () => googleGeocoding({ key: 'key-1', geocodingUrl: server.url, placesUrl: server.url, timeoutMs });
const asked: SuggestionQuery = { text: 'Kai 5', country: 'DE', countries: [], types: ['address', 'city'], locale: 'de' };

const house = {
  lat: '53.5411',
  lon: '9.9937',
  display_name: '5, Am Kaiserkai, HafenCity, Hamburg, 20457, Deutschland',
  category: 'building',
  address: { house_number: '5', road: 'Am Kaiserkai', city: 'Hamburg', postcode: '20457', country_code: 'de', 'ISO3166-2-lvl4': 'DE-HH' },
};
const photonHouse = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [9.9937, 53.5411] },
  properties: {
    type: 'house',
    street: 'Am Kaiserkai',
    housenumber: '5',
    postcode: '20457',
    city: 'Hamburg',
    country: 'Deutschland',
    countrycode: 'DE',
  },
};
const photonCity = {
  geometry: { coordinates: [9.99, 53.55] },
  properties: { type: 'city', name: 'Hamburg', state: 'Hamburg', country: 'Deutschland', countrycode: 'DE', osm_id: 62782 },
};

describe('OpenStreetMap', () => {
  test('asks Photon for suggestions, with a contact address', async () => {
    server.answer({ json: { type: 'FeatureCollection', features: [photonHouse, photonCity, photonCity] } });
    const found = await openStreetMap().suggest(asked);
    expect(found).toEqual([
      {
        value: 'Am Kaiserkai 5, 20457 Hamburg, Deutschland',
        text: 'Am Kaiserkai 5, 20457 Hamburg, Deutschland',
        type: 'address',
        address: { ...emptyAddress, street: 'Am Kaiserkai 5', zip: '20457', city: 'Hamburg', country: 'DE' },
        latitude: 53.5411,
        longitude: 9.9937,
      },
      expect.objectContaining({ text: 'Hamburg, Hamburg, Deutschland', type: 'city' }),
    ]);
    const [call] = server.calls;
    expect(call).toMatchObject({ method: 'GET', path: '/photon/api' });
    expect(call?.query.get('q')).toBe('Kai 5');
    expect(call?.query.get('lang')).toBe('de');
    expect(call?.headers['user-agent']).toContain('ops@example.com');
    // Neither the browser's cookies nor its address are sent.
    expect(Object.keys(call?.headers ?? {}).filter((name) => /cookie|forwarded|authorization/.test(name))).toEqual([]);
  });

  test('leaves out places of other countries', async () => {
    server.answer({ json: { features: [{ ...photonHouse, properties: { ...photonHouse.properties, countrycode: 'AT' } }] } });
    expect(await openStreetMap().suggest(asked)).toEqual([]);
  });

  test('asks for names in the local language where Photon does not speak the requested one', async () => {
    server.answer({ json: { features: [] } });
    await openStreetMap().suggest({ ...asked, locale: 'pl', country: null, types: ['city'] });
    expect(server.calls[0]?.query.get('lang')).toBe('default');
    expect(server.calls[0]?.query.getAll('layer')).toEqual(['city']);
  });

  test('asks Nominatim for the parts of an address', async () => {
    server.answer({ json: [house] });
    const address = { ...emptyAddress, street: 'Am Kaiserkai 5', city: 'Hamburg', zip: '20457', country: 'DE' };
    expect(await openStreetMap().find({ address }, 'de')).toEqual({
      text: house.display_name,
      precision: 'house',
      address: { ...address },
      latitude: 53.5411,
      longitude: 9.9937,
    });
    const [call] = server.calls;
    expect(call?.path).toBe('/nominatim/search');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      street: 'Am Kaiserkai 5',
      city: 'Hamburg',
      postalcode: '20457',
      countrycodes: 'de',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '1',
      'accept-language': 'de',
    });
  });

  test.each([
    ['street', { road: 'Am Kaiserkai', town: 'Hamburg' }],
    ['city', { village: 'Hamburg' }],
    ['region', { state: 'Hamburg', country_code: 'de' }],
    ['region', undefined],
  ])('tells how precise an answer is: %s', async (precision, address) => {
    server.answer({ json: [{ ...house, address }] });
    expect(await openStreetMap().find({ text: 'x' }, 'de')).toMatchObject({ precision });
  });

  test('finds nothing in an empty answer', async () => {
    server.answer({ json: [] });
    expect(await openStreetMap().find({ text: 'nowhere' }, 'de')).toBeNull();
  });

  test('keeps typed text a value: it cannot lead to another address', async () => {
    server.answer({ json: [] });
    await openStreetMap().find({ text: 'http://169.254.169.254/?q=x&format=xml#' }, 'de');
    expect(server.calls[0]?.path).toBe('/nominatim/search');
    expect(server.calls[0]?.query.get('format')).toBe('jsonv2');
  });
});

const googleHouse = {
  formatted_address: 'Am Kaiserkai 5, 20457 Hamburg, Germany',
  types: ['street_address'],
  address_components: [
    { long_name: '5', short_name: '5', types: ['street_number'] },
    { long_name: 'Am Kaiserkai', short_name: 'Am Kaiserkai', types: ['route'] },
    { long_name: 'Hamburg', short_name: 'HH', types: ['locality', 'political'] },
    { long_name: 'Hamburg', short_name: 'HH', types: ['administrative_area_level_1', 'political'] },
    { long_name: 'Germany', short_name: 'DE', types: ['country', 'political'] },
    { long_name: '20457', short_name: '20457', types: ['postal_code'] },
  ],
  geometry: { location: { lat: 53.5411, lng: 9.9937 }, location_type: 'ROOFTOP' },
};

describe('Google', () => {
  test('asks Places for suggestions and keeps the id of each place as its value', async () => {
    server.answer({
      json: {
        suggestions: [
          { placePrediction: { placeId: 'ChIJ1', text: { text: 'Am Kaiserkai 5, Hamburg' }, types: ['premise'] } },
          { queryPrediction: { text: { text: 'kai near me' } } },
          { placePrediction: { placeId: 'ChIJ2', text: { text: 'Hamburg' }, types: ['locality', 'political'] } },
        ],
      },
    });
    expect(await google().suggest(asked)).toEqual([
      { value: 'google:ChIJ1', text: 'Am Kaiserkai 5, Hamburg', type: 'address', address: null, latitude: null, longitude: null },
      { value: 'google:ChIJ2', text: 'Hamburg', type: 'city', address: null, latitude: null, longitude: null },
    ]);
    const [call] = server.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/places:autocomplete' });
    expect(call?.headers['x-goog-api-key']).toBe('key-1');
    expect(JSON.parse(call?.body ?? '')).toEqual({ input: 'Kai 5', languageCode: 'de', includedRegionCodes: ['de'] });
  });

  test('answers nothing where Google leaves the list out', async () => {
    server.answer({ json: {} });
    expect(await google().suggest({ ...asked, types: ['city'] })).toEqual([]);
    expect(JSON.parse(server.calls[0]?.body ?? '').includedPrimaryTypes).toContain('locality');
  });

  test('looks a value up by its place', async () => {
    server.answer({ json: { status: 'OK', results: [googleHouse] } });
    expect(await google().find({ text: 'google:ChIJ1' }, 'en')).toMatchObject({
      precision: 'house',
      address: { street: 'Am Kaiserkai 5', zip: '20457', city: 'Hamburg', state: 'Hamburg', country: 'DE' },
    });
    expect(server.calls[0]?.query.get('place_id')).toBe('ChIJ1');
    expect(server.calls[0]?.query.has('address')).toBe(false);
  });

  test('writes the number first where the country does', async () => {
    const inFrance = googleHouse.address_components.map((part) => (part.types.includes('country') ? { ...part, short_name: 'FR' } : part));
    server.answer({ json: { status: 'OK', results: [{ ...googleHouse, address_components: inFrance }] } });
    expect((await google().find({ text: 'x' }, 'fr'))?.address.street).toBe('5 Am Kaiserkai');
  });

  test.each(['ZERO_RESULTS', 'NOT_FOUND'])('finds no place for %s', async (status) => {
    server.answer({ json: { status, results: [] } });
    expect(await google().find({ text: 'x' }, 'en')).toBeNull();
  });

  test.each([
    ['OVER_QUERY_LIMIT', 'LOOKUP_ERROR'],
    ['UNKNOWN_ERROR', 'SERVER_ERROR'],
    ['REQUEST_DENIED', 'PROCESSING_ERROR'],
    ['<b>odd</b>', 'PROCESSING_ERROR'],
  ])('reports %s as %s, and keeps Google’s words out of the message', async (status, result) => {
    server.answer({ json: { status, error_message: 'for "Kai 5"', results: [] } });
    const failure = await google()
      .find({ text: 'Kai 5' }, 'en')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'GeocodingFailure', result });
    expect(String(failure)).not.toMatch(/Kai|<b>/);
  });
});

describe.each<[string, () => GeocodingService]>([
  ['OpenStreetMap', openStreetMap],
  ['Google', google],
])('%s reports as a failure of its own', (_, service) => {
  const both = (ask: GeocodingService) => [ask.find({ text: 'Geheimstraße 1' }, 'de'), ask.suggest({ ...asked, text: 'Geheimstraße 1' })];

  test.each([
    ['no answer in time', 'silence', 'LOOKUP_ERROR'],
    ['too many questions', { status: 429 }, 'LOOKUP_ERROR'],
    ['an error of theirs', { status: 500, text: 'Geheimstraße' }, 'SERVER_ERROR'],
    ['a gateway’s error', { status: 503 }, 'SERVER_ERROR'],
    ['a refusal', { status: 403 }, 'PROCESSING_ERROR'],
    ['a page instead of JSON', { text: '<html>Geheimstraße' }, 'PROCESSING_ERROR'],
    ['another shape', { json: { status: 7, features: 'none', suggestions: 'none' } }, 'PROCESSING_ERROR'],
    ['half an answer', { text: '[{"lat": "53' }, 'PROCESSING_ERROR'],
    ['a flood', { text: `[${'0,'.repeat(400_000)}0]` }, 'PROCESSING_ERROR'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'PROCESSING_ERROR'],
  ] as const)('%s', async (_reason, given, result) => {
    server.answer(given);
    for (const answer of await Promise.allSettled(both(service()))) {
      const reason: unknown = answer.status === 'rejected' ? answer.reason : answer.value;
      expect(reason).toMatchObject({ name: 'GeocodingFailure', result });
      expect(String(reason)).not.toContain('Geheim');
    }
  });

  test('a pause as long as the service asks for', async () => {
    for (const [header, minMs, maxMs] of [
      ['7', 7_000, 7_000],
      [new Date(Date.now() + 90_000).toUTCString(), 80_000, 90_000],
      ['soon', 60_000, 60_000],
      ['999999', 600_000, 600_000],
    ] as const) {
      server.answer({ status: 429, headers: { 'retry-after': header } });
      const failure = await service()
        .find({ text: 'x' }, 'de')
        .catch((error: { restMs: number }) => error);
      const { restMs } = failure as { restMs: number };
      expect(restMs).toBeGreaterThanOrEqual(minMs);
      expect(restMs).toBeLessThanOrEqual(maxMs);
    }
  });

  test('a server that cannot be reached', async () => {
    const gone = await startFakeHttpServer();
    await gone.close();
    const settings = { nominatimUrl: gone.url, photonUrl: gone.url, contact: 'a@example.com', timeoutMs };
    for (const nobody of [
      openStreetMapGeocoding(settings),
      googleGeocoding({ key: 'x', geocodingUrl: gone.url, placesUrl: gone.url, timeoutMs }),
    ])
      await expect(nobody.find({ text: 'x' }, 'de')).rejects.toMatchObject({ result: 'LOOKUP_ERROR' });
  });
});
