import { expect, test } from 'vitest';
import { mayReloadNow } from './chunk-reload.ts';

function makeStorage() {
  const values = new Map<string, string>();
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
}

test('a failed chunk reloads the page at most once a minute', () => {
  const storage = makeStorage();
  expect(mayReloadNow(storage, 1_000_000)).toBe(true);
  expect(mayReloadNow(storage, 1_059_999)).toBe(false);
  expect(mayReloadNow(storage, 1_060_000)).toBe(true);
});

test('without storage the page does not reload itself', () => {
  const broken = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => undefined,
  };
  expect(mayReloadNow(broken, 1_000_000)).toBe(false);
});
