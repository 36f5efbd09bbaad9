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
