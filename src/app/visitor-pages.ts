import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { languageParameter, resolveLocale } from '../contract/i18n/locale.ts';
import { hasSecret } from '../contract/secret-pages.ts';
import { affiliateOf } from '../features/affiliate/payload.ts';
import type { Tenant } from '../features/tenancy/api/load-tenants.ts';
import { tenantOfRequest } from '../features/tenancy/api/tenant-of-request.ts';
import type { Follower } from '../server/db/follow-channels.ts';
import { withHashesForNonce } from './script-hashes.ts';
import type { Services } from './services.ts';

/** Pages that everybody sees alike who is not signed in: search, projects, texts. */
const publicPaths = /^\/(projects(\/.*)?|info\/[^/]+|terms|privacy)$/;
/** What the router asks for while it moves inside the app. */
const routerData = /\.data$/;
const maxSearchLength = 300;

const maxAgeSeconds = 10;
const maxCachedBytes = 64 * 1_048_576;

/**
 * Browsers revalidate each time and mostly get 304; a CDN may answer for ten seconds and, while it revalidates, for thirty more.
 * It distinguishes visitors from talents, and languages, by the cookies.
 */
const cacheControl = `public, max-age=0, s-maxage=${maxAgeSeconds}, stale-while-revalidate=30`;
const vary = 'Cookie, Accept-Language, Accept-Encoding';

type Encoding = 'br' | 'gzip' | 'identity';
type Page = { headers: Record<string, string>; etag: string; bytes: Buffer; compressed: Partial<Record<Encoding, Promise<Buffer>>> };

/** A request that may be answered by a page made for somebody else. */
type VisitorRequest = { key: string; tenant: Tenant; locale: string };

export type VisitorPages = {
  /** Notified of changes on `publicChangeChannel`; nothing is cached while the channel is not followed. */
  follower: Follower;
  /** The cached page, or 304 when the browser has it; null when there is none, or the request is for more than a visitor's page. */
  find: (request: Request) => Promise<Response | null>;
  /**
   * Makes the page by `make`, once for all who ask for it at the same time, and caches it. `make` gets a request without
   * anything that tells visitors apart.
   *
   * @returns null for requests that are not a visitor's; they are answered the usual way.
   */
  render: (request: Request, make: MakePage) => Promise<Response> | null;
};

export type MakePage = {
  /** A page that `takePage` got is not in the Response. */
  page: (request: Request, nonce: string, takePage: (page: Buffer) => void) => Promise<Response>;
  /** Headers of the page whose inline scripts have these sources in a Content-Security-Policy. */
  headers: (scriptSources: readonly string[]) => readonly [string, string][];
};

/** Triggers send the number of a client whose projects, pools or categories changed (database/functions/changes.sql). */
export const publicChangeChannel = 'openpool_public_change';

/** Caches whole pages of visitors for seconds, so that a crowd costs one rendering. */
export function createVisitorPages(services: Pick<Services, 'clock' | 'tenants' | 'config'>): VisitorPages {
  const pages = new LRUCache<string, Page>({
    maxSize: maxCachedBytes,
    // With its compressed forms.
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.byteLength * 1.5),
    ttl: maxAgeSeconds * 1000,
    ttlResolution: 0,
    perf: { now: () => services.clock().getTime() },
  });
  const rendering = new Map<string, Promise<Page | null>>();
  const versions = new Map<string, number>();
  let isFollowing = false;
  // Counted up whenever a change may have gone unheard.
  let epoch = 0;

  const read = (request: Request): VisitorRequest | null => (isFollowing ? readVisitorRequest(services, request) : null);
  const keyOf = ({ key, tenant }: VisitorRequest) => `${epoch} ${versions.get(String(tenant.id)) ?? 0} ${key}`;

  return {
    follower: {
      onMessage: (tenantId) => void versions.set(tenantId, (versions.get(tenantId) ?? 0) + 1),
      onFollowing(now) {
        isFollowing = now;
        epoch += 1;
        pages.clear();
      },
    },
    async find(request) {
      const asked = read(request);
      const page = asked && pages.get(keyOf(asked));
      return page ? answer(request, page) : null;
    },
    render(asker, make) {
      const asked = read(asker);
      if (!asked) return null;
      const key = keyOf(asked);
      const others = rendering.get(key);
      const request = withoutPerson(asker, asked.locale);
      // An error, or a page that sets cookies, is for nobody else.
      if (others !== undefined) return others.then(async (page) => (page ? answer(asker, page) : (await makePage(request, make)).response));
      const making = makePage(request, make);
      const page = making.then(
        (made) => made.page,
        () => null,
      );
      rendering.set(key, page);
      return making
        .then(async ({ page, response }) => {
          // What changed meanwhile has another version by now, and so another key.
          if (page) pages.set(key, page);
          return page ? answer(asker, page) : response;
        })
        .finally(() => rendering.delete(key));
    },
  };
}

/** @returns the response as it was made, and the page when others may have it too. */
async function makePage(request: Request, make: MakePage): Promise<{ page: Page | null; response: Response }> {
  const nonce = randomBytes(16).toString('hex');
  let taken: Buffer | null = null;
  const made = await make.page(request, nonce, (page) => {
    taken = page;
  });
  // What came after the page, such as an error, has a body of its own.
  const written = made.body === null && taken ? taken : Buffer.from(await made.arrayBuffer());
  const { page: bytes, sources } = withHashesForNonce(written, nonce);
  const headers = new Headers(made.headers);
  for (const [name, value] of make.headers(sources)) headers.set(name, value);
  const response = new Response(bytes, { status: made.status, headers });
  const isForAll = made.status === 200 && !headers.has('set-cookie') && headers.get('content-type')?.startsWith('text/html');
  if (!isForAll) return { page: null, response };
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const all = { ...Object.fromEntries(headers), 'cache-control': cacheControl, etag, vary };
  return { page: { headers: all, etag, bytes, compressed: {} }, response };
}

function readVisitorRequest(services: Pick<Services, 'tenants' | 'config'>, request: Request): VisitorRequest | null {
  if (request.method !== 'GET') return null;
  const url = new URL(request.url);
  if (!publicPaths.test(url.pathname) || routerData.test(url.pathname) || url.search.length > maxSearchLength) return null;
  const cookie = request.headers.get('cookie') ?? undefined;
  if (cookie?.includes('auth.')) return null;
  // An address that names a language, or says who recommended it, sets a cookie; one with a secret is nobody else's.
  if (url.search !== '' && (url.searchParams.has(languageParameter) || affiliateOf(url) || hasSecret(url))) return null;
  const tenant = tenantOfRequest(services, request);
  if (!tenant) return null;
  const languages = tenant.languages.map(({ iso }) => iso);
  const locale = resolveLocale(languages, { header: request.headers.get('accept-language') ?? undefined, cookie });
  return { key: `${tenant.key} ${tenant.version} ${locale} ${url.pathname}${url.search}`, tenant, locale };
}

/** The request without anything but its address and language. */
function withoutPerson(request: Request, locale: string): Request {
  const headers = new Headers({ cookie: `locale=${locale}` });
  for (const name of ['host', 'x-forwarded-host']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Request(request.url, { headers });
}

async function answer(request: Request, page: Page): Promise<Response> {
  const known = request.headers.get('if-none-match');
  if (known?.split(/,\s*/).includes(page.etag)) return new Response(null, { status: 304, headers: page.headers });
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '');
  if (encoding === 'identity') return new Response(new Uint8Array(page.bytes), { headers: page.headers });
  page.compressed[encoding] ??= compress[encoding](page.bytes);
  const body = await page.compressed[encoding];
  return new Response(new Uint8Array(body), { headers: { ...page.headers, 'content-encoding': encoding } });
}

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

function encodingFor(accepted: string): Encoding {
  const names = accepted.split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const has = (name: string) => names.some((part) => part.split(';')[0]?.trim() === name);
  if (has('br')) return 'br';
  return has('gzip') ? 'gzip' : 'identity';
}
