import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import { refuseWithoutPublicSearch } from '../../projects/api/viewer.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { getBreadcrumbs, getPageNames, getSiteLocations } from '../contract.ts';
import { cachedBreadcrumbs } from './breadcrumbs.ts';
import { cachedNearbyCities } from './nearby-cities.ts';
import { cachedPageNames } from './page-names.ts';
import { presentNearby, readSites } from './site-locations.ts';

export type PublicPlacesApi = ReturnType<typeof publicPlacesRoutes>;

export function publicPlacesRoutes(deps: { db: Db; clock: Clock; tenants: TenantRegistry }) {
  const breadcrumbs = cachedBreadcrumbs(deps);
  const pageNames = cachedPageNames(deps);
  const nearbyCities = cachedNearbyCities(deps);
  return createRouter()
    .openapi(open(getBreadcrumbs), async (c) => c.json(await breadcrumbs(c, c.req.valid('query').locations === 'true'), 200))
    .openapi(open(getSiteLocations), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      const { near, ...which } = c.req.valid('query');
      const locale = c.get('locale');
      return c.json(
        near ? presentNearby(await nearbyCities(tenantScope(c), near), locale) : await readSites(deps.db, tenantScope(c), which, locale),
        200,
      );
    })
    .openapi(open(getPageNames), async (c) => {
      refuseWithoutPublicSearch(deps, c);
      return c.json(await pageNames(tenantScope(c), c.req.valid('query')), 200);
    });
}
