import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '../../../../contract/dates.ts';
import type { TalentId, TalentScope, TenantScope } from '../../../../contract/ids.ts';
import type { Db } from '../../../../server/db/database.ts';
import { acrossTenants, inTenant, ownedBy } from '../../../../server/db/scope.ts';
import type { AccountTables } from '../../../account/api/tables.ts';
import { type AuthTables, authTables } from '../tables.ts';

/** Security design: a session ends after 14 idle days, or 30 days after it began. */
const idleMs = 14 * dayMs;
const absoluteMs = 30 * dayMs;

/** The counter of a session that has not been refreshed: its first tokens are its current ones. */
export const firstCounter = 1;

export type SessionRow = { id: string; talentId: TalentId; deviceId: string | null; counter: number; hmacKey: Buffer; amr: string };
export type KnownSession = SessionRow & { isLive: boolean; isActiveTalent: boolean; rotatedAt: Date };

export async function createSession(
  db: Db,
  scope: TalentScope,
  details: { deviceId: string | null; amr: string },
  now: Date,
): Promise<SessionRow> {
  const id = uuidv7();
  const hmacKey = randomBytes(32);
  await authTables(db)
    .insertInto('session')
    .values({
      id,
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      device_id: details.deviceId,
      hmac_key: hmacKey,
      counter: firstCounter,
      rotated_at: now,
      created_at: now,
      last_used_at: now,
      idle_expires_at: new Date(now.getTime() + idleMs),
      expires_at: new Date(now.getTime() + absoluteMs),
      amr: details.amr,
    })
    .execute();
  return { id, talentId: scope.talentId, deviceId: details.deviceId, counter: firstCounter, hmacKey, amr: details.amr };
}

/**
 * A session of this tenant in any state. Read on each request, so that logout, deactivation and a changed password act at
 * once; the talent's row is only read here, the account feature owns it.
 */
export async function findSession(db: Db, scope: TenantScope, sessionId: string, now: Date): Promise<KnownSession | null> {
  const row = await authTables(db)
    .withTables<AccountTables>()
    .selectFrom('session')
    .innerJoin('talent', (join) => join.onRef('talent.id', '=', 'session.talent_id').onRef('talent.tenant_id', '=', 'session.tenant_id'))
    .selectAll('session')
    .select('talent.is_active')
    .$call(inTenant(scope, 'session'))
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    talentId: row.talent_id,
    deviceId: row.device_id,
    counter: row.counter,
    hmacKey: row.hmac_key,
    amr: row.amr,
    isLive: row.revoked_at === null && row.expires_at > now && row.idle_expires_at > now,
    // Deactivation ends the sessions with its own reason, and the answer to their holder says so.
    isActiveTalent: row.is_active,
    rotatedAt: row.rotated_at,
  };
}

/** When a session of this talent began: the time of their last proof of who they are. */
export async function findSessionStart(db: Db, scope: TalentScope, sessionId: string): Promise<Date | null> {
  const row = await authTables(db)
    .selectFrom('session')
    .select('created_at')
    .$call(ownedBy(scope))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Increments the session's counter if it is still at `counter`: of many requests with one token exactly one gets the row. */
export async function rotateSession(db: Db, scope: TenantScope, sessionId: string, counter: number, now: Date): Promise<boolean> {
  const row = await authTables(db)
    .updateTable('session')
    .set((eb) => ({
      counter: eb('counter', '+', 1),
      rotated_at: now,
      last_used_at: now,
      idle_expires_at: new Date(now.getTime() + idleMs),
    }))
    .$call(inTenant(scope))
    .where('id', '=', sessionId)
    .where('counter', '=', counter)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when it was over already. */
export async function revokeSession(db: Db, scope: TenantScope, sessionId: string, reason: string, now: Date): Promise<boolean> {
  const row = await authTables(db)
    .updateTable('session')
    .set({ revoked_at: now, revoked_reason: reason })
    .$call(inTenant(scope))
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every session of a talent, but the one to keep. */
export async function revokeSessions(db: Db, scope: TalentScope, reason: string, now: Date, keepSessionId?: string): Promise<void> {
  let query = authTables(db)
    .updateTable('session')
    .set({ revoked_at: now, revoked_reason: reason })
    .$call(ownedBy(scope))
    .where('revoked_at', 'is', null);
  if (keepSessionId !== undefined) query = query.where('id', '!=', keepSessionId);
  await query.execute();
}

export type OpenSessionRow = Pick<Selectable<AuthTables['session']>, 'id' | 'device_id' | 'amr' | 'created_at' | 'last_used_at'>;

/** The open sessions of a talent, latest used first. */
export async function listOpenSessions(db: Db, scope: TalentScope, now: Date): Promise<OpenSessionRow[]> {
  return authTables(db)
    .selectFrom('session')
    .select(['id', 'device_id', 'amr', 'created_at', 'last_used_at'])
    .$call(ownedBy(scope))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether the talent has ever been signed in. */
export async function hasHadSession(db: Db, scope: TalentScope): Promise<boolean> {
  const row = await authTables(db).selectFrom('session').select('id').$call(ownedBy(scope)).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Ends one session of the talent, those of a device, or all but one. @returns how many were still open. */
export async function revokeSessionsOf(
  db: Db,
  scope: TalentScope,
  which: { sessionId: string } | { deviceId: string } | { allBut: string },
  reason: string,
  now: Date,
): Promise<number> {
  const own = authTables(db)
    .updateTable('session')
    .set({ revoked_at: now, revoked_reason: reason })
    .$call(ownedBy(scope))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now);
  const chosen =
    'sessionId' in which
      ? own.where('id', '=', which.sessionId)
      : 'deviceId' in which
        ? own.where('device_id', '=', which.deviceId)
        : own.where('id', '!=', which.allBut);
  return (await chosen.returning('id').execute()).length;
}

/** The last session of each talent stays: it distinguishes a new device from the first one. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await authTables(db)
    .deleteFrom('session')
    .$call(acrossTenants('sessions are kept as long in every tenant'))
    .where('expires_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session as later')
          .select('later.id')
          .whereRef('later.tenant_id', '=', 'session.tenant_id')
          .whereRef('later.talent_id', '=', 'session.talent_id')
          .whereRef('later.id', '>', 'session.id'),
      ),
    )
    .execute();
}
