import type pg from 'pg';
import { AppError } from '../../../server/http/app-error.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { mostSuggestions, suggestSearches as suggestSearchesCall } from '../contract.ts';
import { suggestSearches } from './suggest.ts';

export type SearchTermsApi = ReturnType<typeof searchTermsRoutes>;

/** Words change with the next import, not with the next letter; who types the same again need not ask again. */
const maxAgeSeconds = 300;

export function searchTermsRoutes(deps: { pool: pg.Pool; tenants: TenantRegistry }) {
  return createRouter().openapi(open(suggestSearchesCall), async (c) => {
    const isClosed = deps.tenants.byId(c.get('tenantId')).config.publicSearch.disabled;
    if (isClosed && !c.get('session')) throw new AppError('FORBIDDEN');
    const results = await suggestSearches(deps.pool, tenantScope(c), c.req.valid('query').any);
    // The same for everybody, unless visitors may not see it.
    c.header('cache-control', `${isClosed ? 'private' : 'public'}, max-age=${maxAgeSeconds}`);
    return c.json({ results, total: results.length, page: 1, pageSize: mostSuggestions }, 200);
  });
}
