import type { ClientBase } from 'pg';
import type { TenantScope } from '../../../../contract/ids.ts';
import type { ReadPool } from '../../../../server/db/read-source.ts';
import { lookUpTerms } from './dictionary-store.ts';
import type { TypedQuery, TypedWord } from './typed-words.ts';

/** The dictionary's entries about typed words: folded terms (`openpool_search_term`) by what they were looked up for. */
export type KnownWords = {
  /** In how many advertisements a word is, in title or skills and anywhere. Unknown words are missing. */
  projects: ReadonlyMap<string, { projects: number; mentions: number }>;
  /** Compounds that end with a word (Elektrokonstrukteur), the most frequent first. */
  endings: ReadonlyMap<string, readonly string[]>;
  /** Words that begin with an unfinished one, and in how many advertisements they are together. */
  beginnings: { words: readonly string[]; mentions: number };
};

const minEndingLength = 5;

/** One query to the dictionary for all that `expandWords` needs for a search. */
export async function lookUpWords(db: ReadPool | ClientBase, scope: TenantScope, query: TypedQuery): Promise<KnownWords> {
  const plain = query.alternatives.flat().filter((word) => !word.isPhrase && !word.isExcluded);
  const last = plain.find((word) => word.isOpen);
  const { known, endings, beginnings } = await lookUpTerms(db, scope, {
    words: [...new Set(query.alternatives.flatMap(candidates))],
    endings: [...new Set(plain.map(({ text }) => text).filter((text) => text.length >= minEndingLength && isOneWord(text)))],
    start: last && isOneWord(last.text) ? last.text : '',
  });
  return {
    projects: new Map((known ?? []).map(([word, projects, mentions]) => [word, { projects, mentions }])),
    endings: new Map(endings ?? []),
    beginnings: {
      words: (beginnings ?? []).map(([term]) => term),
      mentions: (beginnings ?? []).reduce((sum, [, mentions]) => sum + mentions, 0),
    },
  };
}

/** Every string to look up as a word: the typed ones, joined neighbours, split long words. */
function candidates(words: readonly TypedWord[]): string[] {
  return words.flatMap((word, index) => {
    if (word.isPhrase || word.isExcluded) return [];
    const next = words[index + 1];
    const joined = next && !next.isPhrase && !next.isExcluded ? joinedForms(word.text, next.text) : [];
    return [word.text, ...joined, ...splits(word.text).flat()];
  });
}

/** @example joinedForms('Schaltung', 'Plan') // ['schaltungplan', 'schaltungsplan'] */
export function joinedForms(first: string, second: string): string[] {
  const [a, b] = [first.toLowerCase(), second.toLowerCase()];
  return isOneWord(a) && isOneWord(b) && a.length >= 2 && b.length >= 3 ? [a + b, `${a}s${b}`] : [];
}

const minHalfLength = 4;
const maxSplitLength = 40;

/** Every way to split a long word, with the linking s of German: Qualitäts|ingenieur is Qualität and Ingenieur. */
export function splits(text: string): [string, string][] {
  const word = text.toLowerCase();
  if (word.length < 2 * minHalfLength || word.length > maxSplitLength || !isOneWord(word)) return [];
  const halves: [string, string][] = [];
  for (let at = minHalfLength; at <= word.length - minHalfLength; at += 1) {
    halves.push([word.slice(0, at), word.slice(at)]);
    if (word[at - 1] === 's' && at > minHalfLength) halves.push([word.slice(0, at - 1), word.slice(at)]);
  }
  return halves;
}

function isOneWord(text: string): boolean {
  return /^\p{L}+$/u.test(text);
}
