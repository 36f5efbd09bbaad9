import { ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart } from '../../../server/personal-data.ts';
import { authTables } from './tables.ts';

/** Sessions, without the keys that sign their tokens. */
export const sessionsExport: ExportPart = {
  name: 'sessions',
  read: (db, scope) =>
    authTables(db)
      .selectFrom('session')
      .select(['id', 'device_id as device', 'amr as signedInBy', 'created_at as created', 'last_used_at as lastUsed'])
      .select(['expires_at as expires', 'revoked_at as ended', 'revoked_reason as endedBecause'])
      .$call(ownedBy(scope))
      .orderBy('created_at')
      .execute(),
};

/** Browsers the talent used. */
export const devicesExport: ExportPart = {
  name: 'devices',
  read: (db, scope) =>
    authTables(db)
      .selectFrom('device')
      .select(['id', 'user_agent as userAgent', 'country', 'trusted_at as trusted', 'city_names as city', 'created_at as created'])
      .select(['last_seen_at as lastSeen', 'seen_before_at as seenBefore'])
      .$call(ownedBy(scope))
      .orderBy('created_at')
      .execute(),
};

/** The security log. */
export const securityEventsExport: ExportPart = {
  name: 'security-events',
  read: (db, scope) =>
    authTables(db).selectFrom('security_event').select(['at', 'kind', 'details']).$call(ownedBy(scope)).orderBy('id').execute(),
};

/** Links that were mailed: purpose and expiry, never their secret. */
export const linksExport: ExportPart = {
  name: 'links',
  read: (db, scope) =>
    authTables(db)
      .selectFrom('account_token')
      .select(['purpose', 'created_at as created', 'expires_at as expires', 'used_at as used'])
      .$call(ownedBy(scope))
      .orderBy('created_at')
      .execute(),
};
