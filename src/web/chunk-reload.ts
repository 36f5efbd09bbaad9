import { useEffect, useState } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

/** Specification section 8: a code-chunk load failure reloads the page, at most once per minute. */
const minuteMs = 60_000;
const storageKey = 'openpool.chunkReload';

/** Whether the page may reload itself now; remembers that it did. Without storage it may not: a loop would be worse. */
export function mayReloadNow(now: number): boolean {
  const last = Number(readStored('sessionStorage', storageKey) ?? 0);
  return now - last >= minuteMs && writeStored('sessionStorage', storageKey, String(now));
}

/** A reload requested by a button; all other reloads by the page's own scripts are limited. */
let isWanted = false;

export function reloadPage(): void {
  isWanted = true;
  window.location.reload();
}

const refused = new EventTarget();

/**
 * React Router reloads the page whenever the code of a route does not arrive, and waits for ever then. The browser asks here
 * before it does: a second reload within a minute, or one without a connection (it would leave the browser's own page), is
 * refused, and the current page says so (`useChunkFailure`). Browsers without the Navigation API (Firefox before 147, Safari
 * before 26.2) reload each time.
 */
export function limitReloads(): void {
  // Vite reloads the page by itself when a source changes.
  if (import.meta.env.DEV || !('navigation' in window)) return;
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isWanted) return;
    if (navigator.onLine && mayReloadNow(Date.now())) return;
    event.preventDefault();
    refused.dispatchEvent(new Event('refused'));
  });
}

/** The code of a page could not be loaded twice within a minute, or there is no connection. */
export class ChunkFailure extends Error {
  constructor() {
    super('The code of this page could not be loaded');
    this.name = 'ChunkFailure';
  }
}

/** Set once the code of a page did not arrive and reloading was refused; reset with the component. */
export function useChunkFailure(): ChunkFailure | null {
  const [failure, setFailure] = useState<ChunkFailure | null>(null);
  useEffect(() => {
    const onRefused = () => setFailure(new ChunkFailure());
    refused.addEventListener('refused', onRefused);
    return () => refused.removeEventListener('refused', onRefused);
  }, []);
  return failure;
}

/** A part of a page did not arrive: its file was removed by a newer version, so the page is loaded again. */
export function reloadForNewVersion(): void {
  if (navigator.onLine && mayReloadNow(Date.now())) reloadPage();
}
