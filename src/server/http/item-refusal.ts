import type { ErrorCode } from '../../contract/errors.ts';
import { AppError } from './app-error.ts';
import { detailOf } from './problem-details.ts';

/** Why one of many was refused; `currentStatus` where its status was the reason. */
type ItemRefusal = { code: ErrorCode; currentStatus: string | null; detail: string };

/**
 * What a call about many things answers for one that is refused, so that it keeps no other from being done.
 *
 * @throws the error when it is about the call as a whole, or about the server
 */
export function itemRefusal(error: unknown): ItemRefusal {
  const isOfOne =
    error instanceof AppError &&
    error.status < 500 &&
    error.code !== 'IDEMPOTENCY_MISMATCH' &&
    !('idempotency-key' in (error.fields ?? {}));
  if (!isOfOne) throw error;
  return { code: error.code, currentStatus: error.currentStatus ?? null, detail: detailOf(error) };
}
