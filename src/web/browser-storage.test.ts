import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasStorage, readStored, removeStored, replaceBlockedStorage, storedKeys, writeStored } from './browser-storage.ts';

const areas = ['localStorage', 'sessionStorage'] as const;

function block(target: object): void {
  for (const area of areas)
    Object.defineProperty(target, area, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

/** As a browser's, whose keys are properties. */
function makeStorage(): object {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const area of areas) Reflect.deleteProperty(globalThis, area);
});

test('what was stored is found again until it is removed', () => {
  vi.stubGlobal('localStorage', makeStorage());
  expect(writeStored('localStorage', 'openpool.a', '1')).toBe(true);
  expect([readStored('localStorage', 'openpool.a'), storedKeys('localStorage', 'openpool.')]).toEqual(['1', ['openpool.a']]);
  removeStored('localStorage', 'openpool.a');
  expect([readStored('localStorage', 'openpool.a'), storedKeys('localStorage', 'openpool.')]).toEqual([null, []]);
});

describe.each([
  ['forbidden', () => block(globalThis)],
  ['missing', () => areas.forEach((area) => void vi.stubGlobal(area, null))],
  [
    'forbidden, with the stand-in that pages put there',
    () => {
      block(globalThis);
      vi.stubGlobal('window', globalThis);
      replaceBlockedStorage('isStandIn');
    },
  ],
])('storage that is %s', (_, prepare) => {
  test.each(areas)('%s stores nothing, finds nothing and never throws', (area) => {
    prepare();
    expect(hasStorage(area)).toBe(false);
    expect(writeStored(area, 'openpool.a', '1')).toBe(false);
    expect([readStored(area, 'openpool.a'), storedKeys(area, '')]).toEqual([null, []]);
    expect(() => removeStored(area, 'openpool.a')).not.toThrow();
  });
});

test('storage that is full says that nothing was stored', () => {
  const full = {
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  };
  vi.stubGlobal('localStorage', full);
  expect(writeStored('localStorage', 'openpool.a', '1')).toBe(false);
});

test('a library meets an empty storage where the browser forbids it, and the real one where it does not', () => {
  const page = {} as Window & typeof globalThis;
  block(page);
  vi.stubGlobal('window', page);
  replaceBlockedStorage('isStandIn');
  page.sessionStorage.setItem('scroll', '7');
  expect([page.sessionStorage.getItem('scroll'), page.localStorage.getItem('scroll')]).toEqual(['7', null]);

  const own = makeStorage();
  vi.stubGlobal('window', { localStorage: own, sessionStorage: own });
  replaceBlockedStorage('isStandIn');
  expect(window.localStorage).toBe(own);
});
