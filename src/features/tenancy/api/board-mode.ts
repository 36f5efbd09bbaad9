import { createMiddleware } from 'hono/factory';
import { notFound } from '../../../server/http/app-error.ts';
import type { ApiEnv } from '../../../server/http/env.ts';
import type { TenantRegistry } from './registry.ts';

/** The calls that a board allows. */
const boardCalls = [
  /^GET \/v1\/api\/client\/[^/]+(\/[^/]+)?$/,
  /^GET \/v1\/api\/(country|languages|breadcrumbs|affiliate)$/,
  /^GET \/v1\/api\/pool\/(categories|\d+)$/,
  /^POST \/v1\/api\/publicsearch\/project\/query$/,
  /^GET \/v1\/api\/search\/suggestions$/,
  /^GET \/v1\/api\/project\/(siteLocations|names|\d+|\d+\/(similars|pageOpen))$/,
  /^(GET|POST) \/v1\/api\/geo\/.+$/,
  /^GET \/napi\/announcement$/,
];

/** @example isBoardCall('POST', '/v1/api/authorize') // false */
function isBoardCall(method: string, path: string): boolean {
  return (
    !/^\/(v1|napi|subscriptions)\//.test(path) || boardCalls.some((call) => call.test(`${method === 'HEAD' ? 'GET' : method} ${path}`))
  );
}

/**
 * Board mode (specification section 6) has no accounts, so every call but those of the public pages is 404 there. The list
 * names the allowed ones, so a sign-in method that is added later is closed by default.
 */
export function closeAccountsInBoardMode(tenants: TenantRegistry) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (tenants.byId(c.get('tenantId')).config.boardMode && !isBoardCall(c.req.method, c.req.path)) throw notFound('board mode');
    await next();
  });
}
