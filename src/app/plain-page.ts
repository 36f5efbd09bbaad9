import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { htmlLang, resolveLocale } from '../contract/i18n/locale.ts';
import type { Tenant } from '../features/tenancy/api/load-tenants.ts';
import { tenantOfRequest } from '../features/tenancy/api/tenant-of-request.ts';
import type { AppError } from '../server/http/app-error.ts';
import { problemResponse } from '../server/http/problem.ts';
import { type HostEnv, placeOf } from './host-env.ts';
import { securityHeaders } from './security-headers.ts';
import type { Services } from './services.ts';

const style =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}' +
  'h1{font-size:1.5rem;line-height:1.3}a{color:inherit;margin-inline-end:1.5rem}';
const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * Refuses a request before anything is rendered or asked of the database: calls get the problem as ever, people a page in
 * their language that costs nothing to make.
 */
export function refuseEarly(services: Services, c: Context<HostEnv>, error: AppError): Response {
  // The router's own requests read a problem too and show it in the error page.
  const tenant = isPage(c.req.path) ? tenantOfRequest(services, c.req.raw) : null;
  if (!tenant) return problemResponse(c, error);
  const preferences = { header: c.req.header('accept-language'), cookie: c.req.header('cookie') };
  const { html, headers } = plainPage(services, tenant, preferences, { error, mayRetry: c.req.method === 'GET' });
  return c.body(html, error.status as 400, headers);
}

/** Whether a person sees the answer as it is. */
export function isPage(path: string): boolean {
  return placeOf(path) === 'page' && !path.endsWith('.data');
}

/**
 * A page without script, pictures or anything else to load. The same for every address, so that it can be made once.
 *
 * @param preferences the request's headers about its language
 * @param options `mayRetry`: asking for the same address again may work; a form is still there behind the browser's way back
 */
export function plainPage(
  { config, catalogues }: Pick<Services, 'config' | 'catalogues'>,
  tenant: Tenant,
  preferences: { header?: string | undefined; cookie?: string | undefined },
  { error, mayRetry }: { error: AppError; mayRetry: boolean },
): { html: string; headers: Record<string, string> } {
  const languages = tenant.languages.map((language) => language.iso);
  const locale = resolveLocale(languages, preferences);
  const { t } = catalogues.of(tenant.key, locale).translator;
  const words = error.messages.map((key) => t(key)).join(' ');
  const canRetry = mayRetry && error.retryAfterSeconds !== undefined;
  // An empty address is the page's own.
  const links = [...(canRetry ? [['', t('talent.state.retry')]] : []), ['/', t('talent.error.home')]];
  const html = `<!doctype html>
<html lang="${htmlLang(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(`${words} – ${tenant.name}`)}</title><style>${style}</style></head>
<body><main><p>${error.status}</p><h1>${escapeHtml(words)}</h1>
<p>${links.map(([href = '', text = '']) => `<a href="${href}">${escapeHtml(text)}</a>`).join('')}</p></main></body></html>
`;
  const { PUBLIC_PROTOCOL, OPENPOOL_DEV } = config;
  const isHttps = PUBLIC_PROTOCOL === 'https';
  const headers = Object.fromEntries(securityHeaders({ scriptSources: [], styleSources: [styleSource], isHttps, isDev: OPENPOOL_DEV }));
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(error.retryAfterSeconds);
  return { html, headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
