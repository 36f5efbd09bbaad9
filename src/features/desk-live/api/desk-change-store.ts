import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants } from '../../../server/db/scope.ts';
import { deskLiveTables } from './tables.ts';

export type DeskChangeRow = {
  id: number;
  xact: string;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  project_id: number | null;
  actor_kind: string;
  actor_id: string | null;
};

/** The snapshot that a new page begins with. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
  return rows[0]?.snapshot ?? '';
}

/**
 * What was committed between two snapshots, without gaps whatever the order in which transactions began and ended; and the later snapshot.
 *
 * @param until the later snapshot; the one of this statement where it is left out
 * @returns `changes` is null where the earlier snapshot is of a time to come, as after a backup was restored; at most `limit`
 */
export async function readChangesBetween(
  db: Db,
  scope: TenantScope,
  { after, until = null, limit }: { after: string; until?: string | null; limit: number },
): Promise<{ snapshot: string; changes: DeskChangeRow[] | null }> {
  const { rows } = await sql<{ snapshot: string; is_ahead: boolean; changes: DeskChangeRow[] }>`
    with bounds as materialized (
      select ${after}::pg_snapshot as earlier, coalesce(${until}::pg_snapshot, pg_current_snapshot()) as later)
    select later::text as snapshot, pg_snapshot_xmax(earlier) > pg_snapshot_xmax(later) as is_ahead,
      (select coalesce(json_agg(c order by c.id), '[]') from (
        select id, xact::text as xact, action, subject_kind, subject_id, project_id, actor_kind, actor_id from desk_change
        where tenant_id = ${scope.tenantId} and xact >= pg_snapshot_xmin(${after}::pg_snapshot)
          and not pg_visible_in_snapshot(xact, earlier) and pg_visible_in_snapshot(xact, later)
        limit ${limit}) c) as changes
    from bounds`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the snapshot was not read');
  return { snapshot: row.snapshot, changes: row.is_ahead ? null : row.changes };
}

/** Deletes what no page can ask for any more. */
export async function forgetChanges(db: Db, before: Date): Promise<void> {
  await deskLiveTables(db).deleteFrom('desk_change').$call(acrossTenants('changes end by time alone')).where('at', '<', before).execute();
}
