import type { Tenant } from '../features/tenancy/api/load-tenants.ts';
import type { Services } from './services.ts';

/** The client a browser's request belongs to; the forwarded host counts only behind a proxy of our own. */
export function tenantOfRequest(services: Pick<Services, 'tenants' | 'config'>, request: Request): Tenant | null {
  const forwarded = services.config.TRUST_PROXY ? request.headers.get('x-forwarded-host') : null;
  return services.tenants.byHost(forwarded ?? request.headers.get('host') ?? '');
}
