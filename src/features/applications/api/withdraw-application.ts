import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import type { WithdrawReason } from '../reason-codes.ts';
import { hasTrait, openStatuses, statusCodes } from '../status.ts';
import { changeStatus, readFacts, requireAllowed } from './change-status.ts';
import type { ApplicationDeps } from './deps.ts';
import { deleteDraft, findApplicationProject, listOwnIds, lockApplication } from './store.ts';

/** Withdraws one application of this talent. @throws AppError NOT_FOUND, TRANSITION_REFUSED. */
export function withdrawOwnApplication(
  deps: ApplicationDeps,
  scope: TalentScope,
  id: number,
  reasonCode: WithdrawReason | null,
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockApplication(trx, scope, id);
    const project = row && (await findApplicationProject(trx, scope, row.project_id));
    if (!row || !project) throw notFound();
    requireAllowed('withdraw', await readFacts(deps, trx, row, project));
    await changeStatus(deps, trx, row, project, { to: statusCodes.withdrawn, actor: 'talent', reasonCode });
  });
}

/**
 * Ends a talent's live applications when they leave: drafts are discarded, the others are withdrawn with event and mail as
 * usual. Hired ones stay hired.
 */
export function withdrawAllApplications(deps: ApplicationDeps, scope: TalentScope): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    for (const id of await listOwnIds(trx, scope, openStatuses)) {
      const row = await lockApplication(trx, scope, id);
      if (row?.status === statusCodes.draft) {
        await deleteDraft(trx, row);
        await deps.invitations.follow(trx, scope, row.project_id, 'discarded');
      } else if (row && hasTrait(row.status, 'open')) {
        const project = await findApplicationProject(trx, scope, row.project_id);
        if (project) await changeStatus(deps, trx, row, project, { to: statusCodes.withdrawn, actor: 'accountClosing' });
      }
    }
  });
}
