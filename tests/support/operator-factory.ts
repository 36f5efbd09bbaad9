import { randomUUID } from 'node:crypto';
import type { OperatorId, TenantScope } from '../../src/contract/ids.ts';
import type { AwaitedStep } from '../../src/contract/operator-call.ts';
import { keyScopes, type OperatorRole, type OperatorScope } from '../../src/contract/operator-scopes.ts';
import { createKey } from '../../src/features/operators/api/keys/create-key.ts';
import { insertSession } from '../../src/features/operators/api/sessions/session-store.ts';
import { inviteOperator } from '../../src/features/operators/api/team/change-team.ts';
import { deskCookie } from '../../src/features/operators/operator-session.ts';
import { commandLineActor } from '../../src/server/audit/record-change.ts';
import { createSecret, hashSecret } from '../../src/server/secret.ts';
import type { TenantKey, TestApp } from './test-app.ts';

export type TestOperator = {
  id: OperatorId;
  email: string;
  tenant: TenantKey;
  scope: TenantScope;
  sessionId: string;
  /** What their browser sends: `app.call('GET', '/v1/operator/me', { headers: anna.headers })`. */
  headers: Record<string, string>;
};

/** An operator of a client who has just signed in; by default an owner. */
export async function makeOperator(
  app: TestApp,
  options: { tenant?: TenantKey; role?: OperatorRole; seesContactData?: boolean; email?: string; name?: string; awaits?: AwaitedStep } = {},
): Promise<TestOperator> {
  const tenant = options.tenant ?? 'nordlicht';
  const scope = scopeOf(app, tenant);
  const email = options.email ?? `operator-${randomUUID().slice(-12)}@example.com`;
  const { role = 'owner', seesContactData = false, name = 'Katrin Vogel' } = options;
  const { member } = await inviteOperator(app.services, scope, commandLineActor(), { email, name, role, seesContactData });
  return openBrowser(app, { id: member.id, email, tenant, scope }, options.awaits);
}

/** The same person in another browser, whose session lacks nothing or this. */
export async function openBrowser(
  app: TestApp,
  person: Pick<TestOperator, 'id' | 'email' | 'tenant' | 'scope'>,
  awaits: AwaitedStep | null = null,
): Promise<TestOperator> {
  const secret = createSecret();
  const session = { operatorId: person.id, secretHash: hashSecret(secret), method: 'link', userAgent: 'test', awaits } as const;
  const sessionId = await insertSession(app.services.db, person.scope, session, app.services.clock());
  return { ...person, sessionId, headers: { cookie: `${deskCookie}=${secret}`, 'sec-fetch-site': 'same-origin' } };
}

/** A key with all scopes that keys may have, or those given. `app.call('GET', '/v1/operator/me', { token: key })` */
export async function makeKey(
  app: TestApp,
  options: { tenant?: TenantKey; scopes?: readonly OperatorScope[]; expiresAt?: Date } = {},
): Promise<{ id: string; key: string }> {
  const wishes = { name: 'Test', scopes: options.scopes ?? keyScopes, expiresAt: options.expiresAt ?? null };
  const { row, key } = await createKey(app.services, scopeOf(app, options.tenant ?? 'nordlicht'), commandLineActor(), wishes);
  return { id: row.id, key };
}

function scopeOf(app: TestApp, tenant: TenantKey): TenantScope {
  const found = app.services.tenants.byKey(tenant);
  if (!found) throw new Error(`No tenant ${tenant}`);
  return { tenantId: found.id };
}
