import { describe, expect, test } from 'vitest';
import { makeGeocodingService } from '../../../../tests/support/geocoder-factory.ts';
import { cached } from './cached-geocoder.ts';
import { GeocodingFailure } from './geocoder.ts';

describe('cached answers', () => {
  test('are kept for their time, by query and language', async () => {
    const { service, asked, state, clock } = makeGeocodingService();
    const geocoder = cached(service, 60_000, clock);
    await geocoder.find({ text: 'a' }, 'de');
    await geocoder.find({ text: 'a' }, 'de');
    await geocoder.find({ text: 'a' }, 'en');
    state.now += 61_000;
    await geocoder.find({ text: 'a' }, 'de');
    expect(asked).toHaveLength(3);
  });

  test('displace the oldest when there are too many', async () => {
    const { service, asked, clock } = makeGeocodingService();
    const geocoder = cached(service, 60_000, clock);
    for (let index = 0; index <= 1_000; index += 1) await geocoder.find({ text: String(index) }, 'de');
    await geocoder.find({ text: '1000' }, 'de');
    await geocoder.find({ text: '0' }, 'de');
    expect(asked).toHaveLength(1_002);
  });

  test('do not include failures', async () => {
    const { service, state, clock } = makeGeocodingService();
    const geocoder = cached(service, 60_000, clock);
    state.fails = new GeocodingFailure('SERVER_ERROR', 'down');
    await expect(geocoder.find({ text: 'a' }, 'de')).rejects.toBe(state.fails);
    state.fails = null;
    await expect(geocoder.find({ text: 'a' }, 'de')).resolves.toBeNull();
  });
});
