import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
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

type ProjectFilter = {
  /** Each has to be in the title, a reference, the company or the city. */
  words: readonly string[];
  /** One of these; null: any. */
  statuses: readonly ProjectStatus[] | null;
  source: string | null;
  poolId: number | null;
  responsibleOperatorId: string | null;
  updatedAfter: Date | null;
};

/** Projects of a client whatever their status, the newest first, those before the id `before`. */
export function listOperatedProjects(
  db: Db,
  scope: TenantScope,
  filter: ProjectFilter,
  { before, limit }: { before: number | null; limit: number },
) {
  const query = projectTables(db)
    .selectFrom('project')
    .select(['id', 'source', 'reference', 'vms_id', 'title', 'status', 'closed_by', 'paused_by', 'visibility'])
    .select(['legal_entity_name', 'site_city', 'site_country', 'period_deadline', 'published_at', 'closed_at', 'updated_at'])
    .select(['responsible_operator_id', 'positions_number', 'confirmed_open_at'])
    .select(sql<number>`(select coalesce(sum(opens), 0)::int from page_open where project_id = project.id)`.as('views'))
    .$call(inTenant(scope))
    .where(fits(filter));
  return (before ? query.where('id', '<', before) : query).orderBy('id', 'desc').limit(limit).execute();
}
export type ListedProject = Awaited<ReturnType<typeof listOperatedProjects>>[number];

/** How many projects fit a filter, by status; a status without any is left out. */
export async function countOperatedProjects(db: Db, scope: TenantScope, filter: ProjectFilter): Promise<Map<ProjectStatus, number>> {
  const rows = await projectTables(db)
    .selectFrom('project')
    .select((eb) => ['status', eb.fn.countAll<string>().as('count')])
    .$call(inTenant(scope))
    .where(fits({ ...filter, statuses: null }))
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** The sources of a client's projects, by name. */
export async function listProjectSources(db: Db, scope: TenantScope): Promise<string[]> {
  const rows = await projectTables(db).selectFrom('project').select('source').distinct().$call(inTenant(scope)).orderBy('source').execute();
  return rows.map(({ source }) => source);
}

function fits({ words, statuses, source, poolId, responsibleOperatorId, updatedAfter }: ProjectFilter): RawBuilder<SqlBool> {
  const conditions = words.map((word) => sql<SqlBool>`${searched} like ${containing(word)}`);
  if (statuses) conditions.push(sql`project.status = any(${statuses})`);
  if (source) conditions.push(sql`project.source = ${source}`);
  if (responsibleOperatorId) conditions.push(sql`project.responsible_operator_id = ${responsibleOperatorId}::uuid`);
  if (poolId) conditions.push(sql`exists (select from project_pool where project_id = project.id and pool_id = ${poolId})`);
  // The database keeps microseconds, answers have milliseconds: a caller who passes an answer's time must not get the same row again.
  if (updatedAfter) conditions.push(sql`date_trunc('milliseconds', project.updated_at) > ${updatedAfter}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** How often the page of a project was opened; each visitor counts once a day. */
export async function countViews(db: Db, scope: TenantScope, id: number): Promise<number> {
  const { rows } = await sql<{ views: number }>`select coalesce(sum(o.opens), 0)::int as views from project p
    join page_open o on o.project_id = p.id where p.tenant_id = ${scope.tenantId} and p.id = ${id}`.execute(db);
  return rows[0]?.views ?? 0;
}

const searched = sql`lower(openpool_unaccent(concat_ws(' ', project.title, project.reference, project.vms_id, project.legal_entity_name, project.site_city)))`;

function containing(word: string) {
  return sql`'%' || lower(openpool_unaccent(${word.replace(/[\\%_]/g, '\\$&')})) || '%'`;
}

function operated(db: Db, scope: TenantScope) {
  return projectTables(db)
    .selectFrom('project')
    .selectAll()
    .select(sql<number[]>`array(select pool_id from project_pool where project_id = project.id order by pool_id)`.as('poolIds'))
    .$call(inTenant(scope));
}
