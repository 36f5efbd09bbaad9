import { localized } from '../../../contract/i18n/localized.ts';
import { cacheAnswers } from '../../../server/answer-cache.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { presentCategory } from '../../cms/api/present.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import type { Breadcrumbs } from '../contract.ts';
import { listLinkedPages } from './linked-pages.ts';

/** How many links of a kind the block shows: search engines find the rest in the sitemap. */
const maxLinks = 24;

/** Every visitor's page shows these lists and they change slowly. */
const keeping = { maxAgeMs: 60_000, max: 1000 };

/** `readBreadcrumbs`, kept for a minute by client, language and kind. */
export function cachedBreadcrumbs(deps: { db: Db; tenants: TenantRegistry; clock: Clock }) {
  const kept = cacheAnswers<Breadcrumbs>(deps.clock, keeping);
  return (c: ApiContext, withLocations: boolean): Promise<Breadcrumbs> =>
    kept([c.get('tenantId'), deps.tenants.byId(c.get('tenantId')).version, c.get('locale'), withLocations].join('|'), () =>
      readBreadcrumbs(deps, c, withLocations),
    );
}

/** The public links block (specification section 2), in the reader's language. */
async function readBreadcrumbs(deps: { db: Db; tenants: TenantRegistry }, c: ApiContext, withLocations: boolean): Promise<Breadcrumbs> {
  const scope = tenantScope(c);
  const locale = c.get('locale');
  const { config, languages } = deps.tenants.byId(scope.tenantId);
  const { pools, categories, cities, poolsInCities } = await listLinkedPages(deps.db, scope, config, {
    maxPerKind: maxLinks,
    withCities: withLocations,
  });
  return {
    poolBreadcrumbs: pools.map((pool) => ({ id: pool.id, poolNameVerbiage: localized(pool.name, locale) })),
    categoryBreadcrumbs: categories
      .map((row) =>
        presentCategory(
          row,
          locale,
          languages.map(({ iso }) => iso),
        ),
      )
      .map(({ id, name }) => ({ id, name })),
    locationBreadcrumbs: cities.map((site) => ({ cityName: localized(site.names, locale) })),
    poolCityBreadcrumbs: poolsInCities.map((pair) => ({
      poolId: pair.pool_id,
      poolTitle: localized(pair.pool_name, locale),
      cityName: localized(pair.names, locale),
    })),
  };
}
