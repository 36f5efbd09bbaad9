import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { hashSecret } from '../../../server/secret.ts';
import type { SocialProvider } from '../providers.ts';
import type { ProvenPerson } from './openid.ts';
import { type SocialTables, socialTables } from './tables.ts';

/** Long enough to read the terms. */
const registrationLifetimeMs = 1_800_000;

export type Registration = Selectable<SocialTables['social_registration']>;

/** Stores the provider's values until the consents are given; one per browser, the newest. */
export async function storeRegistration(
  db: Db,
  scope: TenantScope,
  browser: string,
  person: ProvenPerson & { projectId: number | null },
  now: Date,
): Promise<Registration> {
  const said = {
    provider: person.provider,
    issuer: person.issuer,
    subject: person.subject,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    is_email_verified: person.isEmailVerified,
    project_id: person.projectId,
    created_at: now,
    expires_at: new Date(now.getTime() + registrationLifetimeMs),
  };
  return socialTables(db)
    .insertInto('social_registration')
    .values({ id: uuidv7(), tenant_id: scope.tenantId, browser_hash: hashSecret(browser), ...said })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'browser_hash']).doUpdateSet(said))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findRegistration(db: Db, scope: TenantScope, browser: string, now: Date): Promise<Registration | null> {
  const row = await socialTables(db)
    .selectFrom('social_registration')
    .selectAll()
    .$call(inTenant(scope))
    .where('browser_hash', '=', hashSecret(browser))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Consumes the pending sign-up: of two requests exactly one gets it. A rollback restores it. */
export async function consumeRegistration(
  db: Db,
  scope: TenantScope,
  browser: string,
  provider: SocialProvider | null,
  now: Date,
): Promise<Registration | null> {
  let removal = socialTables(db)
    .deleteFrom('social_registration')
    .$call(inTenant(scope))
    .where('browser_hash', '=', hashSecret(browser))
    .where('expires_at', '>', now);
  if (provider) removal = removal.where('provider', '=', provider);
  return (await removal.returningAll().executeTakeFirst()) ?? null;
}

/** Names and addresses of abandoned sign-ups are deleted. */
export async function removeExpiredRegistrations(db: Db, scope: TenantScope, now: Date): Promise<void> {
  await socialTables(db).deleteFrom('social_registration').$call(inTenant(scope)).where('expires_at', '<=', now).execute();
}
