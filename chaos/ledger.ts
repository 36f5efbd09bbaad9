/** What is there under each key. Nothing is there under keys that are missing. */
export type State = ReadonlyMap<string, string>;

type Difference = { lost: string[]; changed: string[] };

type Entry = { value: string | null /** Values of writes that were never answered: each may count or not. */; possible: (string | null)[] };

/**
 * Records the answers that writers got. A write is attempted, then acknowledged or never answered; afterwards the database must hold the
 * last acknowledged value, or one of a later write that was not answered. A null stands for a missing value.
 */
export type Ledger = {
  attempt: (key: string, value: string | null) => void;
  acknowledge: (key: string, value: string | null) => void;
  /** The write was refused: it did nothing. */
  refuse: (key: string, value: string | null) => void;
  acknowledged: (key: string) => string | null;
  isUncertain: (key: string) => boolean;
  /** How many writes were acknowledged so far. */
  readonly count: number;
  /** How many of each kind; the first word of a key is its kind. */
  readonly kinds: string;
  compare: (state: State) => Difference;
  /** Takes what is there for what was acknowledged, once it has been compared. */
  settle: (state: State) => void;
  /** The ledger as it is now, for a copy of the data. */
  copy: () => Ledger;
};

export function createLedger(entries: Iterable<[string, Entry]> = []): Ledger {
  const known = new Map<string, Entry>(entries);
  let count = 0;
  const kinds = new Map<string, number>();
  const entryOf = (key: string): Entry => {
    const found = known.get(key) ?? { value: null, possible: [] };
    known.set(key, found);
    return found;
  };
  return {
    attempt: (key, value) => void entryOf(key).possible.push(value),
    acknowledge(key, value) {
      count += 1;
      const [kind = ''] = key.split(' ');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      known.set(key, { value, possible: [] });
    },
    refuse(key, value) {
      const { possible } = entryOf(key);
      const index = possible.lastIndexOf(value);
      if (index >= 0) possible.splice(index, 1);
    },
    acknowledged: (key) => known.get(key)?.value ?? null,
    isUncertain: (key) => (known.get(key)?.possible.length ?? 0) > 0,
    get count() {
      return count;
    },
    get kinds() {
      return [...kinds].map(([kind, number]) => `${number} ${kind}`).join(', ');
    },
    compare(state) {
      const difference: Difference = { lost: [], changed: [] };
      for (const [key, { value, possible }] of known) {
        const actual = state.get(key) ?? null;
        if (actual === value || possible.includes(actual)) continue;
        (actual === null ? difference.lost : difference.changed).push(`${key}: ${actual} in place of ${value}`);
      }
      return difference;
    },
    settle(state) {
      for (const key of known.keys()) known.set(key, { value: state.get(key) ?? null, possible: [] });
    },
    copy: () => createLedger([...known].map(([key, { value, possible }]) => [key, { value, possible: [...possible] }])),
  };
}
