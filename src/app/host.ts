import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { isDeskPath } from '../contract/i18n/scopes.ts';
import { isPreviewPath } from '../contract/preview-path.ts';
import { hasSecret } from '../contract/secret-pages.ts';
import { captchaFrames, captchaKindOf } from '../features/captcha/captcha-kind.ts';
import { canonicalPath } from '../features/seo/canonical-path.ts';
import { robotsTag } from '../features/seo/robots.ts';
import type { Tenant } from '../features/tenancy/api/load-tenants.ts';
import { tenantOfRequest } from '../features/tenancy/api/tenant-of-request.ts';
import type { Config } from '../server/config.ts';
import type { Instance } from '../server/db/instances.ts';
import { AppError, unavailableSeconds } from '../server/http/app-error.ts';
import { addressKey, clientAddress } from '../server/http/client-address.ts';
import { isSameSite, withoutOrigin } from '../server/http/cross-site.ts';
import { type PageVisitor, readPageCall } from '../server/http/page-call.ts';
import { createRequestSlots, type RequestSlots } from '../server/http/request-slots.ts';
import { inTrace, traceIdOf } from '../server/http/trace.ts';
import { asUnavailable, logUnavailable } from '../server/http/unavailable.ts';
import type { Metrics } from '../server/metrics.ts';
import { scrubUrl } from '../server/scrub.ts';
import { cspReportRoutes } from './csp-reports.ts';
import { firstOwnerRoutes } from './first-owner/first-owner-routes.ts';
import { type HostEnv, placeOf } from './host-env.ts';
import { addInstallationGauges, createProcessMetrics } from './installation-metrics.ts';
import { listLacks } from './list-lacks.ts';
import { operationRoutes } from './operation-routes.ts';
import type { ApiApp, PageHandler } from './page-handler.ts';
import { refuseEarly } from './plain-page.ts';
import { limitRequests, receiveBodies } from './request-gate.ts';
import { headersOfAll, policyOfAnswer, resourcePolicy, securityHeaders } from './security-headers.ts';
import type { Services } from './services.ts';
import { staticRoutes } from './static-routes.ts';
import type { VisitorPages } from './visitor-pages.ts';
import { wellKnownRoutes } from './well-known-routes.ts';

const apiPaths = [
  '/v1/*',
  '/napi/*',
  '/image/*',
  '/og/*',
  '/openapi.json',
  '/docs',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/*',
  '/feeds/*',
  '/subscriptions/:uuid/one-click',
];

type HostOptions = {
  /** The built files of the browser; null when Vite serves them. */
  assetsFolder: string | null;
  /** Pages cached for visitors; none are where it is left out. */
  visitorPages?: VisitorPages;
  /** How this process is known to the others on its database. */
  instance?: Instance;
  /** Answered before pages: the mailbox of a demo. */
  extraRoutes?: Hono | undefined;
  /** The figures of all processes of the server, in Prometheus’ format; without it those of this one and of the installation. */
  readMetrics?: (() => Promise<string>) | undefined;
  /** The figures of this process, and the slots of its requests, where more than the host looks at them. */
  metrics?: Metrics;
  slots?: RequestSlots;
};

/** The web server: health, static files, API, then pages. The single entry point for everything a browser requests. */
export function createHost(services: Services, api: ApiApp, pages: PageHandler, options: HostOptions): Hono<HostEnv> {
  const { assetsFolder, extraRoutes, visitorPages, instance } = options;
  const host = new Hono<HostEnv>();
  const { metrics = createProcessMetrics(services), slots = createRequestSlots(services.config.DATABASE_POOL) } = options;
  if (!options.metrics) addInstallationGauges(metrics.registry, services, instance);
  const readMetrics = options.readMetrics ?? (() => metrics.registry.metrics());

  // Without this, Hono would print the error as it is, values of rows and all.
  host.onError((error, c) => {
    const path = scrubUrl(c.req.path);
    const unavailable = asUnavailable(error);
    if (unavailable) {
      logUnavailable(services.log, unavailable, { path });
      return refuseEarly(services, c, unavailable);
    }
    services.log.error({ err: error, path }, 'request failed');
    return c.text('Something went wrong. Please try again.', 500);
  });
  host.use((c, next) => {
    const traceId = traceIdOf(c.req.header('traceparent'));
    return traceId ? inTrace(traceId, next) : next();
  });
  host.use(async (c, next) => {
    const startedAt = performance.now();
    const visitor = await readPageCall(services.sessionKeys, c.req.raw.headers, services.clock());
    c.set('isPageCall', visitor !== null);
    c.set('address', visitor?.address ?? readAddress(c, services.config));
    if (visitor) c.req.raw = asBrowserAsked(c.req.raw, visitor);
    await next();
    for (const [name, value] of headersOfAll(services.config.PUBLIC_PROTOCOL === 'https')) c.res.headers.set(name, value);
    // Pages and answers may be personal and set cookies, so shared caches keep only answers that allow it themselves.
    if (!c.res.headers.has('cache-control') && placeOf(c.req.path) !== 'asset') c.res.headers.set('cache-control', 'private, no-cache');
    if (!c.res.headers.has('cross-origin-resource-policy'))
      c.res.headers.set('cross-origin-resource-policy', resourcePolicy(c.res.headers));
    c.res.headers.set('content-security-policy', policyOfAnswer(c.res.headers));
    // Pages too: clients and proxies that know when to come back do not ask meanwhile.
    if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.res.headers.set('retry-after', String(unavailableSeconds));
    const robots = robotsTag(c.req.path, tenantOfRequest(services, c.req.raw)?.config ?? null);
    if (robots) c.res.headers.set('x-robots-tag', robots);
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.observeRequest({ kind: placeOf(c.req.path), method: c.req.method, status: c.res.status, seconds });
    services.log.debug(
      { method: c.req.method, path: scrubUrl(c.req.path), status: c.res.status, durationMs: Math.round(seconds * 1000) },
      'request',
    );
  });
  // Before other bodies are read, because its own are smaller.
  host.route('/', cspReportRoutes(services, metrics));
  host.use(receiveBodies(services));
  host.route(
    '/',
    operationRoutes(services, readMetrics, () => listLacks(services, instance)),
  );
  host.use(compress());
  host.route('/', staticRoutes(services, assetsFolder));
  host.route('/', wellKnownRoutes(services));
  if (visitorPages) host.use(async (c, next) => (await visitorPages.find(c.req.raw)) ?? next());
  // Behind what costs nothing, and never before probes: a server that is busy is not broken.
  host.use(limitRequests(services, slots));
  if (extraRoutes) host.route('/', extraRoutes);
  host.route('/', firstOwnerRoutes(services));
  for (const path of apiPaths)
    host.all(path, (c) => {
      // What nobody reads would stay in the system's buffers after an orderly end.
      const cutOff = () => void c.env?.outgoing?.socket?.resetAndDestroy();
      return api.fetch(c.req.raw, { internal: c.get('isPageCall'), remoteAddress: c.get('address'), cutOff });
    });

  host.on('TRACE', '*', (c) => c.text('Method not allowed', 405));
  host.all('*', async (c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead && !isSameSite(c.req.raw)) return c.text('Cross-site request refused', 403);
    // As it was written: `c.req.path` is decoded, and a header may hold neither line ends nor letters beyond ASCII.
    const { pathname, search } = new URL(c.req.url);
    const tidy = isRead ? canonicalPath(pathname) : null;
    if (tidy) return c.redirect(tidy + search, 301);
    const refusal = await limitPages(services, c.get('address'));
    if (refusal) return refuseEarly(services, c, refusal);
    const { address } = c.var;
    const shared =
      visitorPages === undefined
        ? null
        : visitorPages.render(c.req.raw, {
            page: (request, nonce, takePage) => pages(request, { nonce, remoteAddress: address, takePage }),
            headers: (scriptSources) => headersOfPage(services, c.req.raw, scriptSources),
          });
    if (shared !== null) return shared;
    const nonce = randomBytes(16).toString('base64');
    const response = await pages(withoutOrigin(c.req.raw), { nonce, remoteAddress: address });
    for (const [name, value] of headersOfPage(services, c.req.raw, [`'nonce-${nonce}'`])) response.headers.set(name, value);
    if (hasSecret(new URL(c.req.url))) response.headers.set('referrer-policy', 'no-referrer');
    if (isAheadOfVisitor(c.req.raw, response)) response.headers.set('cache-control', `private, max-age=${aheadSeconds}`);
    return response;
  });
  return host;
}

/** The call of a page with the host that the browser requested; its own is the one in `API_ORIGIN`. */
function asBrowserAsked(call: Request, { host }: PageVisitor): Request {
  const headers = new Headers(call.headers);
  for (const name of ['host', 'x-forwarded-host']) headers.set(name, host);
  return new Request(call, { headers });
}

/** `sources`: where the page's scripts may come from, by nonce or hash. */
function headersOfPage(services: Services, request: Request, sources: readonly string[]) {
  const { PUBLIC_PROTOCOL, OPENPOOL_DEV } = services.config;
  const tenant = tenantOfRequest(services, request);
  const { monitoring } = tenant?.config ?? {};
  return securityHeaders({
    scriptSources: sources,
    styleSources: sources.filter((source) => source.startsWith("'nonce-")),
    isHttps: PUBLIC_PROTOCOL === 'https',
    isDev: OPENPOOL_DEV,
    frames: framesOf(tenant, new URL(request.url).pathname),
    isFramed: isPreviewPath(new URL(request.url).pathname),
    recordings: monitoring && !hasSecret(new URL(request.url)) ? [new URL(monitoring.ingestPoint).origin] : [],
  });
}

/** Talents' pages hold frames of a captcha, operators' pages the documents of applications. */
function framesOf(tenant: Tenant | null, path: string): readonly string[] {
  if (isDeskPath(path)) return ["'self'"];
  return tenant ? captchaFrames(captchaKindOf(tenant)) : [];
}

/** How long a page prefetched before the click (`web/prefetch.ts`) stays valid. */
const aheadSeconds = 20;

/** Whether this is a visitor's prefetched data. A talent's is fetched again: the prefetched data may be from before an action. */
function isAheadOfVisitor(request: Request, response: Response): boolean {
  const isAhead = request.headers.get('sec-purpose')?.startsWith('prefetch') && new URL(request.url).pathname.endsWith('.data');
  const isVisitor = !request.headers.get('cookie')?.includes('auth.');
  return Boolean(isAhead) && isVisitor && response.status === 200 && !response.headers.has('set-cookie');
}

/** The error once an address has requested too many pages. */
async function limitPages(services: Services, address: string): Promise<AppError | null> {
  try {
    await services.limiter.take('page', addressKey(address));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error;
  }
}

function readAddress(c: Context, config: Pick<Config, 'TRUST_PROXY' | 'TRUSTED_PROXIES'>): string {
  const forwarded = config.TRUST_PROXY ? clientAddress(c.req.header('x-forwarded-for'), config.TRUSTED_PROXIES) : null;
  return forwarded ?? getConnInfo(c).remote.address ?? 'unknown';
}
