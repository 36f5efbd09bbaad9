import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseLost, NoFreeConnection } from './lost-database.ts';

/** As long as an update of the database may take. */
const outageMs = 10 * 60_000;
const firstWaitMs = 100;
const maxWaitMs = 2_000;

/** Whether work failed because the database was away, or had no connection free: that says nothing about the work. */
export function isUnreachable(error: unknown): boolean {
  return isDatabaseLost(error) || error instanceof NoFreeConnection;
}

/**
 * Does the work again until the database is there, with a connection for it. Only for work that may be done twice: when the
 * connection is lost in a commit, nobody knows whether it still took place.
 *
 * @param signal ends it; ten minutes by default
 * @throws the last error once that time is over, and every other error at once.
 */
export async function retryWhileLost<T>(work: () => Promise<T>, signal: AbortSignal = AbortSignal.timeout(outageMs)): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(maxWaitMs, waitMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await sleep(waitMs);
      if (signal.aborted) throw error;
    }
  }
}
