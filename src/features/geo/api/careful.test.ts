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
const made = (care = { pauseMs: 0, keepMs: 60_000 }) => careful(service, care, () => new Date(now));

beforeEach(() => {
  now += 10_000_000;
  asked = [];
  fails = null;
});

describe('answers', () => {
  test('are kept for their time, by question and language', async () => {
    const geocoder = made();
    await geocoder.find({ text: 'a' }, 'de');
    await geocoder.find({ text: 'a' }, 'de');
    await geocoder.find({ text: 'a' }, 'en');
    now += 61_000;
    await geocoder.find({ text: 'a' }, 'de');
    expect(asked).toHaveLength(3);
  });

  test('are not kept where the terms forbid it', async () => {
    const geocoder = made({ pauseMs: 0, keepMs: 0 });
    await geocoder.find({ text: 'a' }, 'de');
    await geocoder.find({ text: 'a' }, 'de');
    expect(asked).toHaveLength(2);
  });

  test('push the oldest out when there are too many', async () => {
    const geocoder = made();
    for (let index = 0; index <= 1_000; index += 1) await geocoder.find({ text: String(index) }, 'de');
    await geocoder.find({ text: '1000' }, 'de');
    await geocoder.find({ text: '0' }, 'de');
    expect(asked).toHaveLength(1_002);
  });

  test('that failed are not kept', async () => {
    const geocoder = made();
    fails = new GeocodingFailure('SERVER_ERROR', 'down');
    await expect(geocoder.find({ text: 'a' }, 'de')).rejects.toBe(fails);
    fails = null;
    await expect(geocoder.find({ text: 'a' }, 'de')).resolves.toBeNull();
  });
});

describe('questions', () => {
  test('come one after another; those that would wait too long fail at once', async () => {
    const geocoder = made({ pauseMs: 2_000, keepMs: 0 });
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
