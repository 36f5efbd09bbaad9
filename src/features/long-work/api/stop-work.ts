import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { undoCommandsOfWork } from '../../pending-commands/api/undo-command.ts';
import type { LongWorkDeps } from './deps.ts';
import { type CountedWork, endWork, leaveWaiting, lockWork, markStopped } from './work-store.ts';

/**
 * Stops a work between two items and takes back its moves that were not carried out yet. An item that a process is at is finished; that
 * process ends the work then, and another one does after a crash.
 *
 * @param read finds the work for the caller, or throws
 * @throws AppError CONFLICT once nothing goes on and nothing can be taken back
 */
export function stopWork(
  deps: LongWorkDeps,
  scope: TenantScope,
  by: Actor,
  id: string,
  read: (deps: Pick<LongWorkDeps, 'db'>) => Promise<CountedWork>,
): Promise<CountedWork> {
  return inTransaction(deps.db, async (trx) => {
    await lockWork(trx, scope, id);
    const row = await read({ db: trx });
    if (row.stopped_at !== null && row.pending === 0) return row;
    if (row.ended_at !== null && row.pending === 0) throw new AppError('CONFLICT', { detail: 'It has ended.' });
    const now = deps.clock();
    if (row.stopped_at === null) await markStopped(trx, scope, id, by.name, now);
    await leaveWaiting(trx, row);
    const takenBack = await undoCommandsOfWork(deps, trx, scope, by, id);
    await endWork(trx, row, now);
    const stopped = await read({ db: trx });
    const { kind, done, left } = stopped;
    const change = {
      action: 'longWork.stopped' as const,
      subject: { kind: 'longWork' as const, id },
      after: { kind, done, left, takenBack },
    };
    await recordChange(trx, scope, by, change, now);
    return stopped;
  });
}
