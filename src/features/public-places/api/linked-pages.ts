import type { TenantScope } from '../../../contract/ids.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import { listCategories } from '../../cms/api/store.ts';
import { listPools } from '../../pools/api/pool-store.ts';
import type { ClientConfig } from '../../tenancy/client-config.ts';
import { listPoolCities, listSites, openProjectCounts } from './place-count-store.ts';

type Flags = Pick<ClientConfig, 'publicSearch' | 'seoLinksVisibility'>;

/**
 * The pages below the public search that a client's SEO flags show and that lead to open projects, most projects first:
 * the content of the block of public links and the sitemap. Nothing where public search is off.
 *
 * @param maxPerKind how many of a kind; there are few categories, so all of them are listed.
 */
export async function listLinkedPages(
  db: ReadDb,
  scope: TenantScope,
  { publicSearch, seoLinksVisibility: flags }: Flags,
  { maxPerKind, withCities }: { maxPerKind: number; withCities: boolean },
) {
  const isShown = (flag: keyof typeof flags) => flags[flag] && !publicSearch.disabled;
  const needsPools = isShown('pools') || isShown('categories');
  const [pools, counts, categories, cities, poolsInCities] = await Promise.all([
    needsPools ? listPools(db, scope, { onlyPublic: true }) : [],
    needsPools ? openProjectCounts(db, scope) : new Map<number, number>(),
    isShown('categories') ? listCategories(db, scope) : [],
    isShown('cities') && withCities ? listSites(db, scope, { limit: maxPerKind }) : [],
    isShown('poolsInCities') && withCities ? listPoolCities(db, scope, maxPerKind) : [],
  ]);
  const count = ({ id }: { id: number }) => counts.get(id) ?? 0;
  const open = pools.filter((pool) => count(pool) > 0).sort((a, b) => count(b) - count(a) || a.id - b.id);
  return {
    pools: isShown('pools') ? open.slice(0, maxPerKind) : [],
    categories: categories.filter((category) => open.some((pool) => pool.category_id === category.id)),
    cities,
    poolsInCities,
  };
}
