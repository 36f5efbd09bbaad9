import { httpOnlyCookie, readCookie } from '../contract/cookies.ts';
import { maxReturnLength, safeReturn } from '../contract/links.ts';
import { isHttps, type RequestFacts } from './request-context.ts';

const name = 'openpool.wayBack';
const maxAgeSeconds = 86_400;

/**
 * Stores the `?redirect=` of the sign-up page for this browser: the onboarding comes first, and its pages have their own
 * addresses. The README of the feature `auth` describes all return paths.
 */
export function storeReturnPath(facts: RequestFacts, url: URL): void {
  const value = encodeURIComponent(safeReturn(url.searchParams.get('redirect'), ''));
  if (value !== '' && value.length <= maxReturnLength) set(facts, value, maxAgeSeconds);
}

/** The stored path, once; null when there is none. */
export function takeReturnPath(facts: RequestFacts, request: Request): string | null {
  const value = readCookie(request.headers.get('cookie'), name);
  if (!value) return null;
  dropReturnPath(facts);
  // Validated like any address: whatever the cookie contains, it leads to a page of ours.
  return safeReturn(decode(value), '') || null;
}

/** For talents who log in instead and return at once. */
export function dropReturnPath(facts: RequestFacts): void {
  set(facts, '', 0);
}

function set(facts: RequestFacts, value: string, age: number): void {
  const cookie = httpOnlyCookie(name, value, { maxAgeSeconds: age, isHttps: isHttps(facts), path: '/app' });
  facts.responseHeaders.append('set-cookie', cookie);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
