import type pg from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';
import { editDistance, mostMistakes } from './edit-distance.ts';
import { readSynonyms } from './synonym-store.ts';
import type { Synonyms } from './synonyms.ts';
import { lastCharacter } from './terms-beginning.ts';
import { readTypedWords, type TypedQuery } from './typed-words.ts';
import { wordKey } from './word-key.ts';

/** A word of the dictionary that resembles an unknown one. */
type Candidate = { term: string; shown: string; mentions: number };

/** Typed words that the dictionary does not know, folded, with what resembles them. */
type Unknown = { word: string; term: string; candidates: Candidate[] };

const mostWords = 6;

/**
 * A word is known when the dictionary has it, in any form its languages make of it, or when it is the last one and a word
 * begins so. Long ones are looked up by their three-letter pieces; of short ones a swap leaves no piece whole, so they are
 * compared with all words of that length and first letter. A synonym that no advertisement uses counts where another form
 * of its entry is there: it leads to hits.
 */
const resembleText = `
  with unknown as materialized (
    select word, term from (select word, openpool_search_term(word) as term from unnest($2::text[]) word offset 0) typed
    where not exists (select from search_term t where t.tenant_id = $1 and t.term = typed.term)
      and not (word = $3 and exists (select from search_term t where t.tenant_id = $1 and t.term >= typed.term and t.term < typed.term || '${lastCharacter}'))
  ),
  candidate as materialized (
    select unknown.word, unknown.term as unknown_term, c.* from unknown, lateral (
      select * from openpool_search_resembling($1, unknown.term)
      union
      (select t.term, t.shown, t.mentions from search_term t
        where t.tenant_id = $1 and length(t.term) <= 7 and left(t.term, 1) = left(unknown.term, 1) and strpos(t.term, ' ') = 0
          and length(t.term) between length(unknown.term) - 1 and length(unknown.term) + 1 and length(unknown.term) <= 8)
      union
      select openpool_search_term(s.shown), s.shown, 0 from jsonb_to_recordset($5::jsonb) as s(word text, shown text, form text)
        where s.word = unknown.word and not exists (
          select from regexp_split_to_table(openpool_search_term(s.form), ' ') part
          where not exists (select from search_term t where t.tenant_id = $1 and t.term = part))
    ) c
  )
  select word, unknown_term as term, json_agg(json_build_object('term', term, 'shown', shown, 'mentions', mentions)) as candidates
  from candidate group by word, unknown_term
  having not bool_or(left(term, 4) = left(unknown_term, 4) and exists (
    select from unnest($4::text[]) config
    where plainto_tsquery(config::regconfig, candidate.term) = plainto_tsquery(config::regconfig, candidate.unknown_term)))`;

/**
 * Puts known words in the place of those that look like typing mistakes. Never touches a word that exists or is a synonym,
 * a number, a code, a phrase in quotes or an excluded word.
 *
 * @returns null when there is nothing to repair, or nothing that resembles it.
 */
export async function repairWords(pool: pg.Pool, scope: TenantScope, typed: string, configs: readonly string[]): Promise<string | null> {
  const query = readTypedWords(typed);
  if (!query) return null;
  const synonyms = await readSynonyms(pool, scope);
  const places = repairable(query).filter(({ word }) => synonyms.formsOf(wordKey(word)).length === 0);
  if (places.length === 0) return null;
  const open = places.find((place) => place.isOpen)?.word ?? null;
  const { rows } = await pool.query<Unknown>({
    name: 'search-repair',
    text: resembleText,
    values: [
      scope.tenantId,
      places.map(({ word }) => word),
      open,
      configs,
      JSON.stringify(places.flatMap((place) => synonymsLike(place, synonyms))),
    ],
  });
  const repaired = new Map(
    rows.flatMap(({ word, term, candidates }) => {
      const best = bestCandidate(term, candidates);
      return best ? [[word, best.shown] as const] : [];
    }),
  );
  if (repaired.size === 0) return null;
  let text = query.text;
  // From the end, so that the places before stay where they are.
  for (const { word, start, end } of [...places].sort((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + (repaired.get(word) ?? word) + text.slice(end);
  }
  return text;
}

/** Every other form of each synonym that a word resembles. */
function synonymsLike({ word }: Place, synonyms: Synonyms): { word: string; shown: string; form: string }[] {
  return synonyms.resembling(wordKey(word)).flatMap((shown) => synonyms.formsOf(wordKey(shown)).map((form) => ({ word, shown, form })));
}

type Place = { word: string; start: number; end: number; isOpen: boolean };

/** Runs of four letters and more that stand free or between hyphens; beside a digit or a sign they are a code or a name. */
function repairable(query: TypedQuery): Place[] {
  return query.alternatives
    .flat()
    .filter((word) => !word.isPhrase && !word.isExcluded)
    .flatMap((word) =>
      [...word.text.matchAll(/(?<![\p{L}\p{N}+#.@_])\p{L}{4,40}(?![\p{L}\p{N}+#@_]|\.\p{L})/gu)].map((match) => {
        const start = word.start + match.index;
        const end = start + match[0].length;
        return { word: match[0], start, end, isOpen: word.isOpen && end === word.end };
      }),
    )
    .slice(0, mostWords);
}

/** The nearest word, of equally near ones the most frequent. */
export function bestCandidate(term: string, candidates: readonly Candidate[]): Candidate | null {
  const most = mostMistakes(term);
  const near = candidates
    .map((candidate) => ({ candidate, distance: editDistance(term, candidate.term, most) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .sort(
      (a, b) => a.distance - b.distance || b.candidate.mentions - a.candidate.mentions || (a.candidate.term < b.candidate.term ? -1 : 1),
    );
  return near[0]?.candidate ?? null;
}
