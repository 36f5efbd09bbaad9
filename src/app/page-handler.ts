import {
  type createRequestHandler,
  isRouteErrorResponse,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { readCookie } from '../contract/cookies.ts';
import { minuteMs } from '../contract/dates.ts';
import { readDeskSettings, readDeskZone } from '../contract/desk-settings.ts';
import { localeCookieValue, localeOfAddress, resolveLocale, withLocaleCookie } from '../contract/i18n/locale.ts';
import { isDeskPath, scopesOfPath } from '../contract/i18n/scopes.ts';
import type { TenantId } from '../contract/ids.ts';
import { isPreviewPath } from '../contract/preview-path.ts';
import { hostOfRequest, tenantOfRequest } from '../features/tenancy/api/tenant-of-request.ts';
import { deskThemeHref } from '../features/tenancy/api/theme.ts';
import { cacheAnswers } from '../server/answer-cache.ts';
import { asTenant } from '../server/db/tenant-pool.ts';
import { problemOf } from '../server/http/problem.ts';
import { asUnavailable, logUnavailable } from '../server/http/unavailable.ts';
import { warnSparingly } from '../server/log-sparingly.ts';
import { scrubUrl } from '../server/scrub.ts';
import type { ApiFetch, RequestFacts } from '../web/request-context.ts';
import { rememberAffiliate } from './remember-affiliate.ts';
import { createRemoteApi } from './remote-api.ts';
import type { Services } from './services.ts';

/** What the host needs of the API: `fetch` with facts no header can claim. */
export type ApiApp = {
  fetch: (request: Request, bindings: { internal?: boolean; remoteAddress?: string; cutOff?: () => void }) => Response | Promise<Response>;
};
/** `takePage` gets the bytes of a page that was rendered; the Response has no body then (`RequestFacts`). */
export type PageHandler = (
  request: Request,
  facts: { nonce: string; remoteAddress: string; takePage?: RequestFacts['takePage'] },
) => Promise<Response>;

/** What `entry.server.tsx` exports besides React Router's own. */
type EntryModule = { createLoadContext: (facts: RequestFacts) => RouterContextProvider; createRequestHandler: typeof createRequestHandler };

/** How a request's cookies are understood; the auth feature provides it. */
type CookieReader = (
  request: Request,
  tenant: { id: TenantId; key: string },
) => Promise<Pick<RequestFacts, 'isSignedIn' | 'needsRefresh' | 'expiresInSeconds'>>;

/** The client, its footer, the links below pages: they change with the client's version or slowly, and every page asks for them. */
const keeping = { maxAgeMs: 10_000, max: 1000 };

const forwardedHeaders = ['cookie', 'accept-language', 'user-agent', 'sec-fetch-site', 'origin', 'traceparent'];

/** Answers pages with React Router; their loaders call the API in this process (or over HTTP when API_ORIGIN is set). */
export function createPageHandler(
  services: Services,
  api: ApiApp,
  getBuild: () => Promise<ServerBuild>,
  readCookies: CookieReader,
): PageHandler {
  const { OPENPOOL_DEV: isDev, API_ORIGIN: apiOrigin } = services.config;
  const calledApi = apiOrigin ? createRemoteApi(services, apiOrigin) : api;
  const keep = cacheAnswers<unknown>(services.clock, keeping);
  let ready: { build: ServerBuild; handle: RequestHandler } | null = null;
  // Creating a handler ranks all routes (0.3 ms), so it is created once for each build. In development the build changes.
  const handlerOf = (build: ServerBuild): RequestHandler => {
    const { createRequestHandler } = entryOf(build);
    if (isDev) return createRequestHandler(build, 'development');
    if (ready?.build !== build) ready = { build, handle: createRequestHandler(build, 'production') };
    return ready.handle;
  };
  return async (request, { nonce, remoteAddress, takePage }) => {
    const tenant = tenantOfRequest(services, request);
    if (!tenant)
      return new Response('No portal answers at this address.', { status: 421, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    const url = new URL(request.url);
    const path = url.pathname.replace(/\.data$/, '');
    const languages = tenant.languages.map((language) => language.iso);
    const cookie = request.headers.get('cookie');
    // Only whole pages: what a page loads later follows the cookie, which this sets.
    const named = path === url.pathname ? localeOfAddress(languages, url.searchParams) : null;
    const locale =
      named ?? resolveLocale(languages, { header: request.headers.get('accept-language') ?? undefined, cookie: cookie ?? undefined });
    const catalogue = services.catalogues.of(tenant.key, locale);
    const session = await asTenant(tenant.id, () => readCookies(request, tenant)).then(
      (read) => ({ ...read, unavailable: null }),
      (error: unknown) => unknownSession(services, error, path),
    );
    const asker = session.unavailable ? withoutCookies(request) : request;
    const responseHeaders = new Headers();
    // The language of a preview is not the operator's.
    if (named && !isPreviewPath(path))
      responseHeaders.append('set-cookie', localeCookieValue(named, services.config.PUBLIC_PROTOCOL === 'https'));
    const facts: RequestFacts = {
      api: apiFetch(services, calledApi, { asker, locale, remoteAddress }, responseHeaders),
      // Each name has one type of answer (`RequestFacts`).
      shared: <T>(name: string, ask: () => Promise<T>) => keep([tenant.key, tenant.version, locale, name].join('|'), ask) as Promise<T>,
      tenantKey: tenant.key,
      isDocument: path === url.pathname,
      locale,
      nonce,
      messages: catalogue.messages,
      messagesByLanguage: () => Object.fromEntries(languages.map((iso) => [iso, services.catalogues.of(tenant.key, iso).messages])),
      messageScripts: scopesOfPath(path, session.isSignedIn || session.needsRefresh).map((scope) => catalogue.scripts[scope].href),
      laterMessages: catalogue.scripts[isDeskPath(path) ? 'later' : 'app'].href,
      desk: isDeskPath(path)
        ? { ...readDeskSettings(cookie), themeHref: deskThemeHref(tenant), timeZone: readDeskZone(cookie) ?? tenant.config.timeZone }
        : null,
      origin: services.tenants.originOf(tenant),
      now: session.isSignedIn ? services.clock() : startOfMinute(services.clock()),
      ...session,
      report: (error) => reportFault(services, error, path),
      takePage,
      responseHeaders,
    };
    const build = await getBuild();
    // In parallel with the rendering, not before it.
    const affiliate = request.method === 'GET' && facts.isDocument ? rememberAffiliate(facts.api, url) : undefined;
    const response = await handlerOf(build)(request, entryOf(build).createLoadContext(facts));
    await affiliate;
    for (const cookie of responseHeaders.getSetCookie()) response.headers.append('set-cookie', cookie);
    return response;
  };
}

/** Visitors read times to the minute: two pages of the same minute are the same page, byte by byte (`visitor-pages.ts`). */
function startOfMinute(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % minuteMs));
}

/**
 * Nobody can say whose request this is while the database is away. Its page is shown as to a visitor, whose shell needs no
 * database, and says so; no cookie goes along, because every call would ask for its session again.
 */
function unknownSession({ log }: Services, error: unknown, path: string) {
  const unavailable = asUnavailable(error);
  if (!unavailable) throw error;
  logUnavailable(log, unavailable, { path: scrubUrl(path) });
  return { isSignedIn: false, needsRefresh: false, expiresInSeconds: null, unavailable: problemOf(unavailable, path) };
}

function reportFault({ log }: Services, error: unknown, path: string): void {
  // The failed call of the page has logged the reason already.
  if (isRouteErrorResponse(error) && error.status === 503) warnSparingly(log, 'page unavailable', { path: scrubUrl(path) });
  else log.error({ err: error, path: scrubUrl(path) }, 'page failed');
}

/** The page's request as its calls should see it; only the headers are read. */
function withoutCookies(page: Request): Request {
  const headers = new Headers(page.headers);
  headers.delete('cookie');
  return new Request(page.url, { headers });
}

function entryOf(build: ServerBuild): EntryModule {
  // React Router types the module by the exports it needs itself; ours are added here.
  return build.entry.module as unknown as EntryModule;
}

/** `fetch` for loaders: same cookies, same host; cookies the API sets reach the browser. */
function apiFetch(
  services: Services,
  api: ApiApp,
  { asker: page, locale, remoteAddress }: { asker: Request; locale: string; remoteAddress: string },
  responseHeaders: Headers,
): ApiFetch {
  const { COUNTRY_HEADER: country, CITY_HEADERS: city = [] } = services.config;
  const forwarded = [...forwardedHeaders, ...(country ? [country] : []), ...city];
  // The affiliate value travels as a header (specification section 7), so that an API of another origin gets it as well.
  const affiliate = readCookie(page.headers.get('cookie'), 'affiliate');
  const host = hostOfRequest(services, page);
  return async (input, init) => {
    const call = new Request(input, init);
    for (const name of forwarded) {
      const value = page.headers.get(name);
      if (value && !call.headers.has(name)) call.headers.set(name, value);
    }
    // Also where a guard put cookies of its own: what is shared is kept under this language.
    call.headers.set('cookie', withLocaleCookie(call.headers.get('cookie'), locale));
    if (affiliate) call.headers.set('affiliate', affiliate);
    // The API believes this header because it comes from here, so a browser's own must not pass through.
    call.headers.set('x-forwarded-host', host);
    const response = await api.fetch(call, { internal: true, remoteAddress });
    for (const cookie of response.headers.getSetCookie()) responseHeaders.append('set-cookie', cookie);
    return response;
  };
}
