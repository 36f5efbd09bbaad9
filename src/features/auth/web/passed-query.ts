/** The return path, the project to apply to, and the link of a lead profile. */
const passedNames = ['redirect', 'project', 'leadProfile'];

/**
 * The part of a sign-in page's query that its other pages need too. A separate file, because the browser's code must not
 * include what only loaders and actions need.
 *
 * @example passedQuery(new URLSearchParams('redirect=/app/pool&x=1')) // '?redirect=%2Fapp%2Fpool'
 */
export function passedQuery(query: URLSearchParams): string {
  const passed = new URLSearchParams([...query].filter(([name]) => passedNames.includes(name)));
  return passed.size > 0 ? `?${passed}` : '';
}
