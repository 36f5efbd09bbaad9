/**
 * What this browser stores of the portal. Storage may be forbidden (reading `window.localStorage` throws), missing or full: then
 * nothing is found and nothing kept, and no caller needs to know. All other code reaches storage by these functions only.
 */
type StorageArea = 'localStorage' | 'sessionStorage';

/** Marks the stand-in of `replaceBlockedStorage`, which keeps nothing beyond the page. */
const standInMark = 'isStandIn';

function storageOf(area: StorageArea): Storage | null {
  try {
    const storage: Storage | null = globalThis[area];
    return storage && standInMark in storage ? null : storage;
  } catch {
    return null;
  }
}

/** Whether anything can be stored at all. */
export function hasStorage(area: StorageArea): boolean {
  return storageOf(area) !== null;
}

/** @returns null also where storage cannot be used. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @returns false when the value was not stored: storage is forbidden, or full. */
export function writeStored(area: StorageArea, key: string, value: string): boolean {
  try {
    const storage = storageOf(area);
    storage?.setItem(key, value);
    return storage !== null;
  } catch {
    return false;
  }
}

export function removeStored(area: StorageArea, key: string): void {
  try {
    storageOf(area)?.removeItem(key);
  } catch {
    return;
  }
}

export function storedKeys(area: StorageArea, prefix: string): string[] {
  try {
    return Object.keys(storageOf(area) ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Puts a stand-in, empty and gone with the page, where storage is forbidden: libraries read it without asking, as the router's
 * script for the scroll position does. Inlined in every page as text before any other script, so it uses nothing outside itself.
 */
export function replaceBlockedStorage(mark: string): void {
  for (const area of ['localStorage', 'sessionStorage']) {
    try {
      // Null in some embedded browsers.
      Reflect.get(window, area).getItem('');
    } catch {
      const kept = new Map<string, string>();
      const value = {
        [mark]: true,
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
      };
      Object.defineProperty(window, area, { value, configurable: true });
    }
  }
}

/** The inline script, for the server's page. A function, so that browsers load neither it nor what it writes. */
export function storageScript(): string {
  return `(${replaceBlockedStorage})('${standInMark}')`;
}
