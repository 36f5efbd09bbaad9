import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { tenantOfRequest } from '../features/tenancy/api/tenant-of-request.ts';
import { themeHref, themeStyles } from '../features/tenancy/api/theme.ts';
import type { Services } from './services.ts';

const forEver = 'public, max-age=31536000, immutable';

/** Files that never change under their address (build output, theme, words) and the clients' logos. */
export function staticRoutes(services: Services, assetsFolder: string | null): Hono {
  const routes = new Hono();
  if (assetsFolder) {
    routes.use('/assets/*', async (c, next) => {
      await next();
      if (c.res.status === 200) c.header('cache-control', forEver);
    });
    // The build leaves compressed copies beside each file (scripts/lib/compress.mjs).
    routes.use('/assets/*', serveStatic({ root: assetsFolder, precompressed: true }));
    routes.get('/assets/*', (c) => c.notFound());
  }
  routes.get('/theme/:name', (c) => {
    const tenant = services.tenants.all.find((candidate) => themeHref(candidate) === c.req.path);
    return tenant
      ? c.body(themeStyles(tenant), 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': forEver })
      : c.notFound();
  });
  routes.get('/messages/:name', (c) => {
    const script = services.catalogues.script(c.req.path);
    return script ? c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': forEver }) : c.notFound();
  });
  routes.get('/brand/:file{[a-z0-9-]+\\.(svg|png|webp|jpg)}', async (c) => {
    const tenant = tenantOfRequest(services, c.req.raw);
    const file = tenant && (await readFile(join(tenant.folder, c.req.param('file'))).catch(() => null));
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
