import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error.ts';
import type { ApiEnv } from './env.ts';

/** GET calls of the specification that change something; they are checked like writes (security design). */
const changingGets = [/\/freelancer\/(activate|verifyEmail|sendActivationEmail|resendEmailVerification)$/];

/**
 * Refuses cookie-authenticated changes that another site caused. Browsers send Sec-Fetch-Site or Origin with
 * every such request; a caller with a bearer token is no browser form and passes.
 */
export const crossSiteGuard = createMiddleware<ApiEnv>(async (c, next) => {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && !changingGets.some((pattern) => pattern.test(c.req.path));
  // Calls made while a page is answered were checked when the browser requested the page.
  if (!isRead && !c.env?.internal && c.req.header('cookie') && !isSameSite(c.req.raw)) throw new AppError('CROSS_SITE');
  await next();
});

/** True when the browser says that the request comes from a page of this origin. */
export function isSameSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (!origin) return false;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * A request that `isSameSite` has accepted, as React Router should see it. That compares the origin once more, with the address at which
 * our server was asked: behind a proxy that ends TLS the browser was at https and our server at http, and every form would be
 * refused. And pages that pass on no referrer, such as those with a secret in their address, send `Origin: null` with their forms.
 */
export function withoutOrigin(request: Request): Request {
  if (!request.headers.has('origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request, { headers });
}
