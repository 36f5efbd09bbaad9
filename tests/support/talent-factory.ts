import { randomUUID } from 'node:crypto';
import type { TalentId, TalentScope } from '../../src/contract/ids.ts';
import { insertTalent } from '../../src/features/account/api/store.ts';
import { accountTables } from '../../src/features/account/api/tables.ts';
import { createSession } from '../../src/features/auth/api/sessions/session-store.ts';
import { signAccessToken } from '../../src/features/auth/api/sessions/session-tokens.ts';
import { asTransaction } from './as-transaction.ts';
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
  const email = options.email ?? `talent-${randomUUID().slice(-12)}@example.com`;
  const now = app.services.clock();
  const { db } = app.services;
  const id = await insertTalent(
    asTransaction(db),
    { tenantId: tenant.id },
    {
      email,
      emailVerifiedAt: options.isVerified === false ? null : now,
      passwordHash: 'none',
      firstName: options.firstName ?? 'Anna',
      lastName: options.lastName ?? 'Muster',
      locale: options.locale ?? tenant.languages[0]?.iso ?? 'en',
      residenceCountry: options.country ?? 'DE',
      mobileNumber: null,
      mobileVerifiedAt: null,
      subscribed: false,
      storedProjectId: null,
    },
    now,
  );
  if (!id) throw new Error(`The address ${email} is taken`);
  await accountTables(db)
    .updateTable('talent')
    .set({ is_active: options.isActive ?? true, onboarding_completed_at: options.isOnboarded === false ? null : now })
    .where('id', '=', id)
    .execute();
  const scope: TalentScope = { tenantId: tenant.id, talentId: id };
  const session = await createSession(db, scope, { deviceId: null, amr: 'pwd' }, now);
  const token = await signAccessToken(app.services.sessionKeys, tenantKey, { sessionId: session.id, talentId: id, amr: 'pwd' }, now);
  return { id, email, token, tenant: tenantKey, scope, sessionId: session.id };
}

export const goodPassword = 'blauer Fahrradsattel';

let made = 0;

/** The body of `POST /freelancer/register` as the form sends it; override what the test is about. */
export function registration(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    firstName: 'Maëlle',
    lastName: 'Le Goff-Étienne',
    email: `maelle+${made}-${process.pid}@t-online.example`,
    password: goodPassword,
    residenceCountry: 'DE',
    terms: true,
    privacy: true,
    ...overrides,
  };
}

export type RegisteredTalent = { id: string; email: string; password: string; accessToken: string; refreshToken: string };

/** A talent who signed up through the API: unverified, with a password and a session. */
export async function registerTalent(
  app: TestApp,
  options: { tenant?: TenantKey; headers?: Record<string, string>; body?: Record<string, unknown> } = {},
): Promise<RegisteredTalent> {
  const body = registration(options.body);
  const response = await app.call('POST', '/freelancer/register', {
    tenant: options.tenant ?? 'nordlicht',
    headers: options.headers ?? {},
    body,
  });
  if (response.status !== 201) throw new Error(`register answered ${response.status}: ${await response.text()}`);
  const answer = (await response.json()) as { id: string; access_token: string; refresh_token: string };
  return {
    id: answer.id,
    email: String(body.email),
    password: String(body.password),
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
  };
}
