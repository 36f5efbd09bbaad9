import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { projectTables } from '../../projects/api/tables.ts';

/** What a hiring system knows a project by. */
export async function findHandedProject(
  db: Db,
  scope: { tenantId: number },
  id: number,
): Promise<{ source: string; reference: string; vms_id: string | null } | null> {
  const row = await projectTables(db)
    .selectFrom('project')
    .select(['source', 'reference', 'vms_id'])
    .$call(inTenant(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The projects that are not closed, by their `vmsId`. */
export async function countOpenVmsIds(db: Db, scope: { tenantId: number }): Promise<{ vms_id: string | null; count: number }[]> {
  const rows = await projectTables(db)
    .selectFrom('project')
    .select(({ fn }) => ['vms_id', fn.countAll<string>().as('count')])
    .$call(inTenant(scope))
    .where('status', '<>', 'CLOSED')
    .groupBy('vms_id')
    .execute();
  return rows.map(({ vms_id, count }) => ({ vms_id, count: Number(count) }));
}
