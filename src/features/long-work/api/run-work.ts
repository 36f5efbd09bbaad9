import { dayMs } from '../../../contract/dates.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Actor } from '../../../server/audit/record-change.ts';
import { inSavepoint, inTransaction, type Transaction } from '../../../server/db/database.ts';
import { isDatabaseLost } from '../../../server/db/lost-database.ts';
import { isConflict } from '../../../server/db/retry-conflicts.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { undoCommandsOfWork } from '../../pending-commands/api/undo-command.ts';
import { keptDays, type WorkRefusal } from '../long-work.ts';
import type { LongWorkJobDeps } from './deps.ts';
import { runWorkJob } from './start-work.ts';
import type { WorkItemRow, WorkRow } from './tables.ts';
import { deleteWorkEndedBefore, endItem, endWork, findWorkOfAnyone, leaveWaiting, listOpenWork, lockNextItem } from './work-store.ts';

const endedKeptMs = keptDays * dayMs;

type LongWorkJobs = {
  /** Goes on with one. */
  run: JobDefinition<{ id: string }>;
  /** Every minute: what lost its job, or whose process ended, goes on all the same. */
  resume: JobDefinition;
  /** Every night: ended ones. */
  forget: JobDefinition;
};

export function longWorkJobs(deps: LongWorkJobDeps): LongWorkJobs {
  return {
    run: { name: runWorkJob, concurrency: 2, run: ({ id }) => runWork(deps, id) },
    resume: { name: 'resume-long-work', cron: '* * * * *', run: () => resumeWork(deps) },
    forget: {
      name: 'forget-long-work',
      cron: '53 3 * * *',
      run: () => deleteWorkEndedBefore(deps.db, new Date(deps.clock().getTime() - endedKeptMs)),
    },
  };
}

/** Goes on with everything that has not ended. */
export async function resumeWork(deps: LongWorkJobDeps): Promise<void> {
  for (const { id } of await listOpenWork(deps.db)) await runWork(deps, id);
}

/**
 * Handles the items that wait until it is stopped, each once: its outcome is written in the transaction of what it does. Several processes may do so at the same
 * time; each takes items that no other has.
 */
export async function runWork(deps: LongWorkJobDeps, id: string): Promise<void> {
  const work = await findWorkOfAnyone(deps.db, id);
  if (work === null || work.ended_at !== null) return;
  while (await handleNext(deps, work));
  await leaveStopped(deps, id);
  // Another process may still be at the last one; it ends the work then.
  await endWork(deps.db, work, deps.clock());
}

/** Of a work that was stopped nothing more is done, and what was held while that happened is taken back with the rest. */
async function leaveStopped(deps: LongWorkJobDeps, id: string): Promise<void> {
  const work = await findWorkOfAnyone(deps.db, id);
  if (!work?.stopped_at) return;
  await inTransaction(deps.db, async (trx) => {
    await leaveWaiting(trx, work);
    const by = { ...actorOfWork(work), id: null, name: work.stopped_by ?? work.actor_name };
    await undoCommandsOfWork(deps, trx, { tenantId: work.tenant_id }, by, id);
  });
}

/** @returns whether there was one */
function handleNext(deps: LongWorkJobDeps, work: WorkRow): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const item = await lockNextItem(trx, work);
    if (item === null) return false;
    await endItem(trx, item, await doItem(deps, trx, work, item));
    return true;
  });
}

async function doItem({ runners, log }: LongWorkJobDeps, trx: Transaction, work: WorkRow, item: WorkItemRow): Promise<WorkRefusal | null> {
  try {
    return await inSavepoint(trx, (inner) => runners[work.kind](inner, work, item));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return refusalOf(error);
    // After a conflict the whole transaction is repeated.
    if (isDatabaseLost(error) || isConflict(error)) throw error;
    log.error({ err: error, workId: work.id, position: item.position }, 'an item of long work failed and was passed');
    return 'FAILED';
  }
}

/** Why an item was refused. */
export function refusalOf(error: AppError): WorkRefusal {
  if (error.code === 'TRANSITION_REFUSED') return memberships[error.currentStatus ?? ''] ?? 'NOT_POSSIBLE';
  return refusals[error.code] ?? 'NOT_POSSIBLE';
}

/** Of somebody who is in a pool or asked to be. */
const memberships: Readonly<Record<string, WorkRefusal>> = { ACCEPTED: 'MEMBER', APPLIED: 'APPLIED' };

const refusals: Partial<Record<ErrorCode, WorkRefusal>> = {
  ALREADY_EXISTS: 'EXISTS',
  CONFLICT: 'APPLIED',
  COMMAND_PENDING: 'PENDING',
  NOT_FOUND: 'GONE',
  ACCOUNT_DEACTIVATED: 'GONE',
  VALIDATION_FAILED: 'INVALID',
  INVALID_LOCALE: 'INVALID',
};

/** In whose name an item is done; their address was noted when they started it. */
export function actorOfWork(work: WorkRow): Actor {
  return { kind: work.actor_kind, id: work.actor_id, name: work.actor_name, address: null, requestId: null };
}
