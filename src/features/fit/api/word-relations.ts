import type { SynonymEntry } from '../../project-search/api/terms/synonym-file.ts';
import { wordKey } from '../../project-search/word-key.ts';
import type { Words } from '../words.ts';

/** Which words are the same thing, and which are narrower, by the synonyms of a client's search. */
export function indexRelations(entries: readonly SynonymEntry[]): Words['relate'] {
  const groupsOf = new Map<string, Set<number>>();
  const join = (text: string, group: number) => {
    const key = wordKey(text);
    groupsOf.set(key, (groupsOf.get(key) ?? new Set()).add(group));
  };
  for (const [group, { term, aliases, typed }] of entries.entries()) for (const text of [term, ...aliases, ...typed]) join(text, group);
  const narrower = entries.map(({ includes }) => new Set(includes.map(wordKey)));
  const narrowerGroups = narrower.map((keys) => new Set([...keys].flatMap((key) => [...(groupsOf.get(key) ?? [])])));
  const none: ReadonlySet<number> = new Set();
  const includes = (groups: ReadonlySet<number>, key: string, others: ReadonlySet<number>) =>
    [...groups].some((group) => narrower[group]?.has(key) || [...others].some((other) => narrowerGroups[group]?.has(other)));
  return (a, b) => {
    if (a === b) return 'same';
    const [first, second] = [groupsOf.get(a) ?? none, groupsOf.get(b) ?? none];
    if (first.size === 0 && second.size === 0) return null;
    if ([...first].some((group) => second.has(group))) return 'same';
    return includes(first, b, second) || includes(second, a, first) ? 'near' : null;
  };
}
