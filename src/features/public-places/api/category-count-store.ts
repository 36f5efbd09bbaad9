import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

type CategoryCounts = { pools: number; projects: number };

/** Pools of each category, and the open projects in them, each once however many of its pools have it. */
export async function countCategories(db: Db, scope: TenantScope): Promise<Map<number, CategoryCounts>> {
  const { rows } = await sql<CategoryCounts & { id: number }>`
    select k.category_id as id, count(distinct k.id)::int as pools, count(distinct p.id)::int as projects
    from pool k
      left join project_pool j on j.pool_id = k.id
      left join project p on p.id = j.project_id and p.tenant_id = k.tenant_id and p.status = 'ACTIVE'
    where k.tenant_id = ${scope.tenantId} and k.category_id is not null
    group by k.category_id`.execute(db);
  return new Map(rows.map(({ id, pools, projects }) => [id, { pools, projects }]));
}
