export const maxNameLength = 60;

/** Marks and degrees that people put behind their names; matched as whole words, so that "Macsmith" stays a name. */
const credentials = new Set(['itil', 'pmp', 'csm', 'mba', 'msc', 'bsc', 'phd', 'cissp', 'prince2']);
const forbiddenSigns = /[@®[\](){}<>]/;

/**
 * Specification section 5, `validName`: no @, ®, brackets or braces, no credential as a word of its own.
 * "Mba", capitalised like a name, is allowed: it is a common surname in Gabon and Cameroon.
 *
 * @example isValidName("Jean-Luc O'Neil") // true
 * @example isValidName('Anna PMP') // false
 */
export function isValidName(name: string): boolean {
  if (forbiddenSigns.test(name)) return false;
  return !name.split(/[\s,;/|]+/).some((word) => credentials.has(word.replaceAll('.', '').toLowerCase()) && word !== 'Mba');
}

/** Trims outer space and collapses inner space. */
export function normaliseName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
