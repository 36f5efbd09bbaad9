import type pg from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';
import { mostSuggestions, type SearchSuggestion } from '../contract.ts';
import { readSynonyms } from './synonym-store.ts';
import type { Synonyms } from './synonyms.ts';
import { termsBeginningSql } from './terms-beginning.ts';
import { inOneLine } from './typed-words.ts';
import { wordKey } from './word-key.ts';

/** How many of the last words may be the beginning of one term: "technical pro" of "technical project manager". */
const mostOpenWords = 4;
const fewestLetters = 2;

/** Ends of what was typed, each with what stands before it; the longest first. */
type Ending = { kept: string; open: string };

/**
 * Only advertisements that everybody may see are in the dictionary (gather-terms.ts), so nothing else can be suggested.
 * `$2` are beginnings, `$3` terms that another name of theirs leads to, with the number of their beginning.
 */
const suggestText = `
  with beginning as (
    select openpool_search_term(word) || case when word ~ '\\s$' then ' ' else '' end as start, place from unnest($2::text[]) with ordinality b(word, place)
  ),
  named as (select openpool_search_term(term) as term, place from unnest($3::text[], $4::int[]) n(term, place))
  select shown, kind, place::int from (
    select t.shown, t.kind, t.projects, b.place from beginning b, lateral (${termsBeginningSql('b.start', { most: 2 * mostSuggestions, by: 'projects' })}) t
    union all
    select t.shown, t.kind, t.projects, n.place from named n join search_term t on t.tenant_id = $1 and t.term = n.term and t.kind <> 'text'
  ) found
  order by projects desc, place, length(shown), shown limit ${4 * mostSuggestions}`;

/** Completes what is being typed; nothing inside quotes, nothing that is being excluded. */
export async function suggestSearches(pool: pg.Pool, scope: TenantScope, typed: string): Promise<SearchSuggestion[]> {
  const endings = readEndings(typed);
  if (endings.length === 0) return [];
  const named = namedTerms(endings, await readSynonyms(pool, scope));
  const { rows } = await pool.query<{ shown: string; kind: SearchSuggestion['kind']; place: number }>({
    name: 'search-suggestions',
    text: suggestText,
    values: [scope.tenantId, endings.map(({ open }) => open), named.map(({ term }) => term), named.map(({ place }) => place)],
  });
  const seen = new Set([wordKey(typed)]);
  const results: SearchSuggestion[] = [];
  for (const { shown, kind, place } of rows) {
    const text = `${endings[place - 1]?.kept ?? ''}${shown}`;
    const key = wordKey(text);
    if (seen.has(key) || repeats(endings[place - 1]?.kept ?? '', shown)) continue;
    seen.add(key);
    results.push({ text, kind });
    if (results.length === mostSuggestions) break;
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
    .slice(-mostOpenWords)
    .map((start) => ({ kept: text.slice(0, start), open: text.slice(start) }))
    .filter(({ open }) => !/["“”„«»]/u.test(open) && (open.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewestLetters);
}

function namedTerms(endings: readonly Ending[], synonyms: Synonyms): { term: string; place: number }[] {
  return endings.flatMap(({ open }, index) => {
    const key = wordKey(open);
    return open.endsWith(' ') || key.length < fewestLetters ? [] : synonyms.termsBeginning(key).map((term) => ({ term, place: index + 1 }));
  });
}

/** "react React" helps nobody. */
function repeats(kept: string, shown: string): boolean {
  const before = new Set(wordKey(kept).split(' '));
  return wordKey(shown)
    .split(' ')
    .some((word) => before.has(word));
}
