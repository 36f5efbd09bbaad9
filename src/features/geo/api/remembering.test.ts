import { beforeEach, describe, expect, test } from 'vitest';
import { GeocodingFailure, type GeocodingService } from './geocoder.ts';
import { remembering } from './remembering.ts';

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
const made = () => remembering(service, 60_000, () => new Date(now));

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
