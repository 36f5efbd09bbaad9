import { afterEach, expect, test, vi } from 'vitest';
import { mayReloadNow } from './chunk-reload.ts';

afterEach(() => vi.unstubAllGlobals());

test('a failed chunk reloads the page at most once a minute', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
  expect(mayReloadNow(1_000_000)).toBe(true);
  expect(mayReloadNow(1_059_999)).toBe(false);
  expect(mayReloadNow(1_060_000)).toBe(true);
});

test('without storage the page does not reload itself', () => {
  vi.stubGlobal('sessionStorage', null);
  expect(mayReloadNow(1_000_000)).toBe(false);
});
