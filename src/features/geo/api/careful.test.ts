import { beforeEach, describe, expect, test } from 'vitest';
import { careful } from './careful.ts';
import { GeocodingFailure, type GeocodingService } from './geocoder.ts';

let now = 1_800_000_000_000;
let asked: string[] = [];
let fails: GeocodingFailure | null = null;
const service: GeocodingService = {
  knowsEveryPlace: true,
  attribution: 'them',
  suggest: ({ text }) => answer(text, []),
  find: (wanted) => answer('text' in wanted ? wanted.text : wanted.address.city, null),
};
function answer<T>(text: string, value: T): Promise<T> {
  asked.push(text);
  return fails ? Promise.reject(fails) : Promise.resolve(value);
}
const made = (pauseMs = 0) => careful(service, pauseMs, () => new Date(now));

beforeEach(() => {
  now += 10_000_000;
  asked = [];
  fails = null;
});

describe('questions', () => {
  test('come one after another; those that would wait too long fail at once', async () => {
    const geocoder = made(2_000);
    const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((text) => geocoder.find({ text }, 'de')));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(asked).toEqual(['a', 'b']);
  });

  test('stop for as long as the service asks', async () => {
    const geocoder = made();
    fails = new GeocodingFailure('LOOKUP_ERROR', 'slow down', 5_000);
    await expect(geocoder.find({ text: 'a' }, 'de')).rejects.toBe(fails);
    fails = null;
    await expect(geocoder.find({ text: 'b' }, 'de')).rejects.toMatchObject({ result: 'LOOKUP_ERROR' });
    now += 5_000;
    await expect(geocoder.find({ text: 'b' }, 'de')).resolves.toBeNull();
    expect(asked).toEqual(['a', 'b']);
  });

  test('stop for a while after three failures in a row', async () => {
    const geocoder = made();
    fails = new GeocodingFailure('SERVER_ERROR', 'down');
    for (const text of ['a', 'b', 'c', 'd', 'e']) await expect(geocoder.find({ text }, 'de')).rejects.toThrow();
    expect(asked).toEqual(['a', 'b', 'c']);
    fails = null;
    now += 30_000;
    await expect(geocoder.find({ text: 'd' }, 'de')).resolves.toBeNull();
  });
});
