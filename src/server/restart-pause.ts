const maxPauseMs = 60_000;

/** What ran for so long was healthy: its end is the first of a new series. */
export const steadyMs = 60_000;

/**
 * How long to wait before something that has ended is started again: the first start follows at once; while starts come to nothing,
 * each waits twice as long as the one before, up to a minute.
 *
 * @param start which start of the series it is, from 1
 */
export function restartPauseMs(start: number): number {
  return start === 1 ? 0 : Math.min(maxPauseMs, 500 * 2 ** (start - 1));
}
