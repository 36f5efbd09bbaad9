import { httpOnlyCookie, readCookie } from '../../../contract/cookies.ts';
import { isHttps, type RequestFacts } from '../../../web/request-context.ts';
import { parseSearch, serialiseSearch } from '../../projects/search-query.ts';
import { savePath } from './save-path.ts';

/** The search a visitor wants mails about, while they sign up and finish the onboarding. */
const name = 'openpool.wantedSearch';
const maxAgeSeconds = 86_400;
/** A cookie holds four thousand characters; no search of a page is that long, an address somebody made up may be. */
const maxLength = 2_000;

/** Remembers what a search page's address looks for. @returns where to keep it once signed in */
export function rememberWanted(facts: RequestFacts, address: URLSearchParams): string {
  const search = serialiseSearch({ ...parseSearch(address), page: 1 });
  const value = encodeURIComponent(search);
  // An address without filters is a wish, too: to hear of everything.
  if (value.length <= maxLength) setCookie(facts, value === '' ? 'all' : value, maxAgeSeconds);
  return savePath + search;
}

/** Where to keep the search somebody wanted before they signed up, once; null where they wanted none. */
export function takeWanted(facts: RequestFacts, request: Request): string | null {
  const value = readCookie(request.headers.get('cookie'), name);
  if (!value) return null;
  setCookie(facts, '', 0);
  // Read again as any address is: whatever stands in a cookie leads nowhere but to this page.
  return savePath + (value === 'all' ? '' : serialiseSearch(parseSearch(new URLSearchParams(decode(value)))));
}

function setCookie(facts: RequestFacts, value: string, age: number): void {
  facts.responseHeaders.append('set-cookie', httpOnlyCookie(name, value, { maxAgeSeconds: age, isHttps: isHttps(facts) }));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
