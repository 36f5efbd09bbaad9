import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { moveApplication } from '../../applications/api/move-application.ts';
import { lockApplication } from '../../applications/api/store.ts';
import { statusCodes } from '../../applications/status.ts';
import { takeOverAfterMs } from '../hand-over-rules.ts';
import { handOverJob, insertAndQueue } from './begin-hand-over.ts';
import { findHandOver, listHandOvers, listTries, lockHandOver, updateHandOver } from './hand-over-store.ts';
import type { HandOverRow } from './tables.ts';

/** Whether a try can be made by hand: one that waits for its next, or one that ended without the system having taken it. */
export function canRetry({ state, kind }: Pick<HandOverRow, 'state' | 'kind'>, applicationStatus: string): boolean {
  if (state === 'open') return true;
  const hasFailed = state === 'failed' || state === 'refused';
  return hasFailed && (kind === 'withdrawal' || applicationStatus === statusCodes.sendingFailed);
}

/**
 * Tries a hand-over now. One that waits for its next try goes at once; of one that has failed a new one begins, and its application
 * is on its way again.
 *
 * @returns the one that is tried
 * @throws AppError NOT_FOUND; CONFLICT for one that the system has, and one whose application went another way.
 */
export function retryHandOver(deps: ApplicationDeps, scope: TenantScope, by: Actor, id: string): Promise<HandOverRow> {
  return inTransaction(deps.db, async (trx) => {
    const found = await findHandOver(trx, scope, id);
    const application = found && (await lockApplication(trx, scope, found.application_id));
    const row = application && (await lockHandOver(trx, scope, id));
    if (!application || !row) throw notFound('no such hand-over');
    if (!canRetry(row, application.status))
      throw new AppError('CONFLICT', {
        detail: `This hand-over is ${row.state} and its application ${application.status}: there is nothing to try again.`,
      });
    const now = deps.clock();
    if (row.state === 'open') {
      if (await isBeingTried(trx, row, now)) throw new AppError('CONFLICT', { detail: 'It is being tried at this moment.' });
      await updateHandOver(trx, row, { next_try_at: now }, now);
      await deps.queue.enqueue(trx, handOverJob, { id });
    } else if (row.kind === 'withdrawal') {
      const isBegun = (await listHandOvers(trx, scope, row.application_id)).some((one) => one.kind === row.kind && one.ended_at === null);
      if (isBegun) throw new AppError('CONFLICT', { detail: 'The hand-over is being tried already.' });
      await insertAndQueue(deps, trx, application, 'withdrawal', row.connector);
    } else await moveApplication({ ...deps, db: trx }, scope, application.id, statusCodes.sending, 'operator');
    const tried = (await listHandOvers(trx, scope, row.application_id)).filter(({ kind }) => kind === row.kind).at(-1) ?? row;
    const after = { handOverId: tried.id, connector: tried.connector };
    await recordChange(trx, scope, by, { action: 'handOver.retried', subject: { kind: 'application', id: application.id }, after }, now);
    return tried;
  });
}

/** A second try while one is running would hand the application over twice. */
async function isBeingTried(trx: Transaction, { id }: HandOverRow, now: Date): Promise<boolean> {
  const last = (await listTries(trx, [id])).at(-1);
  return last !== undefined && last.outcome === null && now.getTime() - last.at.getTime() < takeOverAfterMs;
}
