import { type Insertable, sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { ProjectCloser, StoppedProject } from '../closing-rules.ts';
import { type ProjectTables, projectTables } from './tables.ts';

type Kept =
  | 'id'
  | 'content_hash'
  | 'confirmed_open_at'
  | 'first_seen_at'
  | 'closed_at'
  | 'closed_by'
  | 'paused_by'
  | 'updated_at'
  | 'published_at'
  | 'fee'
  | 'question_set_id'
  | 'calendar_id'
  | 'cover_letter'
  | 'motivation_min'
  | 'rate_limit_mode'
  | 'responsible_operator_id';

/** The columns that a feed decides; the others are kept as operators set them. */
export type ImportedValues = Required<Omit<Insertable<ProjectTables['project']>, Kept>>;

export type ImportedProject = StoppedProject & {
  id: number;
  reference: string;
  contentHash: string;
  closedAt: Date | null;
  title: string;
  company: string | null;
  url: string | null;
  cityId: number | null;
  city: string | null;
  country: string | null;
};

const importedColumns = [
  ...(['id', 'reference', 'content_hash as contentHash', 'status', 'closed_at as closedAt', 'closed_by as closedBy'] as const),
  ...(['paused_by as pausedBy', 'title', 'legal_entity_name as company', 'external_url as url'] as const),
  ...(['city_id as cityId', 'site_city as city', 'site_country as country'] as const),
] as const;

/** The projects of these references of a feed, locked for the transaction, so that none is stopped between reading and writing it. */
export async function lockByReferences(
  trx: Transaction,
  scope: TenantScope,
  source: string,
  references: readonly string[],
): Promise<Map<string, ImportedProject>> {
  const rows = await projectTables(trx)
    .selectFrom('project')
    .select(importedColumns)
    .$call(inTenant(scope))
    .where('source', '=', source)
    .where('reference', '=', anyOf(references))
    // Two imports at once must not wait for each other.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

/** The projects of a feed that are open, or were closed since, in the order in which they were made. */
export async function listBySource(db: Db, scope: TenantScope, source: string, closedSince: Date): Promise<ImportedProject[]> {
  return projectTables(db)
    .selectFrom('project')
    .select(importedColumns)
    .$call(inTenant(scope))
    .where('source', '=', source)
    .where((eb) => eb.or([eb('status', '!=', 'CLOSED'), eb('closed_at', '>=', closedSince)]))
    .orderBy('id')
    .execute();
}

/** Gives projects other references, which no project of their feed has; all that belongs to them stays with them. */
export async function changeReferences(
  trx: Transaction,
  scope: TenantScope,
  changes: readonly { id: number; reference: string }[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  // In the order of `lockByReferences`.
  await projectTables(trx)
    .selectFrom('project')
    .select('id')
    .$call(inTenant(scope))
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  await sql`
    update project set reference = changed.reference
    from unnest(${ids}::int[], ${changes.map(({ reference }) => reference)}::text[]) as changed (id, reference)
    where project.id = changed.id and project.tenant_id = ${scope.tenantId}`.execute(trx);
}

function anyOf<T>(values: readonly T[]) {
  return sql<T>`any(${values})`;
}

/** Which of these references of a feed exist already, alone or with a place behind them. */
export async function findIdsByReferences(db: Db, scope: TenantScope, source: string, references: readonly string[]): Promise<number[]> {
  if (references.length === 0) return [];
  const rows = await projectTables(db)
    .selectFrom('project')
    .select('id')
    .$call(inTenant(scope))
    .where('source', '=', source)
    .where(sql<boolean>`(reference = any(${references}) or regexp_replace(reference, ' \\([^()]*\\)$', '') = any(${references}))`)
    .execute();
  return rows.map(({ id }) => id);
}

export type ImportedRow = ImportedValues & {
  content_hash: string;
  published_at: Date;
  /** Who closes the project, if this write does. */
  closedBy: ProjectCloser;
  poolIds: readonly number[];
};

/**
 * Writes new and changed projects of one feed and their pools, each reference once. What operators set by hand (fee, questions,
 * calendar) stays, and so do the reason and time of its stop while a project is stopped.
 *
 * @returns the ids of all these projects.
 */
export async function saveImported(db: Db, projects: readonly ImportedRow[], now: Date): Promise<number[]> {
  const [first] = projects;
  if (!first) return [];
  const rows = projects.map(({ poolIds: _poolIds, closedBy, ...values }) => ({
    ...values,
    updated_at: now,
    confirmed_open_at: now,
    closed_at: values.status === 'CLOSED' ? now : null,
    closed_by: values.status === 'CLOSED' ? closedBy : null,
    paused_by: values.status === 'PAUSED' ? 'feed' : null,
  }));
  // One statement for all, from one value: a thousand rows as parameters cost more than the rows.
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const kept = new Set(['tenant_id', 'source', 'reference', 'published_at', 'closed_at', 'closed_by', 'paused_by', 'confirmed_open_at']);
  const changing = sql.join(names.filter((name) => !kept.has(name)).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  const saved = await sql<{ id: number; reference: string }>`
    insert into project (${columns}) select ${columns} from json_populate_recordset(null::project, ${JSON.stringify(rows)}::json)
    on conflict (tenant_id, source, reference) do update set ${changing},
      closed_at = case when excluded.status = 'CLOSED' then coalesce(project.closed_at, excluded.closed_at) end,
      closed_by = case when excluded.status = 'CLOSED' then coalesce(project.closed_by, excluded.closed_by) else project.closed_by end,
      paused_by = case when excluded.status = 'PAUSED' then coalesce(project.paused_by, excluded.paused_by) else project.paused_by end,
      confirmed_open_at = case when excluded.status = 'CLOSED' then project.confirmed_open_at else excluded.confirmed_open_at end
    returning id, reference`.execute(db);
  const ids = new Map(saved.rows.map(({ id, reference }) => [reference, id]));
  await savePools(
    db,
    projects.map(({ reference, poolIds }) => ({ id: ids.get(reference) ?? 0, poolIds })),
  );
  return [...ids.values()];
}

/** With fewer, sorting them in together costs more than it saves. */
const minBulk = 100;

/**
 * Runs a transaction's work on so many projects so that search takes them together, which halves its cost
 * (`openpool_search_begin_bulk` and `openpool_search_end_bulk` of the database).
 *
 * @param work answers the ids of the projects it has written.
 */
export async function inBulk(trx: Transaction, count: number, work: () => Promise<readonly number[]>): Promise<void> {
  if (count < minBulk) {
    await work();
    return;
  }
  await sql`select openpool_search_begin_bulk()`.execute(trx);
  const ids = await work();
  await sql`select openpool_search_end_bulk(${ids}::int[])`.execute(trx);
}

/** Pools of projects; those that stay are not written, so that no change is recorded for them. */
export async function savePools(db: Db, projects: readonly { id: number; poolIds: readonly number[] }[]): Promise<void> {
  const pairs = projects.flatMap(({ id, poolIds }) => [...new Set(poolIds)].map((pool) => ({ id, pool })));
  const wanted = sql`(select * from unnest(${pairs.map(({ id }) => id)}::int[], ${pairs.map(({ pool }) => pool)}::int[]) as wanted (project_id, pool_id))`;
  await sql`delete from project_pool where project_id = any(${projects.map(({ id }) => id)})
    and (project_id, pool_id) not in ${wanted}`.execute(db);
  if (pairs.length > 0) await sql`insert into project_pool (project_id, pool_id) ${wanted} on conflict do nothing`.execute(db);
}

/** The feed names these projects, and they are open. */
export async function confirmOpen(db: Db, scope: TenantScope, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await projectTables(db)
    .updateTable('project')
    .set({ confirmed_open_at: now })
    .$call(inTenant(scope))
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Open projects of a source that its feed has not confirmed since `before`, and how many the source has open in all. */
export async function findMissing(db: Db, scope: TenantScope, source: string, before: Date): Promise<{ ids: number[]; openTotal: number }> {
  const open = projectTables(db)
    .selectFrom('project')
    .$call(inTenant(scope))
    .where('source', '=', source)
    .where('status', 'in', ['ACTIVE', 'PAUSED']);
  const missing = await open.select('id').where('confirmed_open_at', '<', before).execute();
  const total = await open.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { ids: missing.map((row) => row.id), openTotal: Number(total.count) };
}

/** How many open projects each of these sources has; none that has none. */
export async function countOpenBySource(db: Db, scope: TenantScope, sources: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (sources.length === 0) return new Map();
  const rows = await projectTables(db)
    .selectFrom('project')
    .select((eb) => ['source', eb.fn.countAll<number>().as('count')])
    .$call(inTenant(scope))
    .where('source', 'in', [...sources])
    .where('status', '=', 'ACTIVE')
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}
