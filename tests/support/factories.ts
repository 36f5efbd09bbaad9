import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import type { TalentId, TalentScope } from '../../src/contract/ids.ts';
import { accountTables } from '../../src/features/account/api/tables.ts';
import { createSession } from '../../src/features/auth/api/session-store.ts';
import { signAccessToken } from '../../src/features/auth/api/tokens.ts';
import type { TenantKey, TestApp } from './test-app.ts';

export type TestTalent = { id: TalentId; email: string; token: string; tenant: TenantKey; scope: TalentScope; sessionId: string };

/** A verified, onboarded talent with a live session; override what the test is about. */
export async function makeTalent(
  app: TestApp,
  options: {
    tenant?: TenantKey;
    email?: string;
    firstName?: string;
    lastName?: string;
    isVerified?: boolean;
    isOnboarded?: boolean;
    isActive?: boolean;
    country?: string;
    locale?: string;
  } = {},
): Promise<TestTalent> {
  const tenantKey = options.tenant ?? 'nordlicht';
  const tenant = app.services.tenants.byKey(tenantKey);
  if (!tenant) throw new Error(`No tenant ${tenantKey}`);
  const id = uuidv7() as TalentId;
  const email = options.email ?? `talent-${id.slice(-12)}@example.com`;
  const now = app.services.clock();
  await accountTables(app.services.db)
    .insertInto('talent')
    .values({
      id,
      tenant_id: tenant.id,
      email,
      email_verified_at: options.isVerified === false ? null : now,
      future_email: null,
      password_hash: 'none',
      first_name: options.firstName ?? 'Anna',
      last_name: options.lastName ?? 'Muster',
      locale: options.locale ?? tenant.languages[0]?.iso ?? 'en',
      residence_country: options.country ?? 'DE',
      mobile_number: null,
      mobile_verified_at: null,
      profile_image_id: null,
      is_active: options.isActive ?? true,
      deactivated_at: null,
      erase_after: null,
      subscription_uuid: uuidv4(),
      onboarding_completed_at: options.isOnboarded === false ? null : now,
      stored_project_id: null,
    })
    .execute();
  const scope: TalentScope = { tenantId: tenant.id, talentId: id };
  const session = await createSession(app.services.db, scope, { deviceId: null, amr: 'pwd' }, now);
  const token = await signAccessToken(app.services.sessionSecret, tenantKey, { sessionId: session.id, talentId: id, amr: 'pwd' }, now);
  return { id, email, token, tenant: tenantKey, scope, sessionId: session.id };
}
