import type pg from 'pg';
import { expect, test } from 'vitest';
import { offlineGeocoding } from './offline-geocoder.ts';

test('a text with many commas causes no more queries than an address', async () => {
  let asked = 0;
  const query = () => {
    asked += 1;
    return Promise.resolve({ rows: [] });
  };
  const pool = { query } as unknown as pg.Pool; // all that the service uses
  const geocoder = offlineGeocoding(pool);
  const text = Array.from({ length: 100 }, (_, n) => `Town ${'x'.repeat(n + 1)}`).join(',');
  expect(await geocoder.suggest({ text, types: [], country: null, countries: [], locale: 'en' })).toEqual([]);
  expect(asked).toBe(7);
  expect(await geocoder.find({ text }, 'en')).toBeNull();
  expect(asked).toBe(14);
});
