import { useSyncExternalStore } from 'react';

/** Application drafts of this browser: one storage entry per project (specification section 4, "Draft application"). */
export const draftKeyPrefix = 'openpool.draft.';

const changed = 'openpool:drafts';

/** Tells every place that shows whether drafts exist. Call it after a draft was written or removed. */
export function announceDrafts(): void {
  window.dispatchEvent(new Event(changed));
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(draftKeyPrefix));
  } catch {
    return [];
  }
}

/** Logging out removes every draft of this browser (specification section 4, "Session"). */
export function clearAllDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key);
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
