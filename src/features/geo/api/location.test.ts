import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp({ GEO_FIXED_LOCATION: 'FR,Lyon,45.7578,4.8321' });
const unknown = { country: null, city: null, latitude: null, longitude: null };
const switchDetection = (isOn: boolean) => {
  const { config } = app.services.tenants.byKey('nordlicht') ?? { config: { ipDetectionOnSearch: false } };
  config.ipDetectionOnSearch = isOn;
};
beforeEach(() => switchDetection(true));

describe('GET /geo/location', () => {
  test('answers roughly where the visitor seems to be, and is not cached', async () => {
    const response = await app.call('GET', '/geo/location');
    expect(await response.json()).toEqual({ country: 'FR', city: 'Lyon', latitude: 45.76, longitude: 4.83 });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('answers nothing where the client has not switched it on', async () => {
    switchDetection(false);
    expect(await (await app.call('GET', '/geo/location')).json()).toEqual(unknown);
    expect(await (await app.call('GET', '/geo/location', { tenant: 'quiet-harbour' })).json()).toEqual(unknown);
  });

  test('refuses unknown parameters', async () => {
    expect((await app.call('GET', '/geo/location?ip=1.1.1.1')).status).toBe(400);
  });
});

test('the country of the session is the visitor’s', async () => {
  expect(await (await app.call('GET', '/country')).json()).toMatchObject({ defaultCountry: 'FR' });
});
