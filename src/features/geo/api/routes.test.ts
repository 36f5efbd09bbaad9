import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FakeHttpServer, startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { createLog } from '../../../server/log.ts';
import { emptyAddress } from '../address.ts';
import type { PlaceSuggestion, ResolvedAddress } from '../contract.ts';
import { createGeocoders } from './create-geocoder.ts';

const app = startTestApp();
let server: FakeHttpServer;
let talent: TestTalent;

beforeAll(async () => {
  server = await startFakeHttpServer();
  talent = await makeTalent(app);
  const { pool } = app.services;
  await pool.query(`insert into city (id, name, country, latitude, longitude, time_zone, names, population) values
    (91001, 'München', 'DE', 48.137, 11.575, 'Europe/Berlin', '{"en":"Munich","de":"München","pl":"Monachium"}', 1500000),
    (91002, 'Münster', 'DE', 51.962, 7.628, 'Europe/Berlin', '{"en":"Münster","de":"Münster"}', 300000),
    (91003, 'Łódź', 'PL', 51.759, 19.456, 'Europe/Warsaw', '{"en":"Łódź"}', 670000),
    (91004, 'Valencia', 'VE', 10.162, -68.008, 'America/Caracas', '{"es":"Valencia","pl":"Walencja"}', 1400000),
    (91005, 'Valencia', 'ES', 39.47, -0.376, 'Europe/Madrid', '{"es":"Valencia","de":"València","pl":"Walencja"}', 800000) on conflict do nothing`);
});
afterAll(() => server.close());
afterEach(() => {
  const { config, pool, clock, geocoders } = app.services;
  Object.assign(geocoders, createGeocoders(config, pool, clock, createLog('silent')));
});

async function suggest(body: Record<string, unknown>, options: { token?: string; locale?: string } = {}) {
  const response = await app.call('POST', '/geo/autocomplete', {
    body,
    headers: { 'accept-language': options.locale ?? 'en' },
    ...(options.token ? { token: options.token } : {}),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { results: PlaceSuggestion[]; total: number; attribution: string | null };
}
async function resolve(given: string | Record<string, string>, who: { token?: string } = {}) {
  const options = { ...who, headers: { 'accept-language': 'en' } };
  const response =
    typeof given === 'string'
      ? await app.call('GET', `/geo/geocode/resolve/${encodeURIComponent(given)}`, options)
      : await app.call('POST', '/geo/geocode/resolve', { body: given, ...options });
  expect(response.status).toBe(200);
  return (await response.json()) as ResolvedAddress;
}
/** A fake OpenStreetMap server. */
function useOpenStreetMap(): void {
  const settings = {
    GEOCODER: 'openstreetmap',
    GEOCODER_CONTACT: 'ops@example.com',
    NOMINATIM_URL: server.url,
    PHOTON_URL: server.url,
  } as const;
  const { pool, clock, config } = app.services;
  Object.assign(app.services.geocoders, createGeocoders({ ...config, ...settings }, pool, clock, createLog('silent')));
}

describe('POST /geo/autocomplete', () => {
  test('offers cities by their names in every language, accents or not, the largest first', async () => {
    const { results, attribution } = await suggest({ text: 'mun' });
    expect(results.slice(0, 2).map(({ text }) => text)).toEqual(['Munich, Germany', 'Münster, Germany']);
    expect(results[0]).toEqual({
      value: 'Munich, Germany',
      text: 'Munich, Germany',
      type: 'city',
      address: { ...emptyAddress, city: 'Munich', country: 'DE' },
      latitude: 48.137,
      longitude: 11.575,
    });
    expect(attribution).toBeNull();
    expect((await suggest({ text: 'Monach' }, { locale: 'de' })).results[0]?.address?.city).toBe('München');
    expect((await suggest({ text: 'lodz', country: 'PL' })).results[0]?.address?.city).toBe('Łódź');
  });

  test('finds the town at the end of an address', async () => {
    expect((await suggest({ text: 'Marienplatz 8, 80331 München' })).results[0]?.address?.city).toBe('Munich');
  });

  test('offers of several places of one name the one where the client works first, and resolves to the chosen one', async () => {
    const tenant = app.services.tenants.byKey('nordlicht');
    if (!tenant) throw new Error('no tenant');
    const towns = async (text: string) => (await suggest({ text })).results.map((result) => result.text);
    const inVenezuela = 'Valencia, Venezuela';
    const inSpain = 'Valencia, Spain';
    tenant.config.preferredSortedCountries = [];
    expect(await towns('Valencia')).toEqual([inVenezuela, inSpain]);
    tenant.config.countriesOfInterest = ['ES', 'PT'];
    expect(await towns('Valencia')).toEqual([inSpain, inVenezuela]);
    // A partial name means the largest city that begins with it.
    expect(await towns('Valenc')).toEqual([inVenezuela, inSpain]);
    for (const value of [inVenezuela, inSpain]) expect(await resolve(value)).toMatchObject({ result: 'SUCCESS', text: value });
    expect(await resolve('Valencia')).toMatchObject({ text: inSpain });
    expect(await resolve('Valencia, Georgia')).toMatchObject({ text: inVenezuela });
    tenant.config.countriesOfInterest = false;
  });

  test('searches only the requested country, and may answer an empty list', async () => {
    expect((await suggest({ text: 'mun', country: 'PL' })).results).toEqual([]);
    expect(await suggest({ text: 'qqqqqq' })).toMatchObject({ results: [], total: 0 });
  });

  test.each([
    ['nothing', { text: ' ' }],
    ['too much', { text: 'x'.repeat(201) }],
    ['a country that is none', { text: 'x', country: 'Germany' }],
    ['an unknown field', { text: 'x', url: 'http://evil.example' }],
    ['an unknown type', { text: 'x', types: ['planet'] }],
    ['no types', { text: 'x', types: [] }],
  ])('refuses %s', async (_, body) => expect((await app.call('POST', '/geo/autocomplete', { body })).status).toBe(400));

  test('asks the service of the installation for talents only', async () => {
    useOpenStreetMap();
    server.answer({
      json: {
        features: [
          { geometry: { coordinates: [10, 53] }, properties: { type: 'street', name: 'Kai', city: 'Hamburg', countrycode: 'DE' } },
        ],
      },
    });
    expect(await suggest({ text: 'Kai' }, { token: talent.token })).toMatchObject({
      results: [{ address: { street: 'Kai', city: 'Hamburg', country: 'DE' } }],
      attribution: '© OpenStreetMap contributors',
    });
    const before = server.calls.length;
    expect(await suggest({ text: 'Munich' })).toMatchObject({ results: [{ text: 'Munich, Germany' }], attribution: null });
    expect(server.calls).toHaveLength(before);
  });

  test('answers from our own cities while the service fails', async () => {
    useOpenStreetMap();
    server.answer({ status: 500 });
    expect(await suggest({ text: 'Munich' }, { token: talent.token })).toMatchObject({
      results: [{ text: 'Munich, Germany' }],
      attribution: null,
    });
  });
});

describe('POST /geo/geocode/resolve', () => {
  test('finds a suggestion’s value and an address', async () => {
    expect(await resolve('Munich, Germany')).toMatchObject({
      result: 'SUCCESS',
      address: { city: 'Munich', country: 'DE' },
      latitude: 48.137,
      issues: [],
    });
    expect(await resolve({ street: 'Marienplatz 8', zip: '80331', city: 'Munich', country: 'DE' })).toMatchObject({
      result: 'SUCCESS',
      issues: [],
    });
  });

  test('answers when there is no such place', async () => {
    const nowhere = { result: 'NOT_A_LOCATION', address: null, text: null, latitude: null, longitude: null };
    expect(await resolve('Qqqqqq')).toMatchObject(nowhere);
    expect(await resolve({ city: 'Qqqqqq' })).toMatchObject({ ...nowhere, issues: [] });
  });

  test('names impossible postal codes', async () => {
    expect(await resolve({ city: 'Munich', zip: '803', country: 'DE' })).toMatchObject({ issues: [{ field: 'zip', issue: 'INVALID' }] });
  });

  test.each([
    [{ status: 429 }, 'LOOKUP_ERROR'],
    [{ status: 500 }, 'SERVER_ERROR'],
    [{ text: '<html>' }, 'PROCESSING_ERROR'],
    [{ json: [] }, 'NOT_A_LOCATION'],
  ])('answers 200 whatever the service does: %j is %s', async (answer, result) => {
    useOpenStreetMap();
    server.answer(answer);
    expect(await resolve('Am Kai 1', { token: talent.token })).toMatchObject({ result, address: null, issues: [] });
  });

  test('names the missing parts that the client requires', async () => {
    const { config } = app.services.tenants.byKey('nordlicht') ?? {
      config: { addressValidation: { required: [] as string[], lookup: false } },
    };
    const before = config.addressValidation;
    config.addressValidation = { required: ['street', 'city'], lookup: true };
    expect(await resolve('Munich')).toMatchObject({ result: 'SUCCESS', issues: [{ field: 'street', issue: 'IMPRECISE' }] });
    expect(await resolve({ city: 'Munich' })).toMatchObject({ issues: [{ field: 'street', issue: 'REQUIRED' }] });
    config.addressValidation = before;
  });

  test.each([
    ['an unknown field', { city: 'Munich', planet: 'Earth' }],
    ['a country that is none', { city: 'Munich', country: 'Germany' }],
    ['too long a city', { city: 'x'.repeat(81) }],
  ])('refuses %s', async (_, body) => expect((await app.call('POST', '/geo/geocode/resolve', { body })).status).toBe(400));

  test('refuses a value that is too long', async () => {
    expect((await app.call('GET', `/geo/geocode/resolve/${'x'.repeat(501)}`)).status).toBe(400);
  });
});
