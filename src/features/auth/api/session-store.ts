import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '../../../contract/dates.ts';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { AccountTables } from '../../account/api/tables.ts';
import { authTables } from './tables.ts';

/** Security design: a session ends after 14 idle days, or 30 days after it began. */
const idleMs = 14 * dayMs;
const absoluteMs = 30 * dayMs;

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
      counter: 1,
      rotated_at: now,
      created_at: now,
      last_used_at: now,
      idle_expires_at: new Date(now.getTime() + idleMs),
      expires_at: new Date(now.getTime() + absoluteMs),
      amr: details.amr,
    })
    .execute();
  return { id, talentId: scope.talentId, deviceId: details.deviceId, counter: 1, hmacKey, amr: details.amr };
}

/**
 * A session of this tenant in whatever state. Asked on each request, so that logout, deactivation and a changed
 * password act at once; the talent's row is only read here, the account feature owns it.
 */
export async function findSession(db: Db, scope: TenantScope, sessionId: string, now: Date): Promise<KnownSession | null> {
  const row = await authTables(db)
    .withTables<AccountTables>()
    .selectFrom('session')
    .innerJoin('talent', (join) => join.onRef('talent.id', '=', 'session.talent_id').onRef('talent.tenant_id', '=', 'session.tenant_id'))
    .selectAll('session')
    .select('talent.is_active')
    .where('session.tenant_id', '=', scope.tenantId)
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    // A foreign key of this table.
    talentId: row.talent_id as TalentId,
    deviceId: row.device_id,
    counter: row.counter,
    hmacKey: row.hmac_key,
    amr: row.amr,
    isLive: row.revoked_at === null && row.expires_at > now && row.idle_expires_at > now,
    // Deactivation ends the sessions with its own reason, and their holder is told so once more.
    isActiveTalent: row.is_active,
    rotatedAt: row.rotated_at,
  };
}

/** When a session of this talent began: the time of their last proof of who they are. */
export async function findSessionStart(db: Db, scope: TalentScope, sessionId: string): Promise<Date | null> {
  const row = await authTables(db)
    .selectFrom('session')
    .select('created_at')
    .where('tenant_id', '=', scope.tenantId)
    .where('talent_id', '=', scope.talentId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Counts the session up if it still stands at `counter`: of many requests with one token exactly one gets the row. */
export async function rotateSession(db: Db, scope: TenantScope, sessionId: string, counter: number, now: Date): Promise<boolean> {
  const row = await authTables(db)
    .updateTable('session')
    .set((eb) => ({
      counter: eb('counter', '+', 1),
      rotated_at: now,
      last_used_at: now,
      idle_expires_at: new Date(now.getTime() + idleMs),
    }))
    .where('tenant_id', '=', scope.tenantId)
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
    .where('tenant_id', '=', scope.tenantId)
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
    .where('tenant_id', '=', scope.tenantId)
    .where('talent_id', '=', scope.talentId)
    .where('revoked_at', 'is', null);
  if (keepSessionId !== undefined) query = query.where('id', '!=', keepSessionId);
  await query.execute();
}
