import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeHttpServer, startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { createLog } from '../../../server/log.ts';
import { createGeocoders } from '../../geo/api/create-geocoder.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import type { Profile } from '../contract.ts';

const app = startTestApp();
let server: FakeHttpServer;
let talent: TestTalent;
let before: Pick<ClientConfig, 'addressValidation' | 'countriesOfInterest'>;

beforeAll(async () => {
  server = await startFakeHttpServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  talent = await makeTalent(app);
  const { addressValidation, countriesOfInterest } = configOf();
  before = { addressValidation, countriesOfInterest };
});
afterEach(() => Object.assign(configOf(), before));

function configOf(): ClientConfig {
  const tenant = app.services.tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no nordlicht');
  return tenant.config;
}

/** A fake OpenStreetMap server. */
function useOpenStreetMap(): void {
  const { pool, clock, config, geocoders } = app.services;
  const settings = {
    GEOCODER: 'openstreetmap',
    GEOCODER_CONTACT: 'ops@example.com',
    NOMINATIM_URL: server.url,
    PHOTON_URL: server.url,
  } as const;
  Object.assign(geocoders, createGeocoders({ ...config, ...settings }, pool, clock, createLog('silent')));
}
const patch = (body: Record<string, unknown>, token = talent.token) => app.call('PATCH', '/flexOnboarding/profile', { token, body });
const read = async () => (await (await app.call('GET', '/flexOnboarding/profile', { token: talent.token })).json()) as Profile;
const address = { street: 'Am Kaiserkai 5', zip: '20457', city: 'Hamburg', country: 'DE' };
const town = { lat: '53.5', lon: '10', display_name: 'Hamburg', address: { city: 'Hamburg', country_code: 'de' } };

describe('an address that is saved', () => {
  test('may be anything where the client asks for nothing', async () => {
    expect((await patch({ homeAddress: { ...address, zip: '1', city: '' } })).status).toBe(200);
  });

  test('must have the parts that the client requires, and a possible postal code', async () => {
    configOf().addressValidation = { required: ['street', 'city'], lookup: true };
    const response = await patch({ homeAddress: { ...address, street: '', zip: '2045' } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { 'homeAddress.street': ['talent.address.required'], 'homeAddress.zip': ['talent.address.invalid'] },
    });
    expect((await read()).homeAddress.city).toBe('');
    expect((await patch({ homeAddress: address })).status).toBe(200);
  });

  test('is refused as imprecise once, and accepted when the talent confirms it', async () => {
    configOf().addressValidation = { required: [], lookup: true };
    useOpenStreetMap();
    server.answer({ json: [town] });
    const response = await patch({ homeAddress: address });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { 'homeAddress.street': ['talent.address.imprecise'] } });
    expect((await patch({ homeAddress: address, homeAddressConfirmed: true })).status).toBe(200);
    expect((await read()).homeAddress).toMatchObject(address);
  });

  test('is saved when no lookup is available', async () => {
    configOf().addressValidation = { required: [], lookup: true };
    useOpenStreetMap();
    server.answer({ status: 500 });
    expect((await patch({ homeAddress: { ...address, street: 'Nirgendwo 1' } })).status).toBe(200);
  });

  test('accepts no other value as a confirmation', async () => {
    expect((await patch({ homeAddress: address, homeAddressConfirmed: false })).status).toBe(400);
  });
});

describe('an address in the onboarding', () => {
  const step = (values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    app.call('PUT', '/flexOnboarding', { token: talent.token, body: { stepName: 'location', mode: 'continue', values, ...more } });
  const values = Object.fromEntries(Object.entries(address).map(([part, value]) => [`homeAddress.${part}`, value]));

  beforeEach(async () => {
    talent = await makeTalent(app, { isOnboarded: false });
    configOf().addressValidation = { required: [], lookup: true };
    useOpenStreetMap();
    server.answer({ json: [town] });
  });

  test('is refused as imprecise once', async () => {
    const response = await step(values);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { 'homeAddress.street': ['talent.address.imprecise'] } });
    expect((await step(values, { addressConfirmed: true })).status).toBe(200);
    expect((await read()).homeAddress).toMatchObject(address);
  });

  test('is not looked up when the talent goes back', async () => {
    const asked = server.calls.length;
    expect((await step(values, { mode: 'save' })).status).toBe(200);
    expect(server.calls).toHaveLength(asked);
  });
});

describe('countries of interest', () => {
  test('may be those that the client asks about, and no others', async () => {
    configOf().countriesOfInterest = ['DE', 'AT', 'CH'];
    const answer = await patch({ countriesOfInterest: ['CH', 'AT', 'CH'] });
    expect(((await answer.json()) as Profile).countriesOfInterest).toEqual(['CH', 'AT']);
    expect((await patch({ countriesOfInterest: ['FR'] })).status).toBe(400);
    expect((await read()).countriesOfInterest).toEqual(['CH', 'AT']);
    configOf().countriesOfInterest = ['DE', 'AT'];
    expect((await read()).countriesOfInterest).toEqual(['AT']);
    expect((await patch({ countriesOfInterest: [] })).status).toBe(200);
    expect((await read()).countriesOfInterest).toEqual([]);
  });

  test('are refused where the client does not ask for them', async () => {
    expect((await patch({ countriesOfInterest: ['DE'] })).status).toBe(400);
    expect((await read()).countriesOfInterest).toEqual([]);
    expect((await patch({ countriesOfInterest: 'DE' })).status).toBe(400);
  });

  test('are known to pages only where the client asks', async () => {
    const context = async () => (await (await app.call('GET', '/client/context')).json()) as { countriesOfInterest: string[] };
    expect((await context()).countriesOfInterest).toEqual([]);
    configOf().countriesOfInterest = ['AT'];
    expect((await context()).countriesOfInterest).toEqual(['AT']);
  });
});
