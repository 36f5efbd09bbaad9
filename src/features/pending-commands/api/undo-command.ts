import type { TenantScope } from '../../../contract/ids.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { CommandKind } from '../pending-command.ts';
import { endCommand, lockCommand, lockPendingOfWork } from './command-store.ts';
import type { PendingCommandDeps } from './deps.ts';
import { recordCommand } from './hold-command.ts';
import type { CommandRow } from './tables.ts';

const endedAs: Readonly<Record<'done' | 'overtaken', string>> = {
  done: 'It was carried out already.',
  overtaken: 'Something happened in between, so that it was not carried out.',
};

/**
 * Takes a command back, as long as it was not carried out; one that was taken back before stays so.
 *
 * @param requireMay throws where the caller may not
 * @throws AppError NOT_FOUND; TRANSITION_REFUSED (409) with its state as `currentStatus`.
 */
export function undoCommand(
  deps: Pick<PendingCommandDeps, 'db' | 'clock'>,
  scope: TenantScope,
  by: Actor,
  id: string,
  requireMay: (kind: CommandKind) => void,
): Promise<CommandRow> {
  return inTransaction(deps.db, async (trx) => {
    // A process that carries it out waits until this is over, or this waits for it.
    const row = await lockCommand(trx, scope, id);
    if (!row) throw notFound('no such command');
    requireMay(row.kind);
    if (row.state === 'undone') return row;
    if (row.state !== 'pending') throw new AppError('TRANSITION_REFUSED', { currentStatus: row.state, detail: endedAs[row.state] });
    const now = deps.clock();
    const undone = await endCommand(trx, row, { state: 'undone' }, now);
    await recordCommand(trx, undone, by, 'command.undone', {}, now);
    return undone;
  });
}

/** Takes back all of a long work that was not carried out. @returns how many */
export async function undoCommandsOfWork(
  { clock }: Pick<PendingCommandDeps, 'clock'>,
  trx: Transaction,
  scope: TenantScope,
  by: Actor,
  workId: string,
): Promise<number> {
  const rows = await lockPendingOfWork(trx, scope, workId);
  const now = clock();
  for (const row of rows) await recordCommand(trx, await endCommand(trx, row, { state: 'undone' }, now), by, 'command.undone', {}, now);
  return rows.length;
}
