import { useSyncExternalStore } from 'react';
import { parseJson } from '../contract/parse-json.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { subscribeTo } from './window-events.ts';

/** The project a person is applying to while they sign up or fill in the application (specification section 2, "frameless"). */
export type StoredProject = { id: number; title: string; company: string | null };

const key = 'openpool.storedProject';
const changed = 'openpool:stored-project';
const onChange = subscribeTo(changed, 'storage');

/** Without storage there is no bar. */
const read = () => readStored('sessionStorage', key);

export function storeProject(project: StoredProject): void {
  writeStored('sessionStorage', key, JSON.stringify(project));
  window.dispatchEvent(new Event(changed));
}

export function clearStoredProject(): void {
  removeStored('sessionStorage', key);
  window.dispatchEvent(new Event(changed));
}

/** The stored project, or null on the server and when nothing is stored. */
export function useStoredProject(): StoredProject | null {
  const raw = useSyncExternalStore(onChange, read, () => null);
  // Written by `storeProject` of this origin only.
  return raw ? (parseJson(raw) as StoredProject | null) : null;
}
