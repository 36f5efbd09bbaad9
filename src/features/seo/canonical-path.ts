/** Words of public addresses that are ours, in the order in which they stand; what people name is left as it is. */
const ownSegments = [
  ['projects', 'info', 'terms', 'privacy'],
  ['in', 'ext', 'pool', 'categories'],
] as const;

/**
 * The one way to write a public address: no slash at the end, none twice, our own words in small letters.
 *
 * @returns null when it is written so already, and for what is none of the public pages.
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
