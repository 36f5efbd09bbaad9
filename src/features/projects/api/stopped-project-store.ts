import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { projectTables } from './tables.ts';

/** Projects of a client past their deadline that are not closed, by id from after `after` on. */
export async function listOverdueProjects(
  db: Db,
  { tenantId }: TenantScope,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from project
    where tenant_id = ${tenantId} and status in ('ACTIVE', 'PAUSED') and period_deadline < ${now} and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Closes a project past its deadline, as of that deadline. */
export async function closeOverdueProject(db: Db, { tenantId }: TenantScope, id: number, now: Date): Promise<void> {
  await sql`update project set status = 'CLOSED', closed_by = 'deadline', closed_at = period_deadline, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and status in ('ACTIVE', 'PAUSED') and period_deadline < ${now}`.execute(db);
}

/** Closes projects that their feed leaves out, and says which these are. */
export async function closeMissingProjects(
  db: Db,
  scope: TenantScope,
  ids: readonly number[],
  now: Date,
): Promise<{ reference: string; title: string }[]> {
  if (ids.length === 0) return [];
  return projectTables(db)
    .updateTable('project')
    .set({ status: 'CLOSED', closed_by: 'feed', closed_at: now, updated_at: now })
    .$call(inTenant(scope))
    .where('id', '=', sql<number>`any(${ids})`)
    .returning(['reference', 'title'])
    .execute();
}

/**
 * Pauses the active projects of a source that were not confirmed after `since`.
 *
 * @returns how many they were.
 */
export async function pauseUnconfirmedProjects(
  db: Db,
  scope: TenantScope,
  { source, since, now }: { source: string; since: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await projectTables(db)
    .updateTable('project')
    .set({ status: 'PAUSED', paused_by: 'feed', updated_at: now })
    .$call(inTenant(scope))
    .where('source', '=', source)
    .where('status', '=', 'ACTIVE')
    .where('confirmed_open_at', '<=', since)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
