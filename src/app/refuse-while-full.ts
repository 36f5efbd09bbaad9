import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Tenant } from '../features/tenancy/api/load-tenants.ts';
import { AppError } from '../server/http/app-error.ts';
import { problemOf } from '../server/http/problem.ts';
import { forwardedHost } from '../server/http/requested-host.ts';
import { placeOf } from './host-env.ts';
import { isPage, plainPage } from './plain-page.ts';
import { headersOfAll } from './security-headers.ts';
import type { Services } from './services.ts';

/** Soon: what is in flight is done within a second or two. */
const retryAfterSeconds = 2;

/**
 * Milliseconds before a refusal. A program that asks again as soon as it is refused would otherwise be refused thousands of times a
 * second, and that alone would keep the process busy.
 */
const refusalPauseMs = 130;

type Refusal = { headers: OutgoingHttpHeaders; body: string };

export const busyError = () => new AppError('UNAVAILABLE', { retryAfterSeconds });
export const pauseBeforeRefusal = () => sleep(refusalPauseMs);

/**
 * Refuses reads of people and programs while all slots are taken, before anything else of the server sees them: a refusal has to
 * cost next to nothing, or a crowd that is refused takes the time of those who were admitted. What may be answered all the same goes
 * on: probes, files, visitors' pages (which may be cached) and writes (for which there is a reserve).
 *
 * @param isFull whether a read would find no slot
 * @param onRefusal is notified of each, for the figures
 */
export function refuseWhileFull(
  services: Pick<Services, 'config' | 'catalogues' | 'tenants'>,
  { isFull, onRefusal }: { isFull: () => boolean; onRefusal: (kind: 'api' | 'page') => void },
  next: RequestListener,
): RequestListener {
  const pages = new LRUCache<string, Refusal>({ max: 200 });
  const common = Object.fromEntries(headersOfAll(services.config.PUBLIC_PROTOCOL === 'https'));

  function pageFor(tenant: Tenant, { headers }: IncomingMessage): Refusal {
    const preferences = { header: headers['accept-language'], cookie: /(?:^|;\s*)(locale=[\w-]{2,5})/.exec(headers.cookie ?? '')?.[1] };
    const key = [tenant.key, tenant.version, preferences.header, preferences.cookie].join(' ');
    const found = pages.get(key);
    if (found) return found;
    const { html, headers: own } = plainPage(services, tenant, preferences, { error: busyError(), mayRetry: true });
    const made = { headers: { ...common, ...own }, body: html };
    pages.set(key, made);
    return made;
  }

  function problemFor(path: string): Refusal {
    const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) };
    return { headers: { ...common, ...headers }, body: JSON.stringify(problemOf(busyError(), path)) };
  }

  function hostOf({ headers }: IncomingMessage): string {
    const forwarded = services.config.TRUST_PROXY ? forwardedHost(String(headers['x-forwarded-host'] ?? '')) : null;
    return forwarded ?? headers.host ?? '';
  }

  return (request, response) => {
    const kind = isFull() ? kindOf(request) : null;
    if (kind === null) return void next(request, response);
    const path = pathOf(request);
    const tenant = isPage(path) ? services.tenants.byHost(hostOf(request)) : null;
    const { headers, body } = tenant ? pageFor(tenant, request) : problemFor(path);
    onRefusal(kind);
    void pauseBeforeRefusal().then(() => {
      response.writeHead(503, { ...headers, 'content-length': Buffer.byteLength(body) });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  };
}

/** What is requested, where it may be refused here; null for everything else. */
function kindOf(request: IncomingMessage): 'api' | 'page' | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const place = placeOf(pathOf(request));
  if (place === 'api') return 'api';
  return place === 'page' && request.headers.cookie?.includes('auth.') ? 'page' : null;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}
