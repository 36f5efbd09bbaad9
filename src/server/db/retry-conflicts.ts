import { setTimeout as sleep } from 'node:timers/promises';

/** SQLSTATEs: a deadlock was ended by failing this transaction; a transaction saw what another one changed meanwhile. */
const conflictStates = new Set(['40P01', '40001']);
const maxTries = 5;
const maxFirstPauseMs = 20;

/**
 * Whether PostgreSQL ended a statement or transaction only because of another one that ran at the same time. It has undone everything,
 * so the same work can be done again.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictStates.has(String(error.code));
}

/**
 * Does the work again after a conflict with another transaction, at most five times in all. The pauses are random, so that two that
 * met do not meet again.
 *
 * @param work a whole transaction, or one statement outside of any; what it does besides the database must bear a repetition
 * @throws the last conflict, and every other error at once.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || tries === maxTries) throw error;
      await sleep(Math.random() * maxFirstPauseMs * 2 ** tries);
    }
  }
}
