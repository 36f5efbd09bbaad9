import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { reasonCodes } from '../reason-codes.ts';
import { statusCodes } from '../status.ts';
import { changeStatus } from './change-status.ts';
import type { ApplicationDeps } from './deps.ts';
import {
  listDueForReminder,
  listIdleDrafts,
  listLongUnconfirmed,
  listOfClosedProjects,
  type OverdueApplication,
} from './overdue-application-store.ts';
import { remindOperator } from './remind-operator.ts';
import { deleteDraft, findApplicationProject, lockApplication, ownerOf } from './store.ts';
import type { ApplicationRow } from './tables.ts';

/** Hourly: drops idle drafts, withdraws what was never confirmed, rejects after a project closed, reminds operators. */
export function expireApplicationsJob(deps: ApplicationDeps): JobDefinition {
  return { name: 'expire-applications', cron: '17 * * * *', run: () => expireApplications(deps) };
}

/** Runs everything once (product decisions, section 2), each application in a transaction of its own. */
export async function expireApplications(deps: ApplicationDeps): Promise<void> {
  const { db } = deps;
  const now = deps.clock();
  for (const target of await listIdleDrafts(db, now))
    await withLocked(deps, target, async (trx, row) => {
      if (row.status === statusCodes.draft) await discardDraft(deps, trx, row);
    });
  for (const target of await listLongUnconfirmed(db, now)) await end(deps, target, statusCodes.withdrawn, reasonCodes.notConfirmed);
  for (const target of await listOfClosedProjects(db, now)) await end(deps, target, statusCodes.rejected, reasonCodes.positionClosed);
  for (const target of await listDueForReminder(db, now)) await withLocked(deps, target, (trx, row) => remindOperator(deps, trx, row));
}

async function withLocked(
  deps: ApplicationDeps,
  { id, tenantId }: OverdueApplication,
  work: (trx: Db, row: ApplicationRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lockApplication(trx, { tenantId }, id);
    if (row) await work(trx, row);
  });
}

function end(
  deps: ApplicationDeps,
  target: OverdueApplication,
  to: typeof statusCodes.withdrawn | typeof statusCodes.rejected,
  reasonCode: string,
): Promise<void> {
  return withLocked(deps, target, async (trx, row) => {
    const project = await findApplicationProject(trx, target, row.project_id);
    if (project) await changeStatus(deps, trx, row, project, { to, actor: 'system', reasonCode });
  });
}

async function discardDraft(deps: ApplicationDeps, trx: Db, row: ApplicationRow): Promise<void> {
  await deleteDraft(trx, row);
  await deps.invitations.follow(trx, ownerOf(row), row.project_id, 'discarded');
}
