import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { ProjectStatus } from '../project-facts.ts';
import { savePools } from './imported-project-store.ts';
import { type ProjectTables, projectTables } from './tables.ts';

/** A project with all of its columns, and the ids of its pools in order. */
export type OperatedProject = Selectable<ProjectTables['project']> & { poolIds: number[] };
export type ProjectColumns = Updateable<ProjectTables['project']>;

/** One project as operators see it, regardless of its visibility. */
export async function findOperatedProject(db: Db, scope: TenantScope, id: number): Promise<OperatedProject | null> {
  return (await operated(db, scope).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, locked for a change. Applications to it can be written meanwhile: they need its key only. */
export async function lockOperatedProject(trx: Transaction, scope: TenantScope, id: number): Promise<OperatedProject | null> {
  return (await operated(trx, scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export async function findProjectStatus(db: Db, scope: TenantScope, id: number): Promise<ProjectStatus | null> {
  const row = await projectTables(db).selectFrom('project').select('status').$call(inTenant(scope)).where('id', '=', id).executeTakeFirst();
  return row?.status ?? null;
}

export async function findProjectId(db: Db, scope: TenantScope, source: string, reference: string): Promise<number | null> {
  const row = await projectTables(db)
    .selectFrom('project')
    .select('id')
    .$call(inTenant(scope))
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @returns the id; null when the client has a project of this source and reference already. */
export async function insertOperatedProject(
  trx: Transaction,
  values: Insertable<ProjectTables['project']>,
  poolIds: readonly number[],
): Promise<number | null> {
  const row = await projectTables(trx)
    .insertInto('project')
    .values(values)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await savePools(trx, [{ id: row.id, poolIds }]);
  return row.id;
}

/** Writes what an operator changed; pools only if they are given. */
export async function updateOperatedProject(
  trx: Transaction,
  scope: TenantScope,
  id: number,
  { poolIds, ...columns }: ProjectColumns & { poolIds?: readonly number[] | undefined },
  now: Date,
): Promise<void> {
  await projectTables(trx)
    .updateTable('project')
    .set({ ...columns, updated_at: now })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .execute();
  if (poolIds) await savePools(trx, [{ id, poolIds }]);
}

/** Nobody is responsible for the projects of this operator any more. @returns their ids */
export async function clearResponsible(trx: Transaction, scope: TenantScope, operatorId: string): Promise<number[]> {
  const rows = await projectTables(trx)
    .updateTable('project')
    .set({ responsible_operator_id: null })
    .$call(inTenant(scope))
    .where('responsible_operator_id', '=', operatorId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** How often the page of a project was opened; each visitor counts once a day. */
export async function countViews(db: Db, scope: TenantScope, id: number): Promise<number> {
  const { rows } = await sql<{ views: number }>`select coalesce(sum(o.opens), 0)::int as views from project p
    join page_open o on o.project_id = p.id where p.tenant_id = ${scope.tenantId} and p.id = ${id}`.execute(db);
  return rows[0]?.views ?? 0;
}

function operated(db: Db, scope: TenantScope) {
  return projectTables(db)
    .selectFrom('project')
    .selectAll()
    .select(sql<number[]>`array(select pool_id from project_pool where project_id = project.id order by pool_id)`.as('poolIds'))
    .$call(inTenant(scope));
}
