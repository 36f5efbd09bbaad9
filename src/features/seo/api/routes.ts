import { Hono } from 'hono';
import { localized } from '../../../contract/i18n/localized.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { categoryLink, cityLink, poolInCityLink, poolLink } from '../../../contract/links.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, type ApiEnv, tenantScope } from '../../../server/http/env.ts';
import type { Content } from '../../cms/api/content.ts';
import { listCategories } from '../../cms/api/store.ts';
import { listPools } from '../../pools/api/store.ts';
import { listPoolCities, listSites, openProjectCounts } from '../../projects/api/store.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { mostPerFile, projectEntry, robotsText, type SitemapEntry, sitemapIndex, urlset } from '../sitemap.ts';
import { countOpenProjects, listOpenProjects } from './store.ts';

type SeoDeps = { db: Db; tenants: TenantRegistry; content: Content };

/** `/robots.txt`, `/sitemap.xml` and, for more than 50,000 addresses, `/sitemap/{n}.xml`. */
export function seoRoutes(deps: SeoDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/robots.txt', (c) => {
      const { origin, isPublic } = siteOf(deps, c);
      return c.text(robotsText(origin, isPublic), 200, { 'cache-control': 'public, max-age=3600' });
    })
    .get('/sitemap.xml', async (c) => {
      const { origin, isPublic } = siteOf(deps, c);
      const fixed = await fixedEntries(deps, c);
      const total = fixed.length + (isPublic ? await countOpenProjects(deps.db, tenantScope(c)) : 0);
      if (total > mostPerFile) return xml(c, sitemapIndex(origin, Math.ceil(total / mostPerFile)));
      return xml(c, urlset(origin, await entriesOf(deps, tenantScope(c), fixed, isPublic, 1)));
    })
    .get('/sitemap/:file{[1-9][0-9]{0,4}\\.xml}', async (c) => {
      const { origin, isPublic } = siteOf(deps, c);
      const entries = await entriesOf(
        deps,
        tenantScope(c),
        await fixedEntries(deps, c),
        isPublic,
        Number.parseInt(c.req.param('file'), 10),
      );
      if (entries.length === 0) throw notFound();
      return xml(c, urlset(origin, entries));
    });
}

/** One file's share: the fixed pages open the first file, projects follow. */
async function entriesOf(
  deps: SeoDeps,
  scope: TenantScope,
  fixed: readonly SitemapEntry[],
  isPublic: boolean,
  file: number,
): Promise<SitemapEntry[]> {
  const start = (file - 1) * mostPerFile;
  const own = fixed.slice(start, start + mostPerFile);
  if (!isPublic) return own;
  const projects = await listOpenProjects(deps.db, scope, mostPerFile - own.length, Math.max(0, start - fixed.length));
  return [...own, ...projects.map(projectEntry)];
}

/** Pages that are no project: content, legal texts, and what the SEO flags show, in the client's first language. */
async function fixedEntries(deps: SeoDeps, c: ApiContext): Promise<SitemapEntry[]> {
  const scope = tenantScope(c);
  const tenant = deps.tenants.byId(scope.tenantId);
  const locale = tenant.languages[0]?.iso ?? 'en';
  const info = deps.content
    .footerLinks(tenant.key, locale)
    .map((link) => link.link_url)
    .filter((url) => url.startsWith('/'));
  const { isPublic } = siteOf(deps, c);
  const base = [...(isPublic ? ['/projects'] : []), ...info, '/terms', '/privacy'].map((path) => ({ path }));
  if (!isPublic) return base;
  const shown = tenant.config.seoLinksVisibility;
  const [pools, counts, categories, sites, pairs] = await Promise.all([
    listPools(deps.db, scope, { onlyPublic: true }),
    openProjectCounts(deps.db, scope),
    listCategories(deps.db, scope),
    shown.cities ? listSites(deps.db, scope, 10_000) : [],
    shown.poolsInCities ? listPoolCities(deps.db, scope, 10_000) : [],
  ]);
  const open = pools.filter((pool) => counts.has(pool.id));
  const paths = [
    ...(shown.categories
      ? categories
          .filter((category) => open.some((pool) => pool.category_id === category.id))
          .map((category) => categoryLink({ id: category.id, name: localized(category.name, locale) }))
      : []),
    ...(shown.pools ? open.map((pool) => poolLink({ id: pool.id, title: localized(pool.name, locale) }, false)) : []),
    ...sites.map((site) => cityLink(localized(site.names, locale))),
    ...pairs.map((pair) =>
      poolInCityLink({ id: pair.pool_id, title: localized(pair.pool_name, locale), city: localized(pair.names, locale) }),
    ),
  ];
  return [...base, ...paths.map((path) => ({ path }))];
}

function siteOf(deps: SeoDeps, c: ApiContext): { origin: string; isPublic: boolean } {
  const tenant = deps.tenants.byId(c.get('tenantId'));
  return { origin: deps.tenants.originOf(tenant), isPublic: !tenant.config.publicSearch.disabled };
}

function xml(c: ApiContext, text: string): Response {
  return c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' });
}
