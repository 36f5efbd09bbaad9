import { type Insertable, sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { ProjectCloser, ProjectPauser, StoppedProject } from '../closing-rules.ts';
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
  | 'rate_limit_mode';

/** The columns that a feed decides; the others are kept as operators set them. */
export type ImportedValues = Required<Omit<Insertable<ProjectTables['project']>, Kept>>;

export type ImportedProject = StoppedProject & { id: number; contentHash: string; closedAt: Date | null };

/** The project of a feed's reference, locked for the transaction, so that it is not stopped between reading and writing it. */
export async function lockByReference(trx: Db, scope: TenantScope, source: string, reference: string): Promise<ImportedProject | null> {
  const row = await projectTables(trx)
    .selectFrom('project')
    .select(['id', 'content_hash as contentHash', 'status', 'closed_at as closedAt', 'closed_by as closedBy', 'paused_by as pausedBy'])
    .$call(inTenant(scope))
    .where('source', '=', source)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Which of these references of a feed exist already. */
export async function findIdsByReferences(db: Db, scope: TenantScope, source: string, references: readonly string[]): Promise<number[]> {
  if (references.length === 0) return [];
  const rows = await projectTables(db)
    .selectFrom('project')
    .select('id')
    .$call(inTenant(scope))
    .where('source', '=', source)
    .where('reference', 'in', [...references])
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Writes a new or a changed project and its pools. What operators set by hand (fee, questions, calendar) stays, and so do
 * the reason and time of its stop while it is stopped. `closedBy` is for a project that is closed by this write.
 */
export async function saveImported(
  db: Db,
  values: ImportedValues & { content_hash: string; published_at: Date },
  { poolIds, closedBy, now }: { poolIds: readonly number[]; closedBy: ProjectCloser; now: Date },
): Promise<void> {
  const { published_at: publishedAt, ...rest } = values;
  const changing = { ...rest, updated_at: now };
  const stopped = {
    closed_at: values.status === 'CLOSED' ? now : null,
    closed_by: values.status === 'CLOSED' ? closedBy : null,
    paused_by: values.status === 'PAUSED' ? ('feed' as const) : null,
  };
  const stopping = {
    ...(values.status === 'CLOSED'
      ? {
          closed_at: sql<Date>`coalesce(project.closed_at, excluded.closed_at)`,
          closed_by: sql<ProjectCloser>`coalesce(project.closed_by, excluded.closed_by)`,
        }
      : { closed_at: null, confirmed_open_at: now }),
    ...(values.status === 'PAUSED' ? { paused_by: sql<ProjectPauser>`coalesce(project.paused_by, excluded.paused_by)` } : {}),
  };
  const tables = projectTables(db);
  const { id } = await tables
    .insertInto('project')
    .values({ ...changing, ...stopped, confirmed_open_at: now, published_at: publishedAt })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source', 'reference']).doUpdateSet({ ...changing, ...stopping }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables.deleteFrom('project_pool').where('project_id', '=', id).execute();
  if (poolIds.length > 0)
    await tables
      .insertInto('project_pool')
      .values(poolIds.map((pool) => ({ project_id: id, pool_id: pool })))
      .execute();
}

export async function confirmOpen(db: Db, scope: TenantScope, id: number, now: Date): Promise<void> {
  await projectTables(db).updateTable('project').set({ confirmed_open_at: now }).$call(inTenant(scope)).where('id', '=', id).execute();
}

/** Open projects of a source that its feed has not confirmed since `before`, and how many the client has open in all. */
export async function findMissing(db: Db, scope: TenantScope, source: string, before: Date): Promise<{ ids: number[]; openTotal: number }> {
  const open = projectTables(db).selectFrom('project').$call(inTenant(scope)).where('status', 'in', ['ACTIVE', 'PAUSED']);
  const missing = await open.select('id').where('source', '=', source).where('confirmed_open_at', '<', before).execute();
  const total = await open.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { ids: missing.map((row) => row.id), openTotal: Number(total.count) };
}
