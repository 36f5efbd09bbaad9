import { isObject } from './formats/read-json.ts';

type FeedPage = {
  /** After redirects. */
  address: URL;
  /** The header `Link`. */
  link: string | undefined;
  /** Null when it is no JSON, or too large to be one page of several. */
  document: unknown;
};

/** Where APIs write the address of their next page. */
const nextPaths = [
  ['paging', 'next'],
  ['links', 'next'],
  ['links', 'next', 'href'],
  ['_links', 'next', 'href'],
  ['_links', 'next'],
  ['next'],
  ['nextPage'],
];
const totalNames = ['totalFound', 'total', 'totalCount', 'total_count'];

/**
 * The page after this one, or null: by the header `Link`, by an address in the document (Workable: `paging.next`), or by what it counts
 * (SmartRecruiters: `offset`, `limit` and `totalFound`).
 */
export function nextPageOf({ address, link, document }: FeedPage): URL | null {
  const linked = link ? /<([^>]+)>\s*;[^,]*\brel="?next"?/i.exec(link)?.[1] : undefined;
  if (linked !== undefined) return URL.parse(linked, address);
  if (!isObject(document)) return null;
  for (const path of nextPaths) {
    const found = path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document);
    if (typeof found === 'string' && /^(https?:\/\/|[/?])/.test(found)) return URL.parse(found, address);
  }
  return byOffset(address, document);
}

function byOffset(address: URL, document: Readonly<Record<string, unknown>>): URL | null {
  const { offset, limit } = document;
  const total = totalNames.map((name) => document[name]).find((value) => typeof value === 'number');
  if (typeof offset !== 'number' || typeof limit !== 'number' || typeof total !== 'number') return null;
  const items = Object.values(document).find((value) => Array.isArray(value));
  const read = offset + (Array.isArray(items) ? items.length : 0);
  if (read >= total || read === offset) return null;
  const next = new URL(address);
  next.searchParams.set('offset', String(read));
  return next;
}
