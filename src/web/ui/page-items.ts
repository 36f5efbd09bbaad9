/** A page number, or a gap where numbers are left out. */
type PageItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * Which numbers a pager shows: the first, the last, the current with its neighbours, and a gap where numbers are
 * left out.
 *
 * @example pageItems(5, 9) // 1 … 4 5 6 … 9
 */
export function pageItems(asked: number, pages: number): PageItem[] {
  const current = Math.min(Math.max(asked, 1), pages);
  const shown = new Set([1, pages, current - 1, current, current + 1].filter((page) => page >= 1 && page <= pages));
  const items: PageItem[] = [];
  let previous = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - previous > 1) items.push({ kind: 'gap', after: previous });
    items.push({ kind: 'page', page });
    previous = page;
  }
  return items;
}
