/** More conditions would only make more shapes of statements; what is left stays together. */
const mostParts = 4;

/**
 * A tsquery in pieces that are all wanted. Asked one by one, PostgreSQL steps from hit to hit of the rarest; of a query in one
 * piece it tries every project that has any of the words, which took five times as long for two words with many names.
 *
 * @example wantedParts("( 'plc' | 'sps' ) & 'siemens'") // ["( 'plc' | 'sps' )", "'siemens'"]
 */
export function wantedParts(query: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of query.matchAll(/'(?:[^']|'')*'|[^']/gu)) {
    // A piece that only excludes would make the index read everything.
    if (token === '!' || (token === '|' && depth === 0)) return [query];
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === '&' && depth === 0 && parts.length < mostParts) parts.push('');
    else parts.push((parts.pop() ?? '') + token);
  }
  return parts.map((part) => part.trim());
}
