import type { TenantScope } from '../../../../contract/ids.ts';
import type { ReadPool } from '../../../../server/db/read-source.ts';
import { maxSuggestions, type SearchSuggestion } from '../../contract.ts';
import { wordKey } from '../../word-key.ts';
import { findSuggestions } from './dictionary-store.ts';
import { readSynonyms } from './synonym-store.ts';
import type { Synonyms } from './synonyms.ts';
import { inOneLine } from './typed-words.ts';

/** How many of the last words may be the beginning of one term: "technical pro" of "technical project manager". */
const maxOpenWords = 4;
const minLetters = 2;

/** Endings of the typed text, each with the text before it; the longest first. */
type Ending = { kept: string; open: string };

/** Completes the typed text; nothing inside quotes, nothing that is being excluded. */
export async function suggestSearches(pool: ReadPool, scope: TenantScope, typed: string): Promise<SearchSuggestion[]> {
  const endings = readEndings(typed);
  if (endings.length === 0) return [];
  const named = namedTerms(endings, await readSynonyms(pool, scope));
  const found = await findSuggestions(
    pool,
    scope,
    endings.map(({ open }) => open),
    named,
  );
  const seen = new Set([wordKey(typed)]);
  const results: SearchSuggestion[] = [];
  for (const { shown, kind, place } of found) {
    const text = `${endings[place - 1]?.kept ?? ''}${shown}`;
    const key = wordKey(text);
    if (seen.has(key) || repeats(endings[place - 1]?.kept ?? '', shown)) continue;
    seen.add(key);
    results.push({ text, kind });
    if (results.length === maxSuggestions) break;
  }
  return results;
}

/** @example readEndings('senior kub') // [{ kept: '', open: 'senior kub' }, { kept: 'senior ', open: 'kub' }] */
function readEndings(typed: string): Ending[] {
  const text = inOneLine(typed).trimStart();
  const isInQuotes = (text.match(/["“”„«»]/gu)?.length ?? 0) % 2 === 1;
  const starts = [...text.matchAll(/\S+/gu)].map((match) => match.index);
  const last = starts.at(-1);
  if (last === undefined || isInQuotes || /^[-"“”„«»]/u.test(text.slice(last))) return [];
  return starts
    .slice(-maxOpenWords)
    .map((start) => ({ kept: text.slice(0, start), open: text.slice(start) }))
    .filter(({ open }) => !/["“”„«»]/u.test(open) && (open.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= minLetters);
}

function namedTerms(endings: readonly Ending[], synonyms: Synonyms): { term: string; place: number }[] {
  return endings.flatMap(({ open }, index) => {
    const key = wordKey(open);
    return open.endsWith(' ') || key.length < minLetters ? [] : synonyms.termsBeginning(key).map((term) => ({ term, place: index + 1 }));
  });
}

/** Avoids "react React". */
function repeats(kept: string, shown: string): boolean {
  const before = new Set(wordKey(kept).split(' '));
  return wordKey(shown)
    .split(' ')
    .some((word) => before.has(word));
}
