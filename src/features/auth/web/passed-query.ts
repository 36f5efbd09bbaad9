/** What a page of signing in says to itself: its secret, its language, its notices and its steps. */
const ownNames = new Set([
  'token',
  'lang',
  'logout',
  'callback',
  'closed',
  'restored',
  'deactivated',
  'passwordChanged',
  'confirmed',
  'link',
  'otl',
  'social',
  'provider',
  'sent',
  'step',
]);

/**
 * The part of a sign-in page's query that its other pages need too: everything but what it says to itself (specification
 * section 2, "query passed through"), such as the way back, the project to apply to and the link of a lead profile. Stands
 * alone, because what the browser loads must not bring along what only loaders and actions need.
 *
 * @example passedQuery(new URLSearchParams('redirect=/app/pool&otl=e')) // '?redirect=%2Fapp%2Fpool'
 */
export function passedQuery(query: URLSearchParams): string {
  const passed = new URLSearchParams([...query].filter(([name]) => !ownNames.has(name)));
  return passed.size > 0 ? `?${passed}` : '';
}

/** A page of signing in with the query passed on and a notice of its own. @example '/app/login?redirect=%2Fapp%2Fpool&otl=e' */
export function pageWithNotice(page: string, query: URLSearchParams, notice: Readonly<Record<string, string>>): string {
  return `${page}?${new URLSearchParams([...new URLSearchParams(passedQuery(query)), ...Object.entries(notice)])}`;
}
