import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import { readSearchText } from '../../project-search/api/engine/text-query.ts';
import type { TalentDeskDeps } from './deps.ts';

/**
 * Typed words as a tsquery for talents: with the synonyms and compounds that the search of projects knows, and by the beginnings of
 * words, because names and rare products are in no dictionary of projects. Phrases and exclusions are taken literally.
 *
 * @returns null for a text without words, which finds nobody.
 */
export async function readTalentWords(
  { pool, db }: Pick<TalentDeskDeps, 'pool' | 'db'>,
  scope: TenantScope,
  typed: string,
): Promise<string | null> {
  const search = await readSearchText(pool, scope, typed);
  if (!search) return null;
  if (search.fullTextQuery !== null) return search.all === '' ? null : search.all;
  const { rows } = await sql<{ words: string }>`
    select (${search.all}::tsquery || to_tsquery('simple', string_agg(word || ':*', ' & ')))::text as words
    from regexp_split_to_table(btrim(openpool_search_fold(${typed})), '[^[:alnum:]]+') as split (word) where word <> ''`.execute(db);
  return rows[0]?.words || null;
}
