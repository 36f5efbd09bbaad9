import { dayMs } from '../../../contract/dates.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import { inSavepoint, inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { inPages, sweep } from '../../../server/jobs/sweep.ts';
import type { OvertakenReason } from '../pending-command.ts';
import { deleteCommandsEndedBefore, endCommand, findCommandOfAnyone, listOverdueCommands, lockCommand } from './command-store.ts';
import type { CommandJobDeps, CommandRunner } from './deps.ts';
import { enqueueCommand, recordCommand, runCommandJob } from './hold-command.ts';
import type { CommandRow } from './tables.ts';

export const resumeCommandsName = 'resume-commands';
const endedKeptMs = 30 * dayMs;

type CommandJobs = {
  /** Carries one command out at its time. */
  run: JobDefinition<{ id: string }>;
  /** Every minute and at the start: what lost its job is carried out all the same. */
  resume: JobDefinition;
  /** Every night: ended ones; the audit log keeps what they were. */
  forget: JobDefinition;
};

export function commandJobs(deps: CommandJobDeps): CommandJobs {
  return {
    run: { name: runCommandJob, concurrency: 5, run: ({ id }) => runCommand(deps, id) },
    resume: { name: resumeCommandsName, cron: '* * * * *', run: () => runOverdueCommands(deps) },
    forget: {
      name: 'forget-commands',
      cron: '47 3 * * *',
      run: () => deleteCommandsEndedBefore(deps.db, new Date(deps.clock().getTime() - endedKeptMs)),
    },
  };
}

/** Carries out every command whose time has come, in batches; one that fails is tried again by the next run. */
export async function runOverdueCommands(deps: CommandJobDeps): Promise<void> {
  const now = deps.clock();
  await sweep<Pick<CommandRow, 'id'>>(deps, {
    name: 'overdue-commands',
    rowsOf: (scope) => inPages((after, limit) => listOverdueCommands(deps.db, scope, now, { after: after?.id ?? null, limit })),
    subjectOf: ({ id }) => `command:${id}`,
    handle: ({ id }) => runCommand(deps, id),
  });
}

/**
 * Carries a command out, once: its end is written in the transaction of what it does, so that a process that is killed in between leaves
 * neither, and a second process that comes at the same time waits for the row and finds it ended.
 */
export async function runCommand(deps: CommandJobDeps, id: string): Promise<void> {
  const found = await findCommandOfAnyone(deps.db, id);
  if (found?.state !== 'pending') return;
  const leftMs = found.undo_until.getTime() - deps.clock().getTime();
  if (leftMs > 0) return enqueueCommand(deps.queue, deps.db, id, leftMs / 1000);
  const runner = deps.runners[found.kind];
  await inTransaction(deps.db, async (trx) => {
    await runner.lock(trx, found);
    const row = await lockCommand(trx, { tenantId: found.tenant_id }, id);
    // Taken back, or carried out by another process, before it was locked.
    if (row?.state !== 'pending') return;
    const now = deps.clock();
    // Ended first: what it does is refused while a command is pending.
    await endCommand(trx, row, { state: 'done' }, now);
    const refusal = await carryOut(runner, trx, row);
    if (!refusal) return;
    const overtaken = await endCommand(trx, row, { state: 'overtaken', ...refusal }, now);
    await recordCommand(trx, overtaken, actorOfCommand(row), 'command.overtaken', refusal, now);
  });
}

/** In whose name a command is carried out; their address was noted when they requested it. */
export function actorOfCommand(row: CommandRow): Actor {
  return { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, address: null, requestId: null };
}

type Refusal = { reason: OvertakenReason; refusalCode: ErrorCode | null };

async function carryOut(runner: CommandRunner, trx: Transaction, row: CommandRow): Promise<Refusal | null> {
  const reason = await runner.whyOvertaken(trx, row);
  if (reason) return { reason, refusalCode: null };
  try {
    await inSavepoint(trx, (inner) => runner.carryOut(inner, row));
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { reason: reasonOf[error.code] ?? 'REFUSED', refusalCode: error.code };
  }
}

const reasonOf: Partial<Record<ErrorCode, OvertakenReason>> = {
  ACCOUNT_DEACTIVATED: 'ACCOUNT_CLOSED',
  PROJECT_CLOSED: 'PROJECT_CLOSED',
};
