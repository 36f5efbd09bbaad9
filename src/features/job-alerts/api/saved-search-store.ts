import { sql } from 'kysely';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import type { Frequency } from '../alert-times.ts';
import type { SavedQuery } from '../saved-query.ts';
import { jobAlertTables, type SavedSearchRow } from './tables.ts';

/** The newest first. */
export function listSearches(db: Db, scope: TalentScope): Promise<SavedSearchRow[]> {
  return jobAlertTables(db)
    .selectFrom('saved_search')
    .selectAll()
    .$call(ownedBy(scope))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findSearch(db: Db, scope: TalentScope, id: number): Promise<SavedSearchRow | null> {
  const row = await jobAlertTables(db).selectFrom('saved_search').selectAll().$call(ownedBy(scope)).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Those of a talent whose mail is due, the oldest first: a project that several of them find is listed under the first. */
export function listDueSearches(db: Db, scope: TalentScope, now: Date, isForced: boolean): Promise<SavedSearchRow[]> {
  return jobAlertTables(db)
    .selectFrom('saved_search')
    .selectAll()
    .$call(ownedBy(scope))
    .where('due_at', isForced ? 'is not' : '<=', isForced ? null : now)
    .orderBy('id')
    .execute();
}

type NewSearchRow = {
  name: string;
  query: SavedQuery;
  queryKey: string;
  frequency: Frequency;
  timeZone: string | null;
  dueAt: Date | null;
  now: Date;
};

/** @returns null when the talent has saved the same search already. */
export async function insertSearch(db: Db, scope: TalentScope, search: NewSearchRow): Promise<SavedSearchRow | null> {
  const { now } = search;
  const row = await jobAlertTables(db)
    .insertInto('saved_search')
    .values({
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      name: search.name,
      query: JSON.stringify(search.query),
      query_key: search.queryKey,
      frequency: search.frequency,
      time_zone: search.timeZone,
      created_at: now,
      updated_at: now,
      sent_until: now,
      seen_until: now,
      due_at: search.dueAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'talent_id', 'query_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

type SearchRowChange = Partial<Pick<SavedSearchRow, 'name' | 'frequency' | 'time_zone' | 'due_at' | 'sent_until' | 'seen_until'>>;

export async function updateSearch(
  db: Db,
  scope: TalentScope,
  id: number,
  change: SearchRowChange,
  now: Date,
): Promise<SavedSearchRow | null> {
  const row = await jobAlertTables(db)
    .updateTable('saved_search')
    .set({ ...change, updated_at: now })
    .$call(ownedBy(scope))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns whether there was one. */
export async function deleteSearch(db: Db, scope: TalentScope, id: number): Promise<boolean> {
  const row = await jobAlertTables(db)
    .deleteFrom('saved_search')
    .$call(ownedBy(scope))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Talents of a client who have a mail due (`isForced`: at any time), those who have waited longest first. */
export async function listDueRecipients(db: Db, scope: TenantScope, now: Date, isForced: boolean): Promise<TalentId[]> {
  const rows = await jobAlertTables(db)
    .selectFrom('saved_search')
    .select('talent_id')
    .$call(inTenant(scope))
    .where('due_at', isForced ? 'is not' : '<=', isForced ? null : now)
    .groupBy('talent_id')
    .orderBy((eb) => eb.fn.min('due_at'))
    .execute();
  return rows.map((row) => row.talent_id);
}

export async function readPoolsUntil(db: Db, scope: TenantScope): Promise<Date | null> {
  const row = await jobAlertTables(db).selectFrom('job_alert_run').select('pools_until').$call(inTenant(scope)).executeTakeFirst();
  return row?.pools_until ?? null;
}

/** Never backwards: of two processes the one that began first may finish last. */
export async function writePoolsUntil(db: Db, scope: TenantScope, until: Date): Promise<void> {
  await jobAlertTables(db)
    .insertInto('job_alert_run')
    .values({ tenant_id: scope.tenantId, pools_until: until })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ pools_until: sql<Date>`greatest(job_alert_run.pools_until, excluded.pools_until)` })
        .$call(inTenant(scope, 'job_alert_run')),
    )
    .execute();
}
