import type { Config } from '../../../server/config.ts';
import { forwardedHost } from '../../../server/http/requested-host.ts';
import type { Tenant } from './load-tenants.ts';
import type { TenantRegistry } from './registry.ts';

type Deps = { tenants: TenantRegistry; config: Pick<Config, 'TRUST_PROXY'> };

/** The client a browser's request belongs to; the forwarded host counts only behind a proxy of our own. */
export function tenantOfRequest(deps: Deps, request: Request): Tenant | null {
  return deps.tenants.byHost(hostOfRequest(deps, request));
}

/** The host a browser requested; `requestedHost` is the same for calls. */
export function hostOfRequest({ config }: Pick<Deps, 'config'>, request: Request): string {
  const forwarded = config.TRUST_PROXY ? forwardedHost(request.headers.get('x-forwarded-host')) : null;
  return forwarded ?? request.headers.get('host') ?? '';
}
