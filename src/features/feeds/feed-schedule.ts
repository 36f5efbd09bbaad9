import { minuteMs } from '../../contract/dates.ts';

/** A project that its feed has left out for this long is closed. */
export const missingAfterHours = 72;

/** Minutes between tries after failures: growing. */
const pausesMinutes = [2, 5, 10, 20, 40, 60, 120, 240, 360] as const;

/**
 * When a feed is fetched again after so many failures. One that is fetched every quarter of an hour is still tried at least every
 * hour, a daily one after six hours at most; a server that answers with `Retry-After` gets no request for that long, a day at most.
 *
 * @returns milliseconds
 * @example pauseAfterFails(1, { everyMinutes: 60, retryAfterMs: null }) // 120000
 */
export function pauseAfterFails(
  fails: number,
  { everyMinutes, retryAfterMs }: { everyMinutes: number; retryAfterMs: number | null },
): number {
  const growing = pausesMinutes[Math.min(fails, pausesMinutes.length) - 1] ?? pausesMinutes[0];
  const pause = Math.min(growing, Math.max(everyMinutes, 60)) * minuteMs;
  return Math.max(pause, Math.min(retryAfterMs ?? 0, 24 * 60 * minuteMs));
}
