import type { ApiContext } from './env.ts';

/**
 * The host a browser asked for. The forwarded one counts only from our own web server (an in-process call) or, when the
 * operator says so, our own proxy.
 */
export function askedHost(c: ApiContext, trustProxy: boolean): string {
  const forwarded = trustProxy || c.env?.internal ? c.req.header('x-forwarded-host') : undefined;
  return forwarded ?? c.req.header('host') ?? new URL(c.req.url).host;
}
