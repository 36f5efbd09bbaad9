import type { SynonymEntry } from '../../project-search/api/terms/synonym-file.ts';
import { wordKey } from '../../project-search/word-key.ts';
import type { Relatives, Words } from '../words.ts';

/** Which words name the same thing, and which a narrower or wider one, by the synonyms of a client's search. */
export function indexRelations(entries: readonly SynonymEntry[]): Words['relativesOf'] {
  const names = entries.map(({ term, aliases, typed }) => [term, ...aliases, ...typed].map(wordKey));
  const entriesOf = new Map<string, number[]>();
  for (const [index, keys] of names.entries()) for (const key of keys) entriesOf.set(key, [...(entriesOf.get(key) ?? []), index]);
  const near = new Map<string, Set<string>>();
  const relate = (key: string, others: readonly string[]) => {
    const known = near.get(key) ?? new Set();
    for (const other of others) known.add(other);
    near.set(key, known);
  };
  for (const [index, { includes }] of entries.entries()) {
    const narrower = includes.map(wordKey).flatMap((key) => [key, ...(entriesOf.get(key) ?? []).flatMap((one) => names[one] ?? [])]);
    for (const key of names[index] ?? []) relate(key, narrower);
    for (const key of narrower) relate(key, names[index] ?? []);
  }
  const relatives = new Map(
    [...entriesOf.keys(), ...near.keys()].map((key): [string, Relatives] => {
      const same = (entriesOf.get(key) ?? []).flatMap((entry) => names[entry] ?? []).filter((name) => name !== key);
      return [key, { same, near: [...(near.get(key) ?? [])] }];
    }),
  );
  return (key) => relatives.get(key) ?? null;
}
