import { sql } from 'kysely';
import type { TenantScope } from '../../../../contract/ids.ts';
import { cacheAnswersByPool } from '../../../../server/answer-cache.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { ReadPool } from '../../../../server/db/read-source.ts';
import type { SynonymEntry } from './synonym-file.ts';
import { indexSynonyms, noSynonyms, type Synonyms } from './synonyms.ts';

const kept = cacheAnswersByPool<Synonyms>({ maxAgeMs: 60_000, max: 1000 });

/** Writes a client's entries, so that every process on this database searches with the same words. */
export async function storeSynonyms(db: Db, { tenantId }: TenantScope, entries: readonly SynonymEntry[]): Promise<void> {
  await sql`insert into search_synonym (tenant_id, entries) values (${tenantId}, ${JSON.stringify(entries)}::jsonb)
    on conflict (tenant_id) do update set entries = excluded.entries where search_synonym.entries <> excluded.entries`.execute(db);
}

/** Reads them again at the next search: the client has changed. */
export function forgetSynonyms(pool: ReadPool, { tenantId }: TenantScope): void {
  kept.forget(pool, String(tenantId));
}

/** A tenant's synonyms, read at most once a minute. */
export function readSynonyms(pool: ReadPool, scope: TenantScope): Promise<Synonyms> {
  return kept(pool, String(scope.tenantId), async () => {
    const entries = await readSynonymEntries(pool, scope);
    return entries.length > 0 ? indexSynonyms(entries) : noSynonyms;
  });
}

/** The entries of a tenant's synonyms, read each time. */
export async function readSynonymEntries(pool: ReadPool, { tenantId }: TenantScope): Promise<SynonymEntry[]> {
  const { rows } = await pool.query<{ entries: SynonymEntry[] }>({
    name: 'search-synonyms',
    text: 'select entries from search_synonym where tenant_id = $1',
    values: [tenantId],
  });
  return rows[0]?.entries ?? [];
}
