import { type Selectable, sql } from 'kysely';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { lockApplication } from '../../applications/api/store.ts';
import type { TryOutcome } from '../hand-over-rules.ts';
import { type HandOverRow, type HandOverTables, handOverTables, type TryRow } from './tables.ts';

export type HandOverChange = Partial<Omit<HandOverRow, 'id' | 'tenant_id' | 'application_id' | 'kind' | 'created_at' | 'updated_at'>>;

export async function insertHandOver(
  db: Db,
  row: Pick<HandOverRow, 'id' | 'tenant_id' | 'application_id' | 'kind' | 'connector' | 'next_try_at' | 'created_at'>,
): Promise<void> {
  await handOverTables(db)
    .insertInto('hand_over')
    .values({
      ...row,
      updated_at: row.created_at,
      state: 'open',
      reason: null,
      reference: null,
      message_id: null,
      reply_hash: null,
      reply_until: null,
      replied_at: null,
      ended_at: null,
    })
    .execute();
}

/**
 * Takes a hand-over whose time has come, with its application locked, so that no other process tries it before `until`.
 *
 * @returns null when it has ended, is not due, or is in another's hands.
 */
export async function claimHandOver(trx: Transaction, id: string, now: Date, until: Date): Promise<HandOverRow | null> {
  const found = await handOverTables(trx)
    .selectFrom('hand_over')
    .select(['tenant_id', 'application_id'])
    .$call(acrossTenants('the job knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .where('next_try_at', '<=', now)
    .executeTakeFirst();
  if (!found) return null;
  const scope = { tenantId: found.tenant_id };
  await lockApplication(trx, scope, found.application_id);
  const row = await handOverTables(trx)
    .updateTable('hand_over')
    .set({ next_try_at: until })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findTenantOf(db: Db, id: string): Promise<TenantId | null> {
  const row = await handOverTables(db)
    .selectFrom('hand_over')
    .select('tenant_id')
    .$call(acrossTenants('the job knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.tenant_id ?? null;
}

/** Hand-overs whose time has come. */
export async function listDue(db: Db, before: Date, limit: number): Promise<Pick<HandOverRow, 'id' | 'tenant_id'>[]> {
  return handOverTables(db)
    .selectFrom('hand_over')
    .select(['id', 'tenant_id'])
    .$call(acrossTenants('one job serves all clients'))
    .where('next_try_at', '<', before)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
}

export async function lockHandOver(trx: Transaction, scope: TenantScope, id: string): Promise<HandOverRow | null> {
  const row = await handOverTables(trx)
    .selectFrom('hand_over')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findHandOver(db: Db, scope: TenantScope, id: string): Promise<HandOverRow | null> {
  const row = await handOverTables(db).selectFrom('hand_over').selectAll().$call(inTenant(scope)).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findByReply(db: Db, scope: TenantScope, hash: Buffer): Promise<HandOverRow | null> {
  const row = await handOverTables(db)
    .selectFrom('hand_over')
    .selectAll()
    .$call(inTenant(scope))
    .where('reply_hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

/** All of one application, the oldest first. */
export function listHandOvers(db: Db, scope: TenantScope, applicationId: number): Promise<HandOverRow[]> {
  return handOverTables(db)
    .selectFrom('hand_over')
    .selectAll()
    .$call(inTenant(scope))
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function updateHandOver(
  trx: Transaction,
  row: Pick<HandOverRow, 'id' | 'tenant_id'>,
  change: HandOverChange,
  now: Date,
): Promise<void> {
  await handOverTables(trx)
    .updateTable('hand_over')
    .set({ ...change, updated_at: now })
    .$call(inTenant({ tenantId: row.tenant_id }))
    .where('id', '=', row.id)
    .execute();
}

/** Notes that a try begins, before anything is sent: one whose process is killed is seen as well. @returns its id */
export async function insertTry(trx: Transaction, handOverId: string, number: number, at: Date): Promise<number> {
  const row = await handOverTables(trx)
    .insertInto('hand_over_try')
    .values({ hand_over_id: handOverId, number, at, outcome: null, http_status: null, words: null, took_ms: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function endTry(
  trx: Transaction,
  id: number,
  result: { outcome: TryOutcome; http_status: number | null; words: string | null; took_ms: number },
): Promise<void> {
  await handOverTables(trx).updateTable('hand_over_try').set(result).where('id', '=', id).execute();
}

/** The caller found the hand-overs in its own scope. */
export function listTries(db: Db, handOverIds: readonly string[]): Promise<TryRow[]> {
  if (handOverIds.length === 0) return Promise.resolve([]);
  return handOverTables(db)
    .selectFrom('hand_over_try')
    .selectAll()
    .where('hand_over_id', 'in', [...handOverIds])
    .orderBy('id')
    .execute();
}

/** @returns false when this call was taken before. */
export async function insertReport(trx: Transaction, report: Selectable<HandOverTables['hand_over_report']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await handOverTables(trx)
    .insertInto('hand_over_report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function findSealedSecret(db: Db, scope: TenantScope, connector: string): Promise<Buffer | null> {
  const row = await handOverTables(db)
    .selectFrom('hand_over_secret')
    .select('sealed')
    .$call(inTenant(scope))
    .where('connector', '=', connector)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

export async function saveSealedSecret(db: Db, scope: TenantScope, connector: string, sealed: Buffer, now: Date): Promise<void> {
  await handOverTables(db)
    .insertInto('hand_over_secret')
    .values({ tenant_id: scope.tenantId, connector, sealed, made_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'connector']).doUpdateSet({ sealed, made_at: now }))
    .execute();
}

export async function removeSealedSecret(trx: Transaction, scope: TenantScope, connector: string): Promise<void> {
  await handOverTables(trx).deleteFrom('hand_over_secret').$call(inTenant(scope)).where('connector', '=', connector).execute();
}

/** How often each application of these was tried so far. */
export async function countTries(db: Db, scope: TenantScope, applicationId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(tries), 0)::int as n from hand_over
    where tenant_id = ${scope.tenantId} and application_id = ${applicationId} and kind = 'application'`.execute(db);
  return rows[0]?.n ?? 0;
}
