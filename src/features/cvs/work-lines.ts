/** The form in which a talent ticks the first and the last line of their jobs. */
export const workLinesIntent = 'cv-lines';

/** From the first to the last of the ticked lines; null without any. @example rangeOf([9, 4, 6]) // { first: 4, last: 9 } */
export function rangeOf(ticked: readonly number[]): { first: number; last: number } | null {
  return ticked.length === 0 ? null : { first: Math.min(...ticked), last: Math.max(...ticked) };
}
