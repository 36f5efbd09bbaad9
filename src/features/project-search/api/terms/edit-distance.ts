/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make one word of another
 * (optimal string alignment); `max + 1` as soon as it is surely more than `max`.
 *
 * @example editDistance('pyhton', 'python', 2) // 1
 */
export function editDistance(a: string, b: string, max: number): number {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > max) return max + 1;
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? max + 1;
}

/** How many letters of a word may be wrong for it to be taken for another: one in four letters, two in six, three in nine. */
export function maxMistakes(word: string): number {
  return word.length < 6 ? 1 : word.length < 9 ? 2 : 3;
}
