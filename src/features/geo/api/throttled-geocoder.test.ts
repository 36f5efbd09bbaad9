import { describe, expect, test } from 'vitest';
import { makeGeocodingService } from '../../../../tests/support/geocoder-factory.ts';
import { GeocodingFailure } from './geocoder.ts';
import { throttled } from './throttled-geocoder.ts';

describe('requests to a geocoding service', () => {
  test('run one after another; those that would wait too long fail at once', async () => {
    const { service, asked, clock } = makeGeocodingService();
    const geocoder = throttled(service, 2_000, clock);
    const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((text) => geocoder.find({ text }, 'de')));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(asked).toEqual(['a', 'b']);
  });

  test('pause for as long as the service asks', async () => {
    const { service, asked, state, clock } = makeGeocodingService();
    const geocoder = throttled(service, 0, clock);
    state.fails = new GeocodingFailure('LOOKUP_ERROR', 'slow down', 5_000);
    await expect(geocoder.find({ text: 'a' }, 'de')).rejects.toBe(state.fails);
    state.fails = null;
    await expect(geocoder.find({ text: 'b' }, 'de')).rejects.toMatchObject({ result: 'LOOKUP_ERROR' });
    state.now += 5_000;
    await expect(geocoder.find({ text: 'b' }, 'de')).resolves.toBeNull();
    expect(asked).toEqual(['a', 'b']);
  });

  test('pause after three failures in a row', async () => {
    const { service, asked, state, clock } = makeGeocodingService();
    const geocoder = throttled(service, 0, clock);
    state.fails = new GeocodingFailure('SERVER_ERROR', 'down');
    for (const text of ['a', 'b', 'c', 'd', 'e']) await expect(geocoder.find({ text }, 'de')).rejects.toThrow();
    expect(asked).toEqual(['a', 'b', 'c']);
    state.fails = null;
    state.now += 30_000;
    await expect(geocoder.find({ text: 'd' }, 'de')).resolves.toBeNull();
  });
});
