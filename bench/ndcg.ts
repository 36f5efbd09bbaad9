/**
 * Normalised discounted cumulative gain of the first `cut` results: 1 is the best order there is, 0 nothing of use.
 * Gain is 2^grade − 1, so that one advertisement that is just right (3) outweighs several that merely touch the subject (1).
 *
 * @example ndcg(['a', 'b'], new Map([['a', 3], ['b', 1]]), 10) // 1
 */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>, cut: number): number {
  const best = [...grades.values()].sort((a, b) => b - a);
  const ideal = gain(best.slice(0, cut));
  return ideal === 0 ? 0 : gain(found.slice(0, cut).map((reference) => grades.get(reference) ?? 0)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
