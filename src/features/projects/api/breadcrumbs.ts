import { localized } from '../../../contract/i18n/localized.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { keepAnswers } from '../../../server/keep-answers.ts';
import { presentCategory } from '../../cms/api/present.ts';
import { listCategories } from '../../cms/api/store.ts';
import { listPools } from '../../pools/api/store.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import type { Breadcrumbs } from '../contract.ts';
import { listPoolCities, listSites, openProjectCounts } from './public-counts.ts';

/** How many links of a kind the block shows: search engines find the rest in the sitemap. */
const most = 24;

/** Every visitor's page shows these lists and they change slowly. */
const keeping = { maxAgeMs: 60_000, most: 1000 };

/** `readBreadcrumbs`, kept for a minute by client, language and kind. */
export function cachedBreadcrumbs(deps: { db: Db; tenants: TenantRegistry; clock: Clock }) {
  const kept = keepAnswers<Breadcrumbs>(deps.clock, keeping);
  return (c: ApiContext, withLocations: boolean): Promise<Breadcrumbs> =>
    kept([c.get('tenantId'), c.get('locale'), withLocations].join('|'), () => readBreadcrumbs(deps, c, withLocations));
}

/**
 * The public links block (specification section 2): only what the client's SEO flags show, only what leads to open
 * projects.
 */
async function readBreadcrumbs(deps: { db: Db; tenants: TenantRegistry }, c: ApiContext, withLocations: boolean): Promise<Breadcrumbs> {
  const scope = tenantScope(c);
  const locale = c.get('locale');
  const { config, languages } = deps.tenants.byId(scope.tenantId);
  const shown = config.publicSearch.disabled
    ? { pools: false, categories: false, cities: false, poolsInCities: false }
    : config.seoLinksVisibility;
  const [pools, counts, categories, sites, poolCities] = await Promise.all([
    shown.pools || shown.categories ? listPools(deps.db, scope, { onlyPublic: true }) : [],
    shown.pools || shown.categories ? openProjectCounts(deps.db, scope) : new Map<number, number>(),
    shown.categories ? listCategories(deps.db, scope) : [],
    shown.cities && withLocations ? listSites(deps.db, scope, most) : [],
    shown.poolsInCities && withLocations ? listPoolCities(deps.db, scope, most) : [],
  ]);
  const open = pools.filter((pool) => counts.has(pool.id));
  const busiest = [...open].sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || a.id - b.id).slice(0, most);
  return {
    poolBreadcrumbs: shown.pools ? busiest.map((pool) => ({ id: pool.id, poolNameVerbiage: localized(pool.name, locale) })) : [],
    categoryBreadcrumbs: categories
      .filter((category) => open.some((pool) => pool.category_id === category.id))
      .map((row) =>
        presentCategory(
          row,
          locale,
          languages.map(({ iso }) => iso),
        ),
      )
      .map(({ id, name }) => ({ id, name })),
    locationBreadcrumbs: sites.map((site) => ({ cityName: localized(site.names, locale) })),
    poolCityBreadcrumbs: poolCities.map((pair) => ({
      poolId: pair.pool_id,
      poolTitle: localized(pair.pool_name, locale),
      cityName: localized(pair.names, locale),
    })),
  };
}
