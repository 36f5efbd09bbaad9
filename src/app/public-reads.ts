import { createMiddleware } from 'hono/factory';
import type { TenantRegistry } from '../features/tenancy/api/registry.ts';
import type { ApiEnv } from '../server/http/env.ts';

/** What a visitor reads of a portal: nothing of it depends on who asks. */
const paths =
  /^\/v1\/api\/(publicsearch\/project\/query|search\/suggestions|project\/(\d+(\/similars)?|siteLocations|names)|pool\/(\d+|categories)|client\/(context|categories)|country|languages)$|^\/feeds\/projects\.[a-z]+$/;
const preflightSeconds = '86400';

/**
 * Lets pages of other websites make the calls by which visitors read projects (CORS, decision 0045), where the client gives its projects
 * away. Only for requests without cookies and tokens, which browsers do not send along here: an answer for somebody in particular never
 * carries the header. Calls that write are not among them.
 */
export function publicReads(tenants: TenantRegistry) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isAsked = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (!(isRead || isAsked) || !paths.test(c.req.path) || !tenants.byId(c.get('tenantId')).config.projectFeeds) return next();
    if (isAsked) {
      c.header('access-control-allow-origin', '*');
      c.header('access-control-allow-methods', 'GET, HEAD');
      c.header('access-control-allow-headers', 'accept-language, if-none-match, if-modified-since');
      c.header('access-control-max-age', preflightSeconds);
      return c.body(null, 204);
    }
    await next();
    if (c.req.header('cookie') !== undefined || c.req.header('authorization') !== undefined) return;
    c.res.headers.set('access-control-allow-origin', '*');
    c.res.headers.set('access-control-expose-headers', 'ETag, RateLimit, RateLimit-Policy, Retry-After');
  });
}
