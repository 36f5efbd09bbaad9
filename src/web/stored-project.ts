import { useSyncExternalStore } from 'react';

/** The project a person is applying to while they sign up or fill in the application (specification section 2, "frameless"). */
export type StoredProject = { id: number; title: string; company: string | null };

const key = 'openpool.storedProject';
const changed = 'openpool:stored-project';

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage may be forbidden; then there is no bar.
    return null;
  }
}

export function storeProject(project: StoredProject): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(project));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(changed));
}

export function clearStoredProject(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(changed));
}

/** The stored project, or null on the server and when nothing is stored. */
export function useStoredProject(): StoredProject | null {
  const raw = useSyncExternalStore(subscribe, read, () => null);
  if (!raw) return null;
  try {
    // Written by `storeProject` of this origin only.
    return JSON.parse(raw) as StoredProject;
  } catch {
    return null;
  }
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify);
  window.addEventListener('storage', notify);
  return () => {
    window.removeEventListener(changed, notify);
    window.removeEventListener('storage', notify);
  };
}
