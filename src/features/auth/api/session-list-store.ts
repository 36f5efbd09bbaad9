import type { Selectable } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { type AuthTables, authTables } from './tables.ts';

export type OpenSessionRow = Pick<Selectable<AuthTables['session']>, 'id' | 'device_id' | 'amr' | 'created_at' | 'last_used_at'>;

/** The sessions of a talent that still live, latest used first. */
export async function listOpenSessions(db: Db, scope: TalentScope, now: Date): Promise<OpenSessionRow[]> {
  return authTables(db)
    .selectFrom('session')
    .select(['id', 'device_id', 'amr', 'created_at', 'last_used_at'])
    .where('tenant_id', '=', scope.tenantId)
    .where('talent_id', '=', scope.talentId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether the talent has ever been signed in. */
export async function hasHadSession(db: Db, scope: TalentScope): Promise<boolean> {
  const row = await authTables(db)
    .selectFrom('session')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('talent_id', '=', scope.talentId)
    .limit(1)
    .executeTakeFirst();
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
    .where('tenant_id', '=', scope.tenantId)
    .where('talent_id', '=', scope.talentId)
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
