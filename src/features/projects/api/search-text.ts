import type pg from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';

/** What a person typed, cut for PostgreSQL: all of it, all but the last word, and the last word as a prefix. */
export type SearchText = { all: string; head: string; prefix: string };

/**
 * Prepares typed words. The last word also matches as a prefix ("entwick" finds Entwickler), unless it is excluded
 * ("-junior"), stands in quotes, or has fewer than two letters or digits: "C++" as a prefix would find every word with c.
 *
 * @example readSearchText('java entwick') // { all: 'java entwick', head: 'java', prefix: "'entwick':*" }
 * @returns null when there is nothing to search for.
 */
export function readSearchText(typed: string): SearchText | null {
  // PostgreSQL refuses NUL in text, and the others mean nothing.
  const all = typed
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (all === '') return null;
  const words = all.split(' ');
  const last = words.at(-1) ?? '';
  const isInQuotes = (all.match(/"/g)?.length ?? 0) > 0 && /"[^"]*$/.test(all);
  const core = last.replace(/[^\p{L}\p{N}]/gu, '');
  const canBePrefix = core.length >= 2 && !last.startsWith('-') && !last.includes('"') && !isInQuotes;
  return { all, head: words.slice(0, -1).join(' '), prefix: canBePrefix ? `'${last.replace(/['\\]/g, ' ')}':*` : '' };
}

const configOfLanguage: Readonly<Record<string, string>> = { de: 'german', en: 'english', fr: 'french', nl: 'dutch', es: 'spanish' };

/** The same choice as `openpool_search_config` of migration 0004: a language without a configuration of its own is `simple`. */
export function searchConfigs(languages: readonly string[]): string[] {
  return [...new Set([...languages.map((language) => configOfLanguage[language] ?? 'simple'), 'simple'])].sort();
}

/**
 * SQL of the tsquery: the words under every configuration, or-ed, because a talent may type German words to find an
 * English title. `all`, `head` and `prefix` are placeholders such as `$3`.
 */
export function tsquerySql(configs: readonly string[], placeholders: { all: string; head: string; prefix: string }): string {
  const { all, head, prefix } = placeholders;
  return configs
    .map((config) => {
      const whole = `websearch_to_tsquery('${config}', openpool_unaccent(${all}::text))`;
      const begun = `websearch_to_tsquery('${config}', openpool_unaccent(${head}::text)) && to_tsquery('${config}', openpool_unaccent(${prefix}::text))`;
      return `${whole} || case when ${prefix} = '' then ''::tsquery else ${begun} end`;
    })
    .join(' || ');
}

const languagesMaxAgeMs = 60_000;
const languageCache = new WeakMap<pg.Pool, Map<number, { languages: string[]; readAt: number }>>();

/** The languages a tenant's projects are written in, read at most once a minute: a new feed language is searchable in full after that. */
export async function projectLanguages(pool: pg.Pool, scope: TenantScope): Promise<string[]> {
  const cache = languageCache.get(pool) ?? new Map<number, { languages: string[]; readAt: number }>();
  languageCache.set(pool, cache);
  const known = cache.get(scope.tenantId);
  if (known && performance.now() - known.readAt < languagesMaxAgeMs) return known.languages;
  const { rows } = await pool.query<{ job_language: string }>({
    name: 'project-languages',
    text: 'select distinct job_language from project where tenant_id = $1 order by 1',
    values: [scope.tenantId],
  });
  const languages = rows.map((row) => row.job_language);
  cache.set(scope.tenantId, { languages, readAt: performance.now() });
  return languages;
}
