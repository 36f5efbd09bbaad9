const storageKey = 'openpool.recentSearches';

/** Specification section 9: how many searches are remembered. */
const most = 5;

/**
 * The words searched for last on this device, newest first, each once (specification section 5).
 *
 * @example withRecent(['sap'], 'React') // ['React', 'sap']
 */
export function withRecent(before: readonly string[], words: string): string[] {
  const trimmed = words.trim();
  if (trimmed === '') return [...before];
  return [trimmed, ...before.filter((other) => other.toLocaleLowerCase() !== trimmed.toLocaleLowerCase())].slice(0, most);
}

export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, most) : [];
  } catch {
    // Storage may be forbidden or hold anything; then nothing is remembered.
    return [];
  }
}

export function rememberSearch(words: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withRecent(readRecent(), words)));
  } catch {
    return;
  }
}
