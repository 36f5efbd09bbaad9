import { parseJson } from '../../../../contract/parse-json.ts';
import { readStored, removeStored, writeStored } from '../../../../web/browser-storage.ts';

/** One list per client: two portals may share an origin in development. */
const storageKey = (client: string) => `openpool.recentSearches.${client}`;

/** Specification section 9: how many searches are stored. */
const maxRecent = 5;

/**
 * The last searched words on this device, newest first, without duplicates (specification section 5).
 *
 * @example withRecent(['sap'], 'React') // ['React', 'sap']
 */
export function withRecent(before: readonly string[], words: string): string[] {
  const trimmed = words.trim();
  if (trimmed === '') return [...before];
  return [trimmed, ...without(before, trimmed)].slice(0, maxRecent);
}

export function readRecent(client: string): string[] {
  const stored = parseJson(readStored('localStorage', storageKey(client)) ?? '');
  // Something else may have been written there.
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, maxRecent) : [];
}

export function rememberSearch(client: string, words: string): void {
  write(client, withRecent(readRecent(client), words));
}

/** Removes one search from the list, or all of them when no words are given. */
export function forgetSearch(client: string, words?: string): void {
  write(client, words === undefined ? [] : without(readRecent(client), words));
}

function without(entries: readonly string[], words: string): string[] {
  return entries.filter((other) => other.toLocaleLowerCase() !== words.toLocaleLowerCase());
}

function write(client: string, entries: readonly string[]): void {
  if (entries.length > 0) writeStored('localStorage', storageKey(client), JSON.stringify(entries));
  else removeStored('localStorage', storageKey(client));
}
