import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import type { heldStates, WorkKind, WorkRefusal } from '../long-work.ts';
import { type LongWorkTables, longWorkTables, type WorkItemRow, type WorkRow } from './tables.ts';

export type NewItem = { label: string | null; talentId: TalentId | null; input: object };
/** A work with what became of its items so far. */
export type CountedWork = WorkRow & Record<'done' | 'refused' | 'left' | 'pending' | 'undone' | 'overtaken', number>;
/** Whose work it is; null: anyone's. */
export type Starter = Pick<WorkRow, 'actor_kind' | 'actor_id'> | null;

/** So many rows a statement, within PostgreSQL's limit of parameters. */
const rowsAtOnce = 1_000;

export async function insertWork(trx: Transaction, row: Insertable<LongWorkTables['long_work']>, items: readonly NewItem[]): Promise<void> {
  await longWorkTables(trx).insertInto('long_work').values(row).execute();
  for (let from = 0; from < items.length; from += rowsAtOnce)
    await longWorkTables(trx)
      .insertInto('long_work_item')
      .values(
        items.slice(from, from + rowsAtOnce).map(({ label, talentId, input }, index) => ({
          work_id: row.id,
          tenant_id: row.tenant_id,
          position: from + index + 1,
          talent_id: talentId,
          label,
          input: JSON.stringify(input),
          reason: null,
        })),
      )
      .execute();
}

/** Those that have not ended, the oldest first, of every client. */
export function listOpenWork(db: Db): Promise<Pick<WorkRow, 'id'>[]> {
  return longWorkTables(db)
    .selectFrom('long_work')
    .select('id')
    .$call(acrossTenants('the job goes on with those of every client'))
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findWorkOfAnyone(db: Db, id: string): Promise<WorkRow | null> {
  const row = await longWorkTables(db)
    .selectFrom('long_work')
    .selectAll()
    .$call(acrossTenants('the job knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The next item that nobody handles, locked until the transaction ends; none once the work was stopped. */
export async function lockNextItem(trx: Transaction, work: Pick<WorkRow, 'id' | 'tenant_id'>): Promise<WorkItemRow | null> {
  const row = await longWorkTables(trx)
    .selectFrom('long_work_item')
    .selectAll()
    .$call(inTenant({ tenantId: work.tenant_id }))
    .where('work_id', '=', work.id)
    .where('outcome', '=', 'waiting')
    .where(sql<boolean>`exists (select from long_work w where w.id = long_work_item.work_id and w.stopped_at is null)`)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Of what was done nothing but the number is kept. */
export async function endItem(trx: Transaction, item: WorkItemRow, reason: WorkRefusal | null): Promise<void> {
  await longWorkTables(trx)
    .updateTable('long_work_item')
    .set({ outcome: reason === null ? 'done' : 'refused', reason, input: null, ...(reason === null && { label: null, talent_id: null }) })
    .$call(inTenant({ tenantId: item.tenant_id }))
    .where('work_id', '=', item.work_id)
    .where('position', '=', item.position)
    .execute();
}

/** Ends a work none of whose items waits. @returns whether it is ended now */
export async function endWork(db: Db, work: Pick<WorkRow, 'id' | 'tenant_id'>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await longWorkTables(db)
    .updateTable('long_work')
    .set({ ended_at: now, settings: null })
    .$call(inTenant({ tenantId: work.tenant_id }))
    .where('id', '=', work.id)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`not exists (select from long_work_item i where i.work_id = long_work.id and i.outcome = 'waiting')`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Filter = { kinds: readonly WorkKind[]; unseen: boolean };
type Page = { after: readonly [string, string] | null; limit: number };

/** What this person or program, or anyone, started, newest first. */
export async function listWork(db: Db, scope: TenantScope, by: Starter, { kinds, unseen }: Filter, page: Page): Promise<CountedWork[]> {
  if (kinds.length === 0) return [];
  let query = countedWork(db, scope, by).where('kind', 'in', [...kinds]);
  if (unseen) query = query.where('seen_at', 'is', null);
  if (page.after) query = query.where(sql<boolean>`(created_at, id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

export async function findWork(db: Db, scope: TenantScope, by: Starter, id: string): Promise<CountedWork | null> {
  return (await countedWork(db, scope, by).where('id', '=', id).executeTakeFirst()) ?? null;
}

function countedWork(db: Db, scope: TenantScope, by: Starter) {
  const query = longWorkTables(db)
    .selectFrom('long_work')
    .selectAll()
    .select([
      countOf(sql`i.outcome = 'done'`).as('done'),
      countOf(sql`i.outcome = 'refused' and i.reason <> 'LEFT'`).as('refused'),
      countOf(sql`i.outcome = 'refused' and i.reason = 'LEFT'`).as('left'),
      heldOf('pending').as('pending'),
      heldOf('undone').as('undone'),
      heldOf('overtaken').as('overtaken'),
    ])
    .$call(inTenant(scope));
  return by === null ? query : query.where('actor_kind', '=', by.actor_kind).where('actor_id', '=', by.actor_id);
}

function countOf(items: RawBuilder<unknown>) {
  return sql<number>`(select count(*)::int from long_work_item i where i.work_id = long_work.id and ${items})`;
}

function heldOf(state: (typeof heldStates)[number]) {
  return sql<number>`(select count(*)::int from pending_command p where p.work_id = long_work.id and p.state = ${state})`;
}

/** The first items that could not be done, with the talent's name where it is about one. */
export function listRefusals(
  db: Db,
  scope: TenantScope,
  id: string,
  limit: number,
): Promise<{ position: number; label: string | null; reason: WorkRefusal | null }[]> {
  return longWorkTables(db)
    .selectFrom('long_work_item')
    .select([
      'position',
      'reason',
      sql<string | null>`coalesce(label, (select concat_ws(' ', t.first_name, t.last_name) from talent t
        where t.id = long_work_item.talent_id and t.tenant_id = long_work_item.tenant_id))`.as('label'),
    ])
    .$call(inTenant(scope))
    .where('work_id', '=', id)
    .where('outcome', '=', 'refused')
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Locks a work, so that it is stopped or ended once. */
export async function lockWork(trx: Transaction, scope: TenantScope, id: string): Promise<void> {
  await longWorkTables(trx).selectFrom('long_work').select('id').$call(inTenant(scope)).where('id', '=', id).forUpdate().execute();
}

export async function markStopped(trx: Transaction, scope: TenantScope, id: string, by: string, now: Date): Promise<void> {
  await longWorkTables(trx)
    .updateTable('long_work')
    .set({ stopped_at: now, stopped_by: by })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .execute();
}

/** What waits is left, with nothing kept of what it was to do; an item that a process is at is not touched. */
export async function leaveWaiting(db: Db, { id, tenant_id }: Pick<WorkRow, 'id' | 'tenant_id'>): Promise<void> {
  await longWorkTables(db)
    .updateTable('long_work_item')
    .set({ outcome: 'refused', reason: 'LEFT', input: null })
    .$call(inTenant({ tenantId: tenant_id }))
    .where('work_id', '=', id)
    .where(sql<boolean>`position in (
      select position from long_work_item where work_id = ${id} and outcome = 'waiting' for update skip locked)`)
    .execute();
}

export async function markSeen(trx: Transaction, scope: TenantScope, id: string, now: Date): Promise<void> {
  await longWorkTables(trx)
    .updateTable('long_work')
    .set({ seen_at: now })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
}

export async function deleteWorkEndedBefore(db: Db, before: Date): Promise<void> {
  await longWorkTables(db).deleteFrom('long_work').$call(acrossTenants('it goes by time alone')).where('ended_at', '<', before).execute();
}
