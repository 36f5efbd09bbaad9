import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { getCategories, getContentPage, getFooterLinks } from '../contract.ts';
import type { Content } from './content.ts';
import { presentCategory } from './present.ts';
import { listCategories } from './store.ts';

export type CmsApi = ReturnType<typeof cmsRoutes>;

export function cmsRoutes(deps: { db: Db; content: Content; tenants: TenantRegistry }) {
  return createRouter()
    .openapi(open(getFooterLinks), (c) => {
      const [tenantKey, locale] = [c.get('tenantKey'), c.get('locale')];
      return c.json(
        {
          results: deps.content.footerLinks(tenantKey, locale),
          lead: deps.content.lead(tenantKey, locale),
          disclaimer: deps.content.disclaimer(tenantKey, locale),
        },
        200,
      );
    })
    .openapi(open(getCategories), async (c) => {
      const rows = await listCategories(deps.db, tenantScope(c));
      const languages = deps.tenants.byId(c.get('tenantId')).languages.map(({ iso }) => iso);
      const results = rows.map((row) => presentCategory(row, c.get('locale'), languages));
      return c.json({ results, total: results.length, page: 1, pageSize: results.length }, 200);
    })
    .openapi(open(getContentPage), (c) => {
      const page = deps.content.page(c.get('tenantKey'), c.req.valid('param').slug, c.get('locale'));
      if (!page) throw notFound();
      return c.json(page, 200);
    });
}
