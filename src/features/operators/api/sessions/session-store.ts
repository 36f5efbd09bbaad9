import { v7 as uuidv7 } from 'uuid';
import type { OperatorId, TenantId, TenantScope } from '../../../../contract/ids.ts';
import type { AwaitedStep } from '../../../../contract/operator-call.ts';
import type { OperatorRole } from '../../../../contract/operator-scopes.ts';
import type { Db, Transaction } from '../../../../server/db/database.ts';
import { inTenant } from '../../../../server/db/scope.ts';
import { awaitingMs, type SignInMethod, sessionIdleMs, sessionMaxMs } from '../../operator-session.ts';
import { operatorTables } from '../tables.ts';

type LiveSession = {
  id: string;
  operatorId: OperatorId;
  name: string;
  email: string;
  seenAt: Date;
  provenAt: Date;
  role: OperatorRole;
  seesContactData: boolean;
  ownsInstallation: boolean;
  awaits: AwaitedStep | null;
};

export async function insertSession(
  db: Db,
  scope: TenantScope,
  given: { operatorId: OperatorId; secretHash: Buffer; method: SignInMethod; userAgent: string; awaits: AwaitedStep | null },
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await operatorTables(db)
    .insertInto('operator_session')
    .values({
      id,
      tenant_id: scope.tenantId,
      operator_id: given.operatorId,
      secret_hash: given.secretHash,
      method: given.method,
      user_agent: given.userAgent,
      started_at: now,
      seen_at: now,
      proven_at: now,
      awaits: given.awaits,
    })
    .execute();
  return id;
}

/** When somebody was last here before the session they are in; null at their first visit. */
export async function findLastVisit(
  db: Db,
  scope: TenantScope,
  { id, sessionId }: { id: OperatorId; sessionId: string },
): Promise<Date | null> {
  const row = await operatorTables(db)
    .selectFrom('operator_session')
    .select('seen_at')
    .$call(inTenant(scope))
    .where('operator_id', '=', id)
    .where('id', '<>', sessionId)
    // Somebody with the first factor only was not here.
    .where('awaits', 'is', null)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

/**
 * An open session of somebody who may still work here; owners of the installation may work everywhere. One that lacks its second factor is
 * open for a short time only.
 */
export async function findLiveSession(db: Db, scope: TenantScope, secretHash: Buffer, now: Date): Promise<LiveSession | null> {
  const row = await liveSessions(db, scope, now)
    .select(['s.operator_id', 's.seen_at', 's.proven_at', 's.awaits', 'o.name', 'o.email'])
    .where('s.secret_hash', '=', secretHash)
    .executeTakeFirst();
  const [rights] = row ? rightsOf(row) : [];
  if (!row || !rights) return null;
  const { operator_id: operatorId, name, email, seen_at: seenAt, proven_at: provenAt, awaits } = row;
  return { ...rights, operatorId, name, email, seenAt, provenAt, awaits };
}

function liveSessions(db: Db, scope: TenantScope, now: Date) {
  return operatorTables(db)
    .selectFrom('operator_session as s')
    .$call(inTenant(scope, 's'))
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .leftJoin('operator_membership as m', (join) =>
      join.onRef('m.operator_id', '=', 's.operator_id').onRef('m.tenant_id', '=', 's.tenant_id'),
    )
    .select(['s.id', 's.tenant_id', 'o.is_installation_owner', 'o.home_tenant_id', 'm.role', 'm.sees_contact_data'])
    .where('s.ended_at', 'is', null)
    .where('s.seen_at', '>', new Date(now.getTime() - sessionIdleMs))
    .where('s.started_at', '>', new Date(now.getTime() - sessionMaxMs))
    .where((eb) => eb.or([eb('s.awaits', 'is', null), eb('s.started_at', '>', new Date(now.getTime() - awaitingMs))]));
}

type RightsRow = {
  id: string;
  tenant_id: TenantId;
  is_installation_owner: boolean;
  home_tenant_id: TenantId | null;
  role: OperatorRole | null;
  sees_contact_data: boolean | null;
};

/** Nothing for somebody who is no longer of the client's team. */
function rightsOf(row: RightsRow): Pick<LiveSession, 'id' | 'role' | 'seesContactData' | 'ownsInstallation'>[] {
  const role = row.is_installation_owner ? 'owner' : row.role;
  // At other clients' hosts others could read the cookie; and who was taken out of the team at home, or is no owner there, makes none (decision 0077).
  const ownsInstallation = row.is_installation_owner && row.home_tenant_id === row.tenant_id && row.role === 'owner';
  return role ? [{ id: row.id, role, seesContactData: row.sees_contact_data ?? true, ownsInstallation }] : [];
}

/** Those of these sessions that are open, of people who may still work here. */
export async function listLiveSessions(
  db: Db,
  scope: TenantScope,
  ids: readonly string[],
  now: Date,
): Promise<Pick<LiveSession, 'id' | 'role' | 'seesContactData'>[]> {
  const rows = await liveSessions(db, scope, now)
    .where('s.awaits', 'is', null)
    .where('s.id', 'in', [...ids])
    .execute();
  return rows.flatMap(rightsOf);
}

/** Keeps a session alive, and says when its person was last here. */
export async function touchSession(db: Db, scope: TenantScope, session: Pick<LiveSession, 'id' | 'operatorId'>, now: Date): Promise<void> {
  const tables = operatorTables(db);
  await tables.updateTable('operator_session').set({ seen_at: now }).$call(inTenant(scope)).where('id', '=', session.id).execute();
  await tables.updateTable('operator').set({ last_seen_at: now }).where('id', '=', session.operatorId).execute();
}

export async function endSession(db: Db, scope: TenantScope, id: string, now: Date): Promise<void> {
  await operatorTables(db).updateTable('operator_session').set({ ended_at: now }).$call(inTenant(scope)).where('id', '=', id).execute();
}

/** Ends all sessions of a person at this client but the one given. */
export async function endSessionsOf(
  trx: Transaction,
  scope: TenantScope,
  operatorId: OperatorId,
  but: string | null,
  now: Date,
): Promise<void> {
  let update = operatorTables(trx)
    .updateTable('operator_session')
    .set({ ended_at: now })
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null);
  if (but !== null) update = update.where('id', '<>', but);
  await update.execute();
}

/** Whether a session has not ended meanwhile, and how many codes were wrong in it. Its person is locked (`lockOperator`). */
export async function findOpenSession(trx: Transaction, scope: TenantScope, id: string): Promise<{ wrongCodes: number } | null> {
  const row = await operatorTables(trx)
    .selectFrom('operator_session')
    .select('wrong_codes')
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? { wrongCodes: row.wrong_codes } : null;
}

export async function countWrongCode(trx: Transaction, scope: TenantScope, id: string): Promise<void> {
  await operatorTables(trx)
    .updateTable('operator_session')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .$call(inTenant(scope))
    .where('id', '=', id)
    .execute();
}

/** The second factor was given: the session lacks nothing, and this is its fresh proof. With a secret its cookie is another one now. */
export async function markProven(trx: Transaction, scope: TenantScope, id: string, secretHash: Buffer | null, now: Date): Promise<void> {
  await operatorTables(trx)
    .updateTable('operator_session')
    .set({ proven_at: now, wrong_codes: 0, ...(secretHash ? { awaits: null, secret_hash: secretHash } : {}) })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .execute();
}
