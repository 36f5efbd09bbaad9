const minItems = 4;
/** What a name does not end with: the rest of it stands elsewhere. */
const OPEN_END =
  /(?:\s(?:and|or|with|than|the|a|to|of|for|in|und|oder|mit|für|der|die|von|zu|et|ou|avec|de|du|des|la|le|pour|y|o|con|para|del|e|di|per|en|van|voor|met|i|z|w|та|і|з|для)|&|-)$/iu;
/** A clause begins in small letters and has several words. */
const CLAUSE = /^\p{Ll}\p{L}*\s\p{Ll}+(?:\s\S+)*$/u;
const OPEN_START = /^(?:[:;.]\s|(?:I|we|and|with|to|und|mit|et|avec|y|con|e|en|met)\s)/iu;

/** Sentences that were cut at their commas and line ends look like a list of skills; a list has few items that are none. */
export function areFragments(items: readonly string[]): boolean {
  const torn = items.filter((item) => OPEN_END.test(item) || OPEN_START.test(item)).length;
  const clauses = items.filter((item) => CLAUSE.test(item) || item.split(' ').length > 4).length;
  return items.length >= minItems && (torn >= 0.12 * items.length || (torn > 0 && torn + clauses >= 0.3 * items.length));
}
