import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { projectTables } from '../../projects/api/tables.ts';

/** Open public projects by id; new ones come last, so that files before stay as they are. */
export async function listOpenProjects(
  db: Db,
  scope: TenantScope,
  limit: number,
  offset: number,
): Promise<{ id: number; title: string; changedAt: Date }[]> {
  return openProjects(db, scope).select(['id', 'title', 'updated_at as changedAt']).orderBy('id').limit(limit).offset(offset).execute();
}

export async function countOpenProjects(db: Db, scope: TenantScope): Promise<number> {
  const row = await openProjects(db, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function openProjects(db: Db, scope: TenantScope) {
  return projectTables(db)
    .selectFrom('project')
    .where('tenant_id', '=', scope.tenantId)
    .where('status', '=', 'ACTIVE')
    .where('visibility', '=', 'PUBLIC');
}
