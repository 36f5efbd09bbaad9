/** Fixed segments of public addresses, by their position; names given by people are left unchanged. */
const ownSegments = [
  ['projects', 'info', 'terms', 'privacy'],
  ['in', 'ext', 'pool', 'categories'],
] as const;

/**
 * The canonical spelling of a public address: no slash at the end, no double one, fixed segments in lower case.
 *
 * @returns null when it is canonical already, and for other than public pages.
 * @example canonicalPath('/Projects/in/Berlin/') // '/projects/in/Berlin'
 */
export function canonicalPath(path: string): string | null {
  const parts = path.split('/').filter(Boolean);
  const [first = '', second = ''] = parts.map((part) => part.toLowerCase());
  if (!ownSegments[0].some((own) => own === first)) return null;
  const isOwnSecond = first === 'projects' && parts.length > 2 && ownSegments[1].some((own) => own === second);
  const tidy = `/${[first, ...(isOwnSecond ? [second] : parts.slice(1, 2)), ...parts.slice(2)].join('/')}`;
  return tidy === path ? null : tidy;
}
