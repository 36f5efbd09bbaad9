import { localized } from '../../../contract/i18n/localized.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { categoryLink, cityLink, poolInCityLink, poolLink } from '../../../contract/links.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import type { Content } from '../../cms/api/content.ts';
import { listLinkedPages } from '../../public-places/api/linked-pages.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';

/** All pages other than projects are in one file: this many of each kind, most projects first, stays far below its limit. */
const maxPerKind = 15_000;

/** Pages other than projects: the search, content, legal texts, and what the SEO flags show, in the client's first language. */
export async function listPages(deps: { db: ReadDb; content: Content }, scope: TenantScope, tenant: Tenant): Promise<string[]> {
  const locale = tenant.languages[0]?.iso ?? 'en';
  const info = deps.content
    .footerLinks(tenant.key, locale)
    .map((link) => link.link_url)
    .filter((url) => /^\/info\/[^?#]+$/.test(url));
  const fixed = [...info, '/terms', '/privacy'];
  if (tenant.config.publicSearch.disabled) return [...new Set(fixed)];
  const { pools, categories, cities, poolsInCities } = await listLinkedPages(deps.db, scope, tenant.config, {
    maxPerKind,
    withCities: true,
  });
  const nameOf = (names: Readonly<Record<string, string>>) => localized(names, locale);
  return [
    // Two cities of one name share their page.
    ...new Set([
      '/projects',
      ...fixed,
      ...categories.map(({ id, name }) => categoryLink({ id, name: nameOf(name), language: locale })),
      ...pools.map(({ id, name }) => poolLink({ id, title: nameOf(name), language: locale }, false)),
      ...cities.map(({ names }) => cityLink(nameOf(names))),
      ...poolsInCities.map((pair) =>
        poolInCityLink({ id: pair.pool_id, title: nameOf(pair.pool_name), language: locale, city: nameOf(pair.names) }),
      ),
    ]),
  ];
}
