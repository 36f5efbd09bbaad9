import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '../../../contract/dates.ts';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { authTables } from './tables.ts';

/** Security design: a session ends after 14 idle days, or 30 days after it began. */
const idleMs = 14 * dayMs;
const absoluteMs = 30 * dayMs;

export type SessionRow = { id: string; talentId: string; deviceId: string | null; counter: number; hmacKey: Buffer; amr: string };

export async function createSession(db: Db, scope: TalentScope, details: { deviceId: string | null; amr: string }, now: Date): Promise<SessionRow> {
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

/** The session of an access token, if it still lives: logout, deactivation and a changed password act at once. */
export async function findLiveSession(db: Db, scope: TenantScope, sessionId: string, now: Date): Promise<{ talentId: string; deviceId: string | null } | null> {
  const row = await authTables(db)
    .selectFrom('session')
    .select(['talent_id', 'device_id'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .executeTakeFirst();
  return row ? { talentId: row.talent_id, deviceId: row.device_id } : null;
}
