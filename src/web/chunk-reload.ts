/** Specification section 8: a code-chunk load failure reloads the page, at most once per minute. */
const minuteMs = 60_000;
const storageKey = 'openpool.chunkReload';

/** Whether the page may reload itself now; remembers that it did. Without storage it may not: a loop would be worse. */
export function mayReloadNow(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(storageKey) ?? 0);
    if (now - last < minuteMs) return false;
    storage.setItem(storageKey, String(now));
    return true;
  } catch {
    return false;
  }
}

declare global {
  var openpoolReloadAfterChunkFailure: ((error: unknown) => Promise<never>) | undefined;
}

/**
 * What the patched router calls when a page's code does not arrive (see `vite.config.ts`): reloads, or within the same
 * minute throws, so that the page says "A new version is available". Without a connection it throws as well: a reload would leave
 * the browser's own page.
 */
export function installChunkReload(): void {
  globalThis.openpoolReloadAfterChunkFailure = (error) => {
    if (!navigator.onLine || !mayReloadNow(sessionStorage, Date.now())) return Promise.reject(new ChunkFailure(error));
    window.location.reload();
    return new Promise(() => undefined);
  };
}

/** The code of a page could not be loaded twice within a minute. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be loaded', { cause });
    this.name = 'ChunkFailure';
  }
}
