import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { tenantOfRequest } from '../features/tenancy/api/tenant-of-request.ts';
import { deskThemeHref, deskThemeStyles, themeHref, themeStyles } from '../features/tenancy/api/theme.ts';
import type { Services } from './services.ts';

const forEver = 'public, max-age=31536000, immutable';

/**
 * While a client changes, a page of before or of another process may ask for an address that is not this process's: it gets what there
 * is, which nobody may keep under that address.
 */
function cacheControl(isCurrent: boolean): string {
  return isCurrent ? forEver : 'no-store';
}

/** Files that never change under their address (build output, theme, words) and the clients' logos. */
export function staticRoutes(services: Services, assetsFolder: string | null): Hono {
  const routes = new Hono();
  if (assetsFolder) {
    routes.use('/assets/*', async (c, next) => {
      await next();
      if (c.res.status === 200) c.header('cache-control', forEver);
    });
    // The build leaves compressed copies next to each file (scripts/lib/compress.mjs).
    routes.use('/assets/*', serveStatic({ root: assetsFolder, precompressed: true }));
    routes.get('/assets/*', (c) => c.notFound());
  }
  routes.get('/theme/:name', (c) => {
    const [, key, desk] = /^\/theme\/([a-z0-9-]+)-[0-9a-f]{12}(\.desk)?\.css$/.exec(c.req.path) ?? [];
    const tenant = key === undefined ? null : services.tenants.byKey(key);
    if (!tenant) return c.notFound();
    const [href, styles] = desk ? [deskThemeHref(tenant), deskThemeStyles(tenant)] : [themeHref(tenant), themeStyles(tenant)];
    return c.body(styles, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': cacheControl(href === c.req.path),
    });
  });
  routes.get('/messages/:name', (c) => {
    const script = services.catalogues.script(c.req.path);
    if (!script) return c.notFound();
    return c.body(script.body, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': cacheControl(script.isCurrent) });
  });
  routes.get('/brand/:file{[a-z0-9-]+\\.(svg|png|webp|jpg)}', (c) => {
    const file = tenantOfRequest(services, c.req.raw)?.files.picture(c.req.param('file'));
    if (!file) return c.notFound();
    const type = c.req.path.endsWith('.svg') ? 'image/svg+xml' : `image/${c.req.path.split('.').pop()}`;
    return c.body(new Uint8Array(file), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
  });
  return routes;
}
