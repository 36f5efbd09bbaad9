import { createRouter, open } from '../../../server/http/router.ts';
import { getClientContext } from '../contract.ts';
import { presentClient } from './present.ts';
import type { TenantRegistry } from './registry.ts';

export type TenancyApi = ReturnType<typeof tenancyRoutes>;

export function tenancyRoutes(deps: { tenants: TenantRegistry }) {
  return createRouter().openapi(open(getClientContext), (c) => {
    const tenant = deps.tenants.byId(c.get('tenantId'));
    return c.json(presentClient(tenant, new URL(deps.tenants.originOf(tenant)).host), 200);
  });
}
