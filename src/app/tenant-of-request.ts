import type { Tenant } from '../features/tenancy/api/load-tenants.ts';
import { forwardedHost } from '../server/http/asked-host.ts';
import type { Services } from './services.ts';

/** The client a browser's request belongs to; the forwarded host counts only behind a proxy of our own. */
export function tenantOfRequest(services: Pick<Services, 'tenants' | 'config'>, request: Request): Tenant | null {
  return services.tenants.byHost(hostOfRequest(services, request));
}

/** The host a browser asked for, as `askedHost` says it for calls. */
export function hostOfRequest({ config }: Pick<Services, 'config'>, request: Request): string {
  const forwarded = config.TRUST_PROXY ? forwardedHost(request.headers.get('x-forwarded-host')) : null;
  return forwarded ?? request.headers.get('host') ?? '';
}
