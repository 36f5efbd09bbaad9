/** A page number, or a gap where numbers are left out. */
export type PageItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * Which numbers a pager shows: the first, the last, the current with its neighbours, and a gap only where at least two numbers are left out
 * (one number takes no more room than the gap would).
 *
 * @example pageItems(5, 9) // 1 … 4 5 6 … 9
 */
export function pageItems(current: number, pages: number): PageItem[] {
  const shown = new Set([1, pages, current - 1, current, current + 1].filter((page) => page >= 1 && page <= pages));
  const items: PageItem[] = [];
  let previous = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - previous === 2) items.push({ kind: 'page', page: page - 1 });
    else if (page - previous > 2) items.push({ kind: 'gap', after: previous });
    items.push({ kind: 'page', page });
    previous = page;
  }
  return items;
}
