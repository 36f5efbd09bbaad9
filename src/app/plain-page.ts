import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { htmlLang, resolveLocale } from '../contract/i18n/locale.ts';
import { tenantOfRequest } from '../features/tenancy/api/tenant-of-request.ts';
import type { AppError } from '../server/http/app-error.ts';
import { problemResponse } from '../server/http/problem.ts';
import { type HostEnv, placeOf } from './host-env.ts';
import { securityHeaders } from './security-headers.ts';
import type { Services } from './services.ts';

const style =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}' +
  'h1{font-size:1.5rem;line-height:1.3}a{color:inherit;margin-inline-end:1.5rem}';

/**
 * Refuses a request before anything is rendered or asked of the database: calls get the problem as ever, people a page in
 * their language that costs nothing to make.
 */
export function refuseEarly(services: Services, c: Context<HostEnv>, error: AppError): Response {
  const { path, method } = c.req;
  // The router's own requests read a problem too and show it in the error page.
  if (placeOf(path) !== 'page' || path.endsWith('.data')) return problemResponse(c, error);
  const tenant = tenantOfRequest(services, c.req.raw);
  if (!tenant) return problemResponse(c, error);
  const languages = tenant.languages.map((language) => language.iso);
  const locale = resolveLocale(languages, { header: c.req.header('accept-language'), cookie: c.req.header('cookie') });
  const { t } = services.catalogues.of(tenant.key, locale).translator;
  const words = error.messages.map((key) => t(key)).join(' ');
  const { pathname, search } = new URL(c.req.url);
  // Only what was asked for can be asked for again; a form is still there behind the browser's way back.
  const mayRetry = method === 'GET' && error.retryAfterSeconds !== undefined;
  const links = [...(mayRetry ? [[pathname + search, t('talent.state.retry')]] : []), ['/', t('talent.error.home')]];
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html>
<html lang="${htmlLang(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(`${words} – ${tenant.name}`)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><p>${error.status}</p><h1>${escapeHtml(words)}</h1>
<p>${links.map(([href = '', text = '']) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`).join('')}</p></main></body></html>
`;
  const { PUBLIC_PROTOCOL, OPENPOOL_DEV } = services.config;
  const headers = Object.fromEntries(
    securityHeaders({ scriptSources: [], styleSources: [`'nonce-${nonce}'`], isHttps: PUBLIC_PROTOCOL === 'https', isDev: OPENPOOL_DEV }),
  );
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(error.retryAfterSeconds);
  return c.body(html, error.status as 400, { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
