type Dated = { start: string; end?: string; ongoing?: boolean };

/**
 * Specification section 3: histories are listed newest first. Ongoing entries come before ended ones; entries without a date
 * come last, in their given order.
 *
 * @example sortHistory([{ start: '2019-03' }, { start: '2021' }]) // 2021 first
 */
export function sortHistory<T extends Dated>(entries: readonly T[]): T[] {
  return [...entries].sort(
    (a, b) =>
      Number(b.start !== '') - Number(a.start !== '') ||
      compare(b.start, a.start) ||
      Number(b.ongoing ?? false) - Number(a.ongoing ?? false) ||
      compare(b.end ?? '', a.end ?? ''),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
