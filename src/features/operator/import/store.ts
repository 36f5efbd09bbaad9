import { type Insertable, sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { amongNamesakesSql } from '../../geo/api/store.ts';
import { poolTables } from '../../pools/api/tables.ts';
import { type ProjectTables, projectTables } from '../../projects/api/tables.ts';

type Kept =
  | 'id'
  | 'content_hash'
  | 'confirmed_open_at'
  | 'closed_at'
  | 'updated_at'
  | 'published_at'
  | 'fee'
  | 'question_set_id'
  | 'calendar_id'
  | 'cover_letter'
  | 'motivation_min'
  | 'rate_limit_mode';

/** What a feed decides of a project; the rest is kept as operators set it. */
export type ProjectValues = Required<Omit<Insertable<ProjectTables['project']>, Kept>>;

export type StoredProject = {
  id: number;
  contentHash: string;
  status: string;
  closedAt: Date | null;
  confirmedOpenAt: Date;
  updatedAt: Date;
};

/** Cities by folded name in every language, those of one name in order; the same as `place-projects.ts` gives to projects that came before. */
export async function readCityNames(db: Db, countries: readonly string[]): Promise<ReadonlyMap<string, { id: number; country: string }[]>> {
  const { rows } = await sql<{ id: number; country: string; folded: string }>`
    with wanted as (select ${countries}::text[] as countries)
    select n.city_id as id, n.country, n.folded from wanted, city_name n order by ${sql.raw(amongNamesakesSql('wanted.countries'))}`.execute(
    db,
  );
  const byName = new Map<string, { id: number; country: string }[]>();
  for (const { id, country, folded } of rows) {
    const same = byName.get(folded);
    if (same) same.push({ id, country });
    else byName.set(folded, [{ id, country }]);
  }
  return byName;
}

export async function readPoolIds(db: Db, scope: TenantScope): Promise<ReadonlyMap<string, number>> {
  const rows = await poolTables(db).selectFrom('pool').select(['key', 'id']).where('tenant_id', '=', scope.tenantId).execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}

export async function findByReference(db: Db, scope: TenantScope, source: string, reference: string): Promise<StoredProject | null> {
  const row = await projectTables(db)
    .selectFrom('project')
    .select([
      'id',
      'content_hash as contentHash',
      'status',
      'closed_at as closedAt',
      'confirmed_open_at as confirmedOpenAt',
      'updated_at as updatedAt',
    ])
    .where('tenant_id', '=', scope.tenantId)
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a new or a changed project and its pools. What operators set by hand (fee, questions, calendar) stays. */
export async function saveProject(
  db: Db,
  values: ProjectValues & { content_hash: string; published_at: Date },
  poolIds: readonly number[],
  now: Date,
): Promise<void> {
  const { published_at: publishedAt, ...rest } = values;
  const changing = { ...rest, confirmed_open_at: now, updated_at: now, closed_at: values.status === 'CLOSED' ? now : null };
  const { id } = await projectTables(db)
    .insertInto('project')
    .values({ ...changing, published_at: publishedAt })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source', 'reference']).doUpdateSet(changing))
    .returning('id')
    .executeTakeFirstOrThrow();
  const tables = projectTables(db);
  await tables.deleteFrom('project_pool').where('project_id', '=', id).execute();
  if (poolIds.length > 0)
    await tables
      .insertInto('project_pool')
      .values(poolIds.map((pool) => ({ project_id: id, pool_id: pool })))
      .execute();
}

export async function confirmOpen(db: Db, scope: TenantScope, id: number, now: Date): Promise<void> {
  await projectTables(db)
    .updateTable('project')
    .set({ confirmed_open_at: now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Open projects of a source that its feed has not confirmed since `before`, and how many the client has open in all. */
export async function findMissing(db: Db, scope: TenantScope, source: string, before: Date): Promise<{ ids: number[]; openTotal: number }> {
  const open = projectTables(db).selectFrom('project').where('tenant_id', '=', scope.tenantId).where('status', 'in', ['ACTIVE', 'PAUSED']);
  const missing = await open.select('id').where('source', '=', source).where('confirmed_open_at', '<', before).execute();
  const total = await open.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { ids: missing.map((row) => row.id), openTotal: Number(total.count) };
}

export async function closeProjects(db: Db, scope: TenantScope, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await projectTables(db)
    .updateTable('project')
    .set({ status: 'CLOSED', closed_at: now, updated_at: now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', [...ids])
    .execute();
}
