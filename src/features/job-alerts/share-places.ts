/** How many projects a mail names; a link leads to the others. */
export const maxInMail = 10;

/**
 * Distributes the places of a mail among its groups: one each in turn, so that a search with hundreds of hits leaves room
 * for one with two.
 *
 * @example sharePlaces([40, 2, 1], 10) // [7, 2, 1]
 */
export function sharePlaces(totals: readonly number[], places = maxInMail): number[] {
  const shares = totals.map(() => 0);
  let left = Math.min(
    places,
    totals.reduce((sum, total) => sum + total, 0),
  );
  while (left > 0) {
    for (const [index, total] of totals.entries()) {
      const share = shares[index] ?? 0;
      if (left === 0 || share >= total) continue;
      shares[index] = share + 1;
      left -= 1;
    }
  }
  return shares;
}
