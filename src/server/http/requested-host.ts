import type { ApiContext } from './env.ts';

/**
 * The host a browser requested. The forwarded one counts only from our own web server (an in-process call) or, when the
 * operator says so, our own proxy.
 */
export function requestedHost(c: ApiContext, trustProxy: boolean): string {
  const forwarded = trustProxy || c.env?.internal ? forwardedHost(c.req.header('x-forwarded-host')) : null;
  return forwarded ?? c.req.header('host') ?? new URL(c.req.url).host;
}

/**
 * The host in X-Forwarded-Host. Some proxies append theirs to what the browser wrote, so the last one counts: it comes from
 * the nearest proxy.
 *
 * @example forwardedHost('made-up.example, talente.example') // 'talente.example'
 */
export function forwardedHost(header: string | null | undefined): string | null {
  return header?.split(',').at(-1)?.trim() || null;
}
