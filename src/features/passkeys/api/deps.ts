import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import type { ApiContext } from '../../../server/http/env.ts';
import { requestedHost } from '../../../server/http/requested-host.ts';
import type { SessionDeps } from '../../auth/api/deps.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { offersPasskeys } from '../../tenancy/client-config.ts';

export type PasskeyDeps = SessionDeps & {
  isHttps: boolean;
  trustProxy: boolean;
  /** Whether the talent could still sign in without passkeys; from the features that own the other methods. */
  hasOtherSignInMethod: (db: Db, talent: TalentScope) => Promise<boolean>;
};

/** WebAuthn's "relying party": the host a passkey belongs to, and the exact origin pages of it have. */
export type RelyingParty = { id: string; origin: string };

/**
 * The relying party of a request. Its host was matched against the client's hosts before, so an invented one never gets
 * here; a client with several hosts has passkeys for each.
 */
export function relyingPartyOf(c: ApiContext, deps: Pick<PasskeyDeps, 'isHttps' | 'trustProxy'>): RelyingParty {
  const host = requestedHost(c, deps.trustProxy).toLowerCase();
  return { id: host.replace(/:\d+$/, ''), origin: `${deps.isHttps ? 'https' : 'http'}://${host}` };
}

/** @throws AppError NOT_FOUND where the client has switched passkeys off, and in board mode, where nobody signs in. */
export function requirePasskeys(tenants: TenantRegistry, scope: TenantScope): Tenant {
  const tenant = tenants.byId(scope.tenantId);
  if (!offersPasskeys(tenant.config)) throw notFound('nobody signs in by passkey here');
  return tenant;
}
