import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { getConnInfo } from '@hono/node-server/conninfo';
import { themeHref, themeStyles } from '../features/tenancy/api/theme.ts';
import { isSameSite } from '../server/http/cross-site.ts';
import { scrubUrl } from '../server/log.ts';
import type { ApiApp, PageHandler } from './page-handler.ts';
import type { Services } from './services.ts';

export type HostEnv = { Variables: { nonce: string } };

/** The web server: health, static files, API, theme, words, then pages. One door for everything a browser asks. */
export function createHost(services: Services, api: ApiApp, pages: PageHandler, options: { assetsFolder: string | null }): Hono<HostEnv> {
  const host = new Hono<HostEnv>();
  host.use(logRequest(services));
  host.get('/healthz', (c) => c.text('ok'));
  host.get('/readyz', async (c) => {
    try {
      await services.pool.query('select 1');
      return c.text('ready');
    } catch {
      return c.text('database not reachable', 503);
    }
  });
  host.use(compress());
  if (options.assetsFolder) {
    host.use('/assets/*', async (c, next) => {
      await next();
      if (c.res.status === 200) c.header('cache-control', 'public, max-age=31536000, immutable');
    });
    host.use('/assets/*', serveStatic({ root: options.assetsFolder, precompressed: true }));
  }
  host.get('/theme/:name', (c) => {
    const tenant = services.tenants.all.find((candidate) => themeHref(candidate) === c.req.path);
    if (!tenant) return c.notFound();
    return c.body(themeStyles(tenant), 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' });
  });
  host.get('/messages/:name', (c) => {
    const script = services.catalogues.script(c.req.path);
    if (!script) return c.notFound();
    return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' });
  });
  host.get('/brand/:file{[a-z0-9-]+\\.(svg|png|webp|jpg)}', async (c) => {
    const tenant = services.tenants.byHost(c.req.header('host') ?? '');
    const file = tenant && (await readFile(join(tenant.folder, c.req.param('file'))).catch(() => null));
    if (!file) return c.notFound();
    const type = c.req.path.endsWith('.svg') ? 'image/svg+xml' : `image/${c.req.path.split('.').pop()}`;
    return c.body(new Uint8Array(file), 200, { 'content-type': type, 'cache-control': 'public, max-age=3600', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'", 'x-content-type-options': 'nosniff' });
  });

  const toApi = (request: Request, remoteAddress: string) => api.fetch(request, { remoteAddress });
  for (const path of ['/v1/*', '/napi/*', '/image/*', '/openapi.json', '/docs', '/docs/*']) {
    host.all(path, (c) => toApi(c.req.raw, addressOf(c)));
  }

  host.all('*', async (c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead && !isSameSite(c.req.raw)) return c.text('Cross-site request refused', 403);
    const nonce = randomBytes(16).toString('base64');
    const response = await pages(c.req.raw, { nonce, remoteAddress: addressOf(c) });
    for (const [name, value] of securityHeaders(nonce, services.config.PUBLIC_PROTOCOL === 'https', services.config.OPENPOOL_DEV)) response.headers.set(name, value);
    if (c.req.query('token')) response.headers.set('referrer-policy', 'no-referrer');
    return response;
  });

  function addressOf(c: Parameters<typeof getConnInfo>[0]): string {
    const forwarded = services.config.TRUST_PROXY ? c.req.header('x-forwarded-for')?.split(',')[0]?.trim() : undefined;
    return forwarded ?? getConnInfo(c).remote.address ?? 'unknown';
  }
  return host;
}

function logRequest(services: Services) {
  return async (c: { req: { method: string; path: string; url: string }; res: Response }, next: () => Promise<void>) => {
    const startedAt = performance.now();
    await next();
    const durationMs = Math.round(performance.now() - startedAt);
    const url = new URL(c.req.url);
    services.log.debug({ method: c.req.method, path: scrubUrl(url.pathname + url.search), status: c.res.status, durationMs }, 'request');
  };
}

/** Security design, "Headers". */
function securityHeaders(nonce: string, isHttps: boolean, isDev: boolean): [string, string][] {
  const csp = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Fast refresh injects style elements without a nonce; only the development server allows that.
    isDev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    isDev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return [
    ['content-security-policy', csp],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ...(isHttps ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
  ];
}
