import type pg from 'pg';
import type { Language } from '../../../../contract/i18n/languages.ts';
import type { TenantScope } from '../../../../contract/ids.ts';
import { cacheAnswersByPool } from '../../../../server/answer-cache.ts';
import type { ReadPool } from '../../../../server/db/read-source.ts';
import { lookUpWords } from '../terms/dictionary.ts';
import { expandWords } from '../terms/expand-words.ts';
import { repairWords } from '../terms/repair-words.ts';
import { readSynonyms } from '../terms/synonym-store.ts';
import type { Synonyms } from '../terms/synonyms.ts';
import { readTypedWords, type TypedQuery } from '../terms/typed-words.ts';

/** The typed text as tsqueries. */
export type SearchText = {
  /** With everything that means the same. */
  all: string;
  /** The same, and the exact words, in the title alone. */
  title: string;
  titleExact: string;
  /** `all` again where matching a title does not mean that the whole advertisement matches: for excluded words and phrases. Else null. */
  fullTextQuery: string | null;
};

const nothing: SearchText = { all: '', title: '', titleExact: '', fullTextQuery: null };

/** The words that were typed, null where there are none, and what is kept of the tenant to make a query of them. */
type TypedText = { query: TypedQuery; languages: string[]; synonyms: Synonyms } | null;

/**
 * Makes tsqueries of typed words: quoted phrases, excluded words, `or`; synonyms, compounds and the start of the last word
 * (`api/terms`). A query without words finds nothing.
 *
 * @returns null when nothing was typed.
 */
export async function readSearchText(pool: ReadPool, scope: TenantScope, typed: string): Promise<SearchText | null> {
  const text = await readTypedText(pool, scope, typed);
  return text === 'nothing typed' ? null : expandText(pool, scope, text);
}

/** The first half, which reads what is kept for a minute; the second is faster within a session of search (`session.ts`). */
export async function readTypedText(pool: ReadPool, scope: TenantScope, typed: string): Promise<TypedText | 'nothing typed'> {
  if (typed.trim() === '') return 'nothing typed';
  const query = readTypedWords(typed);
  if (!query) return null;
  const [languages, synonyms] = await Promise.all([projectLanguages(pool, scope), readSynonyms(pool, scope)]);
  return { query, languages, synonyms };
}

/** The second half. */
export async function expandText(db: ReadPool | pg.ClientBase, scope: TenantScope, text: TypedText): Promise<SearchText> {
  if (!text) return nothing;
  const { query, languages, synonyms } = text;
  const words = expandWords(query, synonyms, await lookUpWords(db, scope, query));
  const { rows } = await db.query<Omit<SearchText, 'fullTextQuery'>>({
    name: 'search-words',
    text: `select "all"::text, openpool_search_in_title("all")::text as title, openpool_search_in_title(exact)::text as "titleExact"
      from (select openpool_search_query($1::jsonb, $3::text[]) as exact, openpool_search_query($2::jsonb, $3::text[]) as "all" offset 0) q`,
    values: [JSON.stringify(words.exact), JSON.stringify(words.all), searchConfigs(languages)],
  });
  if (!rows[0]) return nothing;
  const isPlain = query.alternatives.flat().every((word) => !word.isExcluded && !word.isPhrase && /^[\p{L}\p{N}]+$/u.test(word.text));
  return { ...rows[0], fullTextQuery: isPlain ? null : rows[0].all };
}

/**
 * The probable correction of a search that found nothing: the same words without typing mistakes.
 *
 * @returns null when nothing looks like a mistake, or when the search is to be taken literally.
 */
export async function repairSearchText(
  pool: ReadPool,
  scope: TenantScope,
  query: { any?: string; verbatim?: boolean },
): Promise<string | null> {
  if (query.verbatim || !query.any) return null;
  return repairWords(pool, scope, query.any, searchConfigs(await projectLanguages(pool, scope)));
}

const stemmed: Readonly<Record<Language, string>> = {
  de: 'german',
  en: 'english',
  fr: 'french',
  nl: 'dutch',
  es: 'spanish',
  // PostgreSQL has no dictionaries of these.
  pl: 'simple',
  uk: 'simple',
};
const configOfLanguage: Readonly<Record<string, string>> = stemmed;

/** The same choice as `openpool_search_config` in the database: a language without a configuration of its own is `simple`. */
export function searchConfigs(languages: readonly string[]): string[] {
  return [...new Set([...languages.map((language) => configOfLanguage[language] ?? 'simple'), 'simple'])].sort();
}

const keptLanguages = cacheAnswersByPool<string[]>({ maxAgeMs: 60_000, max: 1000 });

/** The languages a tenant's projects are written in, read at most once a minute: a new feed language is searchable in full after that. */
export function projectLanguages(pool: ReadPool, scope: TenantScope): Promise<string[]> {
  return keptLanguages(pool, String(scope.tenantId), () => readLanguages(pool, scope));
}

/** From language to next language in the index `project_language`: `distinct` would read all projects. */
const languagesText = `
  with recursive known as (
    (select job_language from project where tenant_id = $1 order by tenant_id, job_language limit 1)
    union all
    select (select job_language from project where tenant_id = $1 and job_language > known.job_language order by tenant_id, job_language limit 1)
    from known where known.job_language is not null)
  select job_language from known where job_language is not null`;

async function readLanguages(pool: ReadPool, scope: TenantScope): Promise<string[]> {
  const { rows } = await pool.query<{ job_language: string }>({ name: 'project-languages', text: languagesText, values: [scope.tenantId] });
  return rows.map((row) => row.job_language);
}
