import { useState } from 'react';

type Keyed<T> = { key: number; value: T };

/** Entries of a list on the page, each with a key of its own: their boxes keep what was typed when another one goes. */
export function useEntries<T>(initial: readonly T[]) {
  const [state, setState] = useState<{ entries: Keyed<T>[]; next: number; added: number | null }>(() => ({
    entries: initial.map((value, key) => ({ key, value })),
    next: initial.length,
    added: null,
  }));
  return {
    entries: state.entries,
    /** The key of the entry added last: it opens and takes focus. */
    added: state.added,
    add: (value: T) => setState((old) => ({ entries: [...old.entries, { key: old.next, value }], next: old.next + 1, added: old.next })),
    remove: (key: number) => setState((old) => ({ ...old, entries: old.entries.filter((entry) => entry.key !== key) })),
  };
}
