import type { SweepName } from '../../../contract/sweep-names.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { type ReasonCode, reasonCodes } from '../reason-codes.ts';
import { statusCodes } from '../status.ts';
import { changeStatus } from './change-status.ts';
import type { ApplicationDeps } from './deps.ts';
import {
  idleDraft,
  isOverdue,
  listOverdue,
  longUnconfirmed,
  type OverdueApplication,
  type OverdueCondition,
  ofClosedProject,
} from './overdue-application-store.ts';
import { remindOperators } from './remind-operators.ts';
import { deleteDraft, findApplicationProject, lockApplication, ownerOf } from './store.ts';
import type { ApplicationRow } from './tables.ts';

type Deps = ApplicationDeps & SweepDeps;

/** Hourly: drops idle drafts, withdraws what was never confirmed, rejects after a project closed, reminds operators. */
export function expireApplicationsJob(deps: Deps): JobDefinition {
  return { name: 'expire-applications', cron: '17 * * * *', run: () => expireApplications(deps) };
}

/** What becomes of the applications that a condition names; `apply` runs in the transaction that has locked the row. */
type Expiry = {
  name: SweepName;
  condition: OverdueCondition;
  apply: (deps: WithoutPool<ApplicationDeps>, trx: Transaction, row: ApplicationRow) => Promise<void>;
};

const expiries: readonly Expiry[] = [
  { name: 'idle-drafts', condition: idleDraft, apply: discardDraft },
  { name: 'unconfirmed-applications', condition: longUnconfirmed, apply: endAs(statusCodes.withdrawn, reasonCodes.notConfirmed) },
  { name: 'applications-to-closed-projects', condition: ofClosedProject, apply: endAs(statusCodes.rejected, reasonCodes.positionClosed) },
];

/** Runs everything once (product decisions, section 2). */
export async function expireApplications(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.clock();
  for (const { name, condition, apply } of expiries)
    await sweep<OverdueApplication>(deps, {
      name,
      rowsOf: (scope) => inPages((after, limit) => listOverdue(db, scope, condition(now), { after: after?.id ?? 0, limit })),
      subjectOf: ({ id }) => `application:${id}`,
      handle: ({ id }, scope) =>
        inTransaction(db, async (trx) => {
          const row = await lockApplication(trx, scope, id);
          // It may have moved, or been handled by another process, before it was locked.
          if (row && (await isOverdue(trx, scope, condition(now), id))) await apply(deps, trx, row);
        }),
    });
  await remindOperators(deps, now);
}

function endAs(to: typeof statusCodes.withdrawn | typeof statusCodes.rejected, reasonCode: ReasonCode): Expiry['apply'] {
  return async (deps, trx, row) => {
    const project = await findApplicationProject(trx, { tenantId: row.tenant_id }, row.project_id);
    if (project) await changeStatus(deps, trx, row, project, { to, actor: 'system', reasonCode });
  };
}

async function discardDraft(deps: WithoutPool<ApplicationDeps>, trx: Transaction, row: ApplicationRow): Promise<void> {
  await deleteDraft(trx, row);
  await deps.invitations.follow(trx, ownerOf(row), row.project_id, 'discarded');
}
