import pg from 'pg';
import { describeLoss, isDatabaseLost } from '../db/lost-database.ts';
import { isConflict } from '../db/retry-conflicts.ts';
import type { Log } from '../log.ts';
import { warnSparingly } from '../log-sparingly.ts';
import { AppError } from './app-error.ts';

/** SQLSTATE of a statement that took too long and was stopped (tenant-pool.ts). */
const canceledState = '57014';

/** The 503 that an error means when the same request may work in a moment; null for every other error. */
export function asUnavailable(error: unknown): AppError | null {
  if (error instanceof AppError) return error.code === 'UNAVAILABLE' ? error : null;
  if (isDatabaseLost(error)) return new AppError('UNAVAILABLE', { log: describeLoss(error), cause: error });
  if (isConflict(error)) return new AppError('UNAVAILABLE', { log: 'conflicts with other transactions', cause: error });
  if (error instanceof pg.DatabaseError && error.code === canceledState)
    return new AppError('UNAVAILABLE', { log: 'a statement took too long', cause: error });
  return null;
}

/** An answer 503 is a line without a stack: under overload and while the database restarts there are thousands of them. */
export function logUnavailable(log: Log, error: AppError, facts: Readonly<Record<string, unknown>>): void {
  warnSparingly(log, error.message, facts);
}
