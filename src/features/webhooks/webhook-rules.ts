/** Minutes between tries: growing, a day in all. */
const pausesMinutes = [1, 2, 5, 10, 20, 30, 60, 120, 180, 240, 300, 360, 112] as const;

/** The pause after this many tries, in milliseconds; null when the day is over. @example pauseAfterTry(1) // 60000 */
export function pauseAfterTry(tries: number): number | null {
  const minutes = pausesMinutes[tries - 1];
  return minutes === undefined ? null : minutes * 60_000;
}

export type DeliveryState = 'waiting' | 'done' | 'dead';
