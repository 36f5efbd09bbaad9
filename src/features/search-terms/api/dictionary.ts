import type { ClientBase, Pool } from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';
import { lastCharacter, mostRead, termsBeginningSql } from './terms-beginning.ts';
import type { TypedQuery, TypedWord } from './typed-words.ts';

/** What the dictionary knows about typed words: folded terms (`openpool_search_term`) by what they were looked up for. */
export type KnownWords = {
  /** In how many advertisements a word stands, in title or skills and anywhere. Unknown words are missing. */
  projects: ReadonlyMap<string, { projects: number; mentions: number }>;
  /** Compounds that end with a word (Elektrokonstrukteur), the most frequent first. */
  endings: ReadonlyMap<string, readonly string[]>;
  /** Words that begin as an unfinished one does, and in how many advertisements they stand together. */
  beginnings: { words: readonly string[]; mentions: number };
};

export const nothingKnown: KnownWords = { projects: new Map(), endings: new Map(), beginnings: { words: [], mentions: 0 } };

/** Each is one more list for the index to read; the first dozen has nearly all hits. */
export const mostBeginnings = 12;
const mostEndings = 12;
const shortestEnding = 5;

const lookUpText = `
  with typed as (select word, openpool_search_term(word) as term from unnest($2::text[]) word),
  ending as (select word, openpool_search_term(word) as term from unnest($3::text[]) word),
  start as (select openpool_search_term($4::text) as word offset 0),
  beginning as (select t.term, t.mentions from start, lateral (${termsBeginningSql('start.word', { most: mostBeginnings, by: 'mentions' })}) t)
  select
    (select json_agg(json_build_array(typed.word, t.projects, t.mentions)) from typed join search_term t on t.tenant_id = $1 and t.term = typed.term) as known,
    (select json_agg(json_build_array(ending.word, e.terms)) from ending, lateral (
      select (array_agg(term order by projects desc))[1:${mostEndings}] as terms from (
        select term, projects from search_term
        where tenant_id = $1 and is_compound and kind <> 'text' and strpos(term, ' ') = 0 and term <> ending.term
          and reverse(term) >= reverse(ending.term) and reverse(term) < reverse(ending.term) || '${lastCharacter}'
        limit ${mostRead}
      ) x
    ) e where ending.term <> '' and e.terms is not null) as endings,
    (select json_agg(json_build_array(term, mentions)) from (select * from beginning where strpos(term, ' ') = 0 order by mentions desc) b) as beginnings`;

type Row = {
  known: [word: string, projects: number, mentions: number][] | null;
  endings: [word: string, terms: string[]][] | null;
  beginnings: [term: string, mentions: number][] | null;
};

/** One question to the dictionary for all that `expandWords` wants to know about a search. */
export async function lookUpWords(db: Pool | ClientBase, scope: TenantScope, query: TypedQuery): Promise<KnownWords> {
  const plain = query.alternatives.flat().filter((word) => !word.isPhrase && !word.isExcluded);
  const last = plain.find((word) => word.isOpen);
  const { rows } = await db.query<Row>({
    name: 'search-dictionary',
    text: lookUpText,
    values: [
      scope.tenantId,
      [...new Set(query.alternatives.flatMap(candidates))],
      [...new Set(plain.map(({ text }) => text).filter((text) => text.length >= shortestEnding && isOneWord(text)))],
      last && isOneWord(last.text) ? last.text : '',
    ],
  });
  const { known, endings, beginnings } = rows[0] ?? {};
  return {
    projects: new Map((known ?? []).map(([word, projects, mentions]) => [word, { projects, mentions }])),
    endings: new Map(endings ?? []),
    beginnings: {
      words: (beginnings ?? []).map(([term]) => term),
      mentions: (beginnings ?? []).reduce((sum, [, mentions]) => sum + mentions, 0),
    },
  };
}

/** Every string whose being a word matters: what was typed, neighbours joined, long words split. */
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

const shortestHalf = 4;
const longestSplit = 40;

/** Every way to take a long word apart, with the s that German puts between: Qualitäts|ingenieur is Qualität and Ingenieur. */
export function splits(text: string): [string, string][] {
  const word = text.toLowerCase();
  if (word.length < 2 * shortestHalf || word.length > longestSplit || !isOneWord(word)) return [];
  const halves: [string, string][] = [];
  for (let at = shortestHalf; at <= word.length - shortestHalf; at += 1) {
    halves.push([word.slice(0, at), word.slice(at)]);
    if (word[at - 1] === 's' && at > shortestHalf) halves.push([word.slice(0, at - 1), word.slice(at)]);
  }
  return halves;
}

function isOneWord(text: string): boolean {
  return /^\p{L}+$/u.test(text);
}
