import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { AccountTables } from '../../account/api/tables.ts';
import { authTables } from './tables.ts';

type SecurityEventKind =
  | 'securityIdAdded'
  | 'securityIdReplaced'
  | 'securityIdRemoved'
  | 'securityIdRefused'
  | 'securityIdClaimed'
  | 'registered'
  | 'signedIn'
  | 'signInFailed'
  | 'emailVerified'
  | 'earlyWaysInRemoved'
  | 'emailReplaced'
  | 'emailChangeRequested'
  | 'emailChangeCancelled'
  | 'emailChangeRefused'
  | 'emailChanged'
  | 'mobileVerified'
  | 'passwordChanged'
  | 'passwordReset'
  | 'sessionReused'
  | 'deactivated'
  | 'restored'
  | 'exported'
  | 'infectedUpload'
  | 'newDevice'
  | 'deviceVerified'
  | 'deviceRemoved'
  | 'sessionEnded'
  | 'otherSessionsEnded'
  | 'socialConnected'
  | 'socialDisconnected'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied';

/** Adds to the talent's security log. Details hold ids and facts, never secrets or addresses. */
export async function recordSecurityEvent(
  db: Db,
  scope: TalentScope,
  kind: SecurityEventKind,
  now: Date,
  details: Record<string, string> = {},
): Promise<void> {
  await authTables(db)
    .insertInto('security_event')
    .values({ tenant_id: scope.tenantId, talent_id: scope.talentId, kind, details: JSON.stringify(details), at: now })
    .execute();
}

/** Adds to the log of the talent with this address, if there is one; it takes the same statement to find out. */
export async function recordFailedSignIn(db: Db, scope: TenantScope, email: string, now: Date): Promise<void> {
  await authTables(db)
    .withTables<AccountTables>()
    .insertInto('security_event')
    .columns(['tenant_id', 'talent_id', 'kind', 'details', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('talent')
        .select(['tenant_id', 'id', eb.val('signInFailed' satisfies SecurityEventKind).as('kind'), sql`'{}'::jsonb`.as('details')])
        .select(sql`${now}::timestamptz`.as('at'))
        .$call(inTenant(scope))
        .where('email_folded', '=', sql<string>`lower(${email})`),
    )
    .execute();
}

/** Deletes events before a moment, of deleted accounts as well. */
export async function deleteOldEvents(db: Db, { tenantId }: TenantScope, before: Date): Promise<void> {
  await authTables(db).deleteFrom('security_event').$call(inTenant({ tenantId })).where('at', '<', before).execute();
}
