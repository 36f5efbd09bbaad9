import type { ClientBase } from 'pg';
import type { TenantScope } from '../../../../contract/ids.ts';
import type { ReadPool } from '../../../../server/db/read-source.ts';
import { maxSuggestions, type SearchSuggestion } from '../../contract.ts';

/** Above every character: the end of a range that holds all words with a prefix. */
const lastCharacter = '\u{10FFFF}';

/** Maximum words read for one beginning or ending; of more, the most frequent are not guaranteed. */
const maxTermsRead = 500;

/**
 * SQL of the tenant's (`$1`) terms that are suggested and begin like `start`, which is SQL of a folded text. A single letter
 * matches none. A few letters match many words: the most frequent are read in the order of an index.
 *
 * @param max rows for a beginning
 * @param by the frequency that longer beginnings are ordered by: advertisements with the word in title or skills, or anywhere
 * @example `select b.start, t.shown from beginning b, lateral (${termsBeginningSql('b.start', { max: 16, by: 'projects' })}) t`
 */
function termsBeginningSql(start: string, { max, by }: { max: number; by: 'projects' | 'mentions' }): string {
  const terms = `select t.* from search_term t where t.tenant_id = $1 and t.kind <> 'text'`;
  const ofFew = (letters: number) =>
    `(${terms} and length(${start}) = ${letters} and left(t.term, ${letters}) = ${start} order by t.projects desc limit ${max})`;
  const ofMore = `${terms} and length(${start}) > 3 and t.term >= ${start} and t.term < ${start} || '${lastCharacter}' limit ${maxTermsRead}`;
  return `${ofFew(2)} union all ${ofFew(3)} union all (select * from (${ofMore}) read order by ${by} desc limit ${max})`;
}

/** Each is one more list for the index to read; the first dozen has nearly all hits. */
export const maxBeginnings = 12;
const maxEndings = 12;

const lookUpText = `
  with typed as (select word, openpool_search_term(word) as term from unnest($2::text[]) word),
  ending as (select word, openpool_search_term(word) as term from unnest($3::text[]) word),
  start as (select openpool_search_term($4::text) as word offset 0),
  beginning as (select t.term, t.mentions from start, lateral (${termsBeginningSql('start.word', { max: maxBeginnings, by: 'mentions' })}) t)
  select
    (select json_agg(json_build_array(typed.word, t.projects, t.mentions)) from typed join search_term t on t.tenant_id = $1 and t.term = typed.term) as known,
    (select json_agg(json_build_array(ending.word, e.terms)) from ending, lateral (
      select (array_agg(term order by projects desc))[1:${maxEndings}] as terms from (
        select term, projects from search_term
        where tenant_id = $1 and is_compound and kind <> 'text' and strpos(term, ' ') = 0 and term <> ending.term
          and reverse(term) >= reverse(ending.term) and reverse(term) < reverse(ending.term) || '${lastCharacter}'
        limit ${maxTermsRead}
      ) x
    ) e where ending.term <> '' and e.terms is not null) as endings,
    (select json_agg(json_build_array(term, mentions)) from (select * from beginning where strpos(term, ' ') = 0 order by mentions desc) b) as beginnings`;

type KnownRow = {
  known: [word: string, projects: number, mentions: number][] | null;
  endings: [word: string, terms: string[]][] | null;
  beginnings: [term: string, mentions: number][] | null;
};

/** The lookup for typed words: which of `words` exist, compounds that end with one of `endings`, terms that begin with `start`. */
type WordsLookUp = { words: readonly string[]; endings: readonly string[]; start: string };

export async function lookUpTerms(db: ReadPool | ClientBase, { tenantId }: TenantScope, asked: WordsLookUp): Promise<Partial<KnownRow>> {
  const { rows } = await db.query<KnownRow>({
    name: 'search-dictionary',
    text: lookUpText,
    values: [tenantId, asked.words, asked.endings, asked.start],
  });
  return rows[0] ?? {};
}

/** A word of the dictionary that resembles an unknown one. */
export type Candidate = { term: string; shown: string; mentions: number };

/** Typed words that the dictionary does not know, folded, with what resembles them. */
type UnknownWord = { word: string; term: string; candidates: Candidate[] };

/**
 * A word is known when the dictionary has it, in any form its languages make of it, or when it is the last one and a word
 * begins so. Long ones are looked up by their three-letter pieces; a swap changes all pieces of short ones, so they are
 * compared with all words of that length and first letter. A synonym that no advertisement uses counts where another form of
 * its entry is there: it leads to hits.
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
 * Which of the words are unknown, each with what resembles it.
 *
 * @param asked.open the word that may be unfinished.
 * @param asked.configs text search configurations of the languages.
 * @param asked.synonyms other forms of synonyms that a word resembles.
 */
export async function findUnknownWords(
  pool: ReadPool,
  { tenantId }: TenantScope,
  asked: {
    words: readonly string[];
    open: string | null;
    configs: readonly string[];
    synonyms: readonly { word: string; shown: string; form: string }[];
  },
): Promise<UnknownWord[]> {
  const { rows } = await pool.query<UnknownWord>({
    name: 'search-repair',
    text: resembleText,
    values: [tenantId, asked.words, asked.open, asked.configs, JSON.stringify(asked.synonyms)],
  });
  return rows;
}

/**
 * Only public advertisements are in the dictionary (gathering-store.ts), so nothing else can be suggested.
 * `$2` are beginnings, `$3` terms that another name of theirs leads to, with the number of their beginning.
 */
const suggestText = `
  with beginning as (
    select openpool_search_term(word) || case when word ~ '\\s$' then ' ' else '' end as start, place from unnest($2::text[]) with ordinality b(word, place)
  ),
  named as (select openpool_search_term(term) as term, place from unnest($3::text[], $4::int[]) n(term, place))
  select shown, kind, place::int from (
    select t.shown, t.kind, t.projects, b.place from beginning b, lateral (${termsBeginningSql('b.start', { max: 2 * maxSuggestions, by: 'projects' })}) t
    union all
    select t.shown, t.kind, t.projects, n.place from named n join search_term t on t.tenant_id = $1 and t.term = n.term and t.kind <> 'text'
  ) found
  order by projects desc, place, length(shown), shown limit ${4 * maxSuggestions}`;

/** Terms that continue one of the beginnings or are named, the most frequent first; `place` is the number of the beginning, from 1. */
export async function findSuggestions(
  pool: ReadPool,
  { tenantId }: TenantScope,
  beginnings: readonly string[],
  named: readonly { term: string; place: number }[],
): Promise<{ shown: string; kind: SearchSuggestion['kind']; place: number }[]> {
  const { rows } = await pool.query<{ shown: string; kind: SearchSuggestion['kind']; place: number }>({
    name: 'search-suggestions',
    text: suggestText,
    values: [tenantId, beginnings, named.map(({ term }) => term), named.map(({ place }) => place)],
  });
  return rows;
}
