import type { TalentScope } from '../../../contract/ids.ts';
import type { Config } from '../../../server/config.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { ApiContext } from '../../../server/http/env.ts';
import { requestedHost } from '../../../server/http/requested-host.ts';
import { type AuthDeps, requireLoginMethod } from '../../auth/api/deps.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { SocialProvider } from '../providers.ts';
import { credentialsOf, type SocialClient } from './credentials.ts';
import type { OpenId } from './openid.ts';

export type SocialDeps = AuthDeps & {
  config: Config;
  openId: OpenId;
  /** Whether a talent can sign in by a method this feature cannot see (passkeys, to the right). */
  hasOtherSignInMethod: (db: Db, talent: TalentScope) => Promise<boolean>;
};

/** @throws AppError NOT_FOUND where the client has not switched this provider on. */
export function clientFor(deps: SocialDeps, scope: { tenantId: Tenant['id'] }, provider: SocialProvider): SocialClient {
  const tenant = requireLoginMethod(deps.tenants, scope, provider);
  const client = credentialsOf(tenant, provider, deps.config);
  if (!client) throw notFound(`no credentials for ${provider}`);
  return client;
}

/** State unknown, expired, used, or another browser's: one answer, because the difference helps only an attacker. */
export function flowExpiredError(): AppError {
  return new AppError('LINK_EXPIRED', { messages: ['talent.social.outcome.expired'] });
}

/**
 * The origin at which the browser uses this client: providers redirect to it, and only there its cookie is set. The host was
 * matched exactly against the client's own before the call.
 */
export function browserOrigin(deps: SocialDeps, c: ApiContext): string {
  const tenant = deps.tenants.byId(c.get('tenantId'));
  const host = requestedHost(c, deps.config.TRUST_PROXY);
  return deps.tenants.byHost(host)?.id === tenant.id ? `${deps.config.PUBLIC_PROTOCOL}://${host}` : deps.tenants.originOf(tenant);
}
