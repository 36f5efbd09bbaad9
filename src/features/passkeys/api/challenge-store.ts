import { randomBytes } from 'node:crypto';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { passkeyTables } from './tables.ts';

/** Long enough to find one's phone. */
export const challengeMs = 300_000;

/** Who may answer a challenge: the browser that asked for it, or the session in which a passkey is added. */
type ChallengeHolder = { purpose: 'signIn'; deviceId: string } | { purpose: 'register'; sessionId: string };

/** Creates 256 random bits for a browser to sign, and deletes challenges that were not answered in time. */
export async function createChallenge(db: Db, scope: TenantScope, holder: ChallengeHolder, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await passkeyTables(db).deleteFrom('passkey_challenge').$call(inTenant(scope)).where('expires_at', '<', now).execute();
  await passkeyTables(db)
    .insertInto('passkey_challenge')
    .values({
      challenge,
      tenant_id: scope.tenantId,
      purpose: holder.purpose,
      device_id: 'deviceId' in holder ? holder.deviceId : null,
      session_id: 'sessionId' in holder ? holder.sessionId : null,
      expires_at: new Date(now.getTime() + challengeMs),
    })
    .execute();
  return challenge;
}

/** Uses a challenge up. @returns false when it is unknown, expired, used or another browser's. */
export async function consumeChallenge(
  db: Db,
  scope: TenantScope,
  holder: ChallengeHolder,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const row = await passkeyTables(db)
    .updateTable('passkey_challenge')
    .set({ used_at: now })
    .$call(inTenant(scope))
    .where('challenge', '=', challenge)
    .where('purpose', '=', holder.purpose)
    .$if('deviceId' in holder, (query) => query.where('device_id', '=', 'deviceId' in holder ? holder.deviceId : ''))
    .$if('sessionId' in holder, (query) => query.where('session_id', '=', 'sessionId' in holder ? holder.sessionId : ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}
