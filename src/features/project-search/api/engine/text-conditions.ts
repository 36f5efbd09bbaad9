/** At most four conditions, so that few distinct statements are prepared; the rest stays one condition. */
const maxConditions = 4;

/**
 * Splits a tsquery at its outermost "and". With the parts as separate conditions, PostgreSQL steps from hit to hit of the
 * rarest; with one query, it tries every project that has any of the words, which took five times as long for two words with
 * many names.
 *
 * @example requiredParts("( 'plc' | 'sps' ) & 'siemens'") // ["( 'plc' | 'sps' )", "'siemens'"]
 */
export function requiredParts(query: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of query.matchAll(/'(?:[^']|'')*'|[^']/gu)) {
    // A piece that only excludes would make the index read everything.
    if (token === '!' || (token === '|' && depth === 0)) return [query];
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === '&' && depth === 0 && parts.length < maxConditions) parts.push('');
    else parts.push((parts.pop() ?? '') + token);
  }
  return parts.map((part) => part.trim());
}
