import { useSyncExternalStore } from 'react';
import { removeStored, storedKeys } from './browser-storage.ts';

/** Application drafts of this browser: one storage entry per project (specification section 4, "Draft application"). */
export const draftKeyPrefix = 'openpool.draft.';

const changed = 'openpool:drafts';

/** Tells every place that shows whether drafts exist. Call it after a draft was written or removed. */
export function announceDrafts(): void {
  window.dispatchEvent(new Event(changed));
}

const draftKeys = () => storedKeys('localStorage', draftKeyPrefix);

/** The projects that this browser has a draft for. */
export function draftProjectIds(): number[] {
  return draftKeys()
    .map((key) => Number(key.slice(draftKeyPrefix.length)))
    .filter(Number.isInteger);
}

/** Logging out removes every draft of this browser (specification section 4, "Session"). */
export function clearAllDrafts(): void {
  for (const key of draftKeys()) removeStored('localStorage', key);
  announceDrafts();
}

export function useHasDraft(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => draftKeys().length > 0,
    () => false,
  );
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify);
  window.addEventListener('storage', notify);
  return () => {
    window.removeEventListener(changed, notify);
    window.removeEventListener('storage', notify);
  };
}
