import { localized } from '../../../contract/i18n/localized.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { categoryLink, cityLink, poolInCityLink, poolLink } from '../../../contract/links.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Content } from '../../cms/api/content.ts';
import { listCategories } from '../../cms/api/store.ts';
import { listPools } from '../../pools/api/store.ts';
import { listPoolCities, listSites, openProjectCounts } from '../../projects/api/public-counts.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';

/** All pages that are no project stay in one file: this many of each kind, most projects first, stays far below its limit. */
const mostOfAKind = 15_000;

/** Pages that are no project: the search, content, legal texts, and what the SEO flags show, in the client's first language. */
export async function listPages(deps: { db: Db; content: Content }, scope: TenantScope, tenant: Tenant): Promise<string[]> {
  const locale = tenant.languages[0]?.iso ?? 'en';
  const info = deps.content
    .footerLinks(tenant.key, locale)
    .map((link) => link.link_url)
    .filter((url) => /^\/info\/[^?#]+$/.test(url));
  const fixed = [...info, '/terms', '/privacy'];
  if (tenant.config.publicSearch.disabled) return [...new Set(fixed)];
  const shown = tenant.config.seoLinksVisibility;
  const [pools, counts, categories, sites, pairs] = await Promise.all([
    shown.pools || shown.categories ? listPools(deps.db, scope, { onlyPublic: true }) : [],
    shown.pools || shown.categories ? openProjectCounts(deps.db, scope) : new Map<number, number>(),
    shown.categories ? listCategories(deps.db, scope) : [],
    shown.cities ? listSites(deps.db, scope, mostOfAKind) : [],
    shown.poolsInCities ? listPoolCities(deps.db, scope, mostOfAKind) : [],
  ]);
  const open = pools.filter((pool) => counts.has(pool.id));
  return [
    // Two cities of one name share their page.
    ...new Set([
      '/projects',
      ...fixed,
      ...categories
        .filter((category) => open.some((pool) => pool.category_id === category.id))
        .map((category) => categoryLink({ id: category.id, name: localized(category.name, locale) })),
      ...(shown.pools ? open.map((pool) => poolLink({ id: pool.id, title: localized(pool.name, locale) }, false)) : []).slice(
        0,
        mostOfAKind,
      ),
      ...sites.map((site) => cityLink(localized(site.names, locale))),
      ...pairs.map((pair) =>
        poolInCityLink({ id: pair.pool_id, title: localized(pair.pool_name, locale), city: localized(pair.names, locale) }),
      ),
    ]),
  ];
}
