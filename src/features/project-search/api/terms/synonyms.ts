import { wordKey } from '../../word-key.ts';
import { editDistance, maxMistakes } from './edit-distance.ts';
import type { SynonymEntry } from './synonym-file.ts';

/** Other forms of a typed word or phrase in advertisements. */
export type Synonyms = {
  /** Other forms of a key made by `wordKey`, the plainest first; empty when it is in no entry. */
  formsOf: (key: string) => readonly string[];
  /** Terms that a beginning leads to by one of their other names: `kub` and `k8` lead to Kubernetes. */
  termsBeginning: (key: string) => readonly string[];
  /** Single words of the entries with which a key was probably confused, as they are written. */
  resembling: (key: string) => readonly string[];
  /** Whether it is optional in a search with other words. */
  isOptional: (key: string) => boolean;
  /** The number of words in the longest known phrase. */
  maxPhraseWords: number;
};

export const noSynonyms: Synonyms = {
  formsOf: () => [],
  termsBeginning: () => [],
  resembling: () => [],
  isOptional: () => false,
  maxPhraseWords: 1,
};

const maxTerms = 12;

/** Indexes the entries. A form in several entries means all of them; nothing is followed further than one entry's `includes`. */
export function indexSynonyms(entries: readonly SynonymEntry[]): Synonyms {
  const byTerm = new Map(entries.map((entry) => [wordKey(entry.term), entry]));
  const byKey = new Map<string, string[]>();
  const names: { key: string; term: string; text: string }[] = [];
  const optional = new Set<string>();
  for (const entry of entries) {
    const same = [entry.term, ...entry.aliases];
    const narrower = entry.includes.flatMap((text) => {
      const known = byTerm.get(wordKey(text));
      return known ? [known.term, ...known.aliases] : [text];
    });
    for (const text of [...same, ...entry.typed]) {
      const key = wordKey(text);
      byKey.set(key, [...(byKey.get(key) ?? []), ...same, ...narrower]);
      names.push({ key, term: entry.term, text });
      if (entry.isOptional) optional.add(key);
    }
  }
  names.sort((a, b) => (a.key < b.key ? -1 : 1));
  return {
    formsOf: (key) => distinct(byKey.get(key) ?? [], key),
    isOptional: (key) => optional.has(key),
    termsBeginning: (key) => beginning(names, key),
    resembling: (key) => {
      const max = maxMistakes(key);
      return names.filter((name) => !name.key.includes(' ') && editDistance(key, name.key, max) <= max).map(({ text }) => text);
    },
    maxPhraseWords: Math.max(1, ...names.map(({ key }) => key.split(' ').length)),
  };
}

/** Each form once; what was typed itself is not another form of it. */
function distinct(forms: readonly string[], typedKey: string): string[] {
  const seen = new Set([typedKey]);
  return forms.filter((form) => {
    const key = wordKey(form);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function beginning(names: readonly { key: string; term: string }[], start: string): string[] {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle]?.key ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const terms = new Set<string>();
  for (let index = low; index < names.length && terms.size < maxTerms; index += 1) {
    const name = names[index];
    if (!name?.key.startsWith(start)) break;
    terms.add(name.term);
  }
  return [...terms];
}
