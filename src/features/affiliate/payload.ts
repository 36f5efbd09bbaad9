/** Specification section 3, "Affiliate cookie payload": the first page and the parameters of its address. */
export type AffiliatePayload = { page: string } & Partial<Record<AffiliateParam, string>>;

const affiliateParams = ['r', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const;
type AffiliateParam = (typeof affiliateParams)[number];

/** Campaign tools write short names; a longer value is not a campaign and does not belong in a cookie. */
export const maxParamLength = 100;
export const maxPageLength = 200;
const code = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The parameters of an address that tell how a visitor came, cut to their bounds; null when there are none. Values may come
 * from any link, so control characters and invalid codes are dropped.
 *
 * @example affiliateOf(new URL('https://x.example/projects?utm_source=mail')) // { page: '/projects', utm_source: 'mail' }
 */
export function affiliateOf(url: Pick<URL, 'pathname' | 'searchParams'>): AffiliatePayload | null {
  const found: Partial<Record<AffiliateParam, string>> = {};
  for (const name of affiliateParams) {
    const value = clean(url.searchParams.get(name) ?? '');
    if (value !== '' && (name !== 'r' || code.test(value))) found[name] = value;
  }
  return Object.keys(found).length > 0 ? { page: url.pathname.slice(0, maxPageLength), ...found } : null;
}

/**
 * By what a visit is counted: the campaign that the link named, else that it was a recommendation; null when it says neither. The figures
 * name the touches of talents in the same way (`figures/api/figure-store.ts`).
 */
export function sourceOfTouch({ utm_source, r }: AffiliatePayload): string | null {
  return utm_source ?? (r === undefined ? null : 'recommendation');
}

/** The value of the cookie and of the header `affiliate`: base64url of JSON, so that no letter of it needs escaping. */
export function encodeAffiliate(payload: AffiliatePayload): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The reverse. The value was stored by a browser: anything but a payload within its bounds is null. */
export function decodeAffiliate(value: string): AffiliatePayload | null {
  if (value.length > 5_000 || !/^[\w-]+$/.test(value)) return null;
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const given: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isPayload(given) ? given : null;
  } catch {
    return null;
  }
}

function isPayload(given: unknown): given is AffiliatePayload {
  if (typeof given !== 'object' || given === null) return false;
  const entries = Object.entries(given);
  return (
    'page' in given &&
    entries.length > 1 &&
    entries.every(([name, value]) => {
      if (typeof value !== 'string') return false;
      if (name === 'page') return value.startsWith('/') && value.length <= maxPageLength && !/\p{C}/u.test(value);
      if (name === 'r') return code.test(value);
      return affiliateParams.some((param) => param === name) && value !== '' && clean(value) === value;
    })
  );
}

function clean(value: string): string {
  // Cut by characters, not by halves of one.
  return [...value.replace(/\p{C}/gu, '').trim()].slice(0, maxParamLength).join('').trim();
}
