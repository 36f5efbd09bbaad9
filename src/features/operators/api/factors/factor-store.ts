import type { Selectable } from 'kysely';
import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import type { Db, Transaction } from '../../../../server/db/database.ts';
import { inTenant } from '../../../../server/db/scope.ts';
import { awaitingMs } from '../../operator-session.ts';
import { type OperatorTables, operatorTables } from '../tables.ts';

export type AuthenticatorRow = Selectable<OperatorTables['operator_authenticator']>;
export type RecoveryCodesLeft = { left: number; createdAt: Date };

export async function findAuthenticator(db: Db, scope: TenantScope, operatorId: OperatorId): Promise<AuthenticatorRow | null> {
  const row = await operatorTables(db)
    .selectFrom('operator_authenticator')
    .selectAll()
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return row ?? null;
}

/** How many second factors somebody has: the app, and each passkey. */
async function countFactors(db: Db, scope: TenantScope, operatorId: OperatorId): Promise<number> {
  const { passkeys } = await operatorTables(db)
    .selectFrom('operator_passkey')
    .select((eb) => eb.fn.countAll<number>().as('passkeys'))
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return passkeys + ((await findAuthenticator(db, scope, operatorId)) ? 1 : 0);
}

export async function hasFactor(db: Db, scope: TenantScope, operatorId: OperatorId): Promise<boolean> {
  return (await countFactors(db, scope, operatorId)) > 0;
}

/** Keeps the secret of an app; one before it stops working. */
export async function saveAuthenticator(
  trx: Transaction,
  scope: TenantScope,
  given: { operatorId: OperatorId; sealedSecret: Buffer; lastStep: number },
  now: Date,
): Promise<void> {
  const values = { sealed_secret: given.sealedSecret, created_at: now, last_step: given.lastStep, last_used_at: null };
  await operatorTables(trx)
    .insertInto('operator_authenticator')
    .values({ tenant_id: scope.tenantId, operator_id: given.operatorId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'operator_id']).doUpdateSet(values))
    .execute();
}

/** Uses the code of a time step up. @returns false when this one, or a later one, was accepted before. */
export async function consumeStep(trx: Transaction, scope: TenantScope, operatorId: OperatorId, step: number, now: Date): Promise<boolean> {
  const row = await operatorTables(trx)
    .updateTable('operator_authenticator')
    .set({ last_step: step, last_used_at: now })
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .where('last_step', '<', step)
    .returning('operator_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false where there was none */
export async function deleteAuthenticator(trx: Transaction, scope: TenantScope, operatorId: OperatorId): Promise<boolean> {
  const row = await operatorTables(trx)
    .deleteFrom('operator_authenticator')
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .returning('operator_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The secret that was shown in a session, unless that is too long ago. */
export async function findSetup(db: Db, scope: TenantScope, sessionId: string, now: Date): Promise<Buffer | null> {
  const row = await operatorTables(db)
    .selectFrom('operator_authenticator_setup')
    .select('sealed_secret')
    .$call(inTenant(scope))
    .where('session_id', '=', sessionId)
    .where('created_at', '>', setupsSince(now))
    .executeTakeFirst();
  return row?.sealed_secret ?? null;
}

/** Keeps a secret that is being shown, and deletes those that nobody came back with in time. */
export async function insertSetup(trx: Transaction, scope: TenantScope, sessionId: string, sealedSecret: Buffer, now: Date): Promise<void> {
  const tables = operatorTables(trx);
  await tables.deleteFrom('operator_authenticator_setup').$call(inTenant(scope)).where('created_at', '<=', setupsSince(now)).execute();
  await tables
    .insertInto('operator_authenticator_setup')
    .values({ session_id: sessionId, tenant_id: scope.tenantId, sealed_secret: sealedSecret, created_at: now })
    .execute();
}

export async function deleteSetup(trx: Transaction, scope: TenantScope, sessionId: string): Promise<void> {
  await operatorTables(trx).deleteFrom('operator_authenticator_setup').$call(inTenant(scope)).where('session_id', '=', sessionId).execute();
}

function setupsSince(now: Date): Date {
  return new Date(now.getTime() - awaitingMs);
}

/** What is left of somebody's recovery codes; null where they have never had any. */
export async function findRecoveryCodes(db: Db, scope: TenantScope, operatorId: OperatorId): Promise<RecoveryCodesLeft | null> {
  const { left, created_at } = await operatorTables(db)
    .selectFrom('operator_recovery_code')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
      eb.fn.max<Date | null>('created_at').as('created_at'),
    ])
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return created_at && { left, createdAt: created_at };
}

/** From now on these are somebody's recovery codes; with none, they have none. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  scope: TenantScope,
  operatorId: OperatorId,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  const tables = operatorTables(trx);
  await tables.deleteFrom('operator_recovery_code').$call(inTenant(scope)).where('operator_id', '=', operatorId).execute();
  if (hashes.length === 0) return;
  await tables
    .insertInto('operator_recovery_code')
    .values(hashes.map((code_hash) => ({ tenant_id: scope.tenantId, operator_id: operatorId, code_hash, created_at: now })))
    .execute();
}

/** Uses a recovery code up. @returns false where it is unknown, another person's or used. */
export async function consumeRecoveryCode(
  trx: Transaction,
  scope: TenantScope,
  operatorId: OperatorId,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await operatorTables(trx)
    .updateTable('operator_recovery_code')
    .set({ used_at: now })
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('operator_id')
    .executeTakeFirst();
  return row !== undefined;
}
