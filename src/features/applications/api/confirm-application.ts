import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { reasonCodes, stepMarks } from '../reason-codes.ts';
import { factsOf, findView } from './application-view-store.ts';
import { changeStatus, readFacts, requireAllowed, transitionRefused } from './change-status.ts';
import type { ApplicationDeps } from './deps.ts';
import { type ApplicationChange, findApplicationProject, lockApplication, rememberTerms } from './store.ts';
import type { ApplicationRow } from './tables.ts';

/**
 * Confirms only what changed since an application was sent: what was valid then is not checked again. A counter-offer is accepted
 * as it is; if the interview time was lost, the client suggests another.
 *
 * @throws AppError NOT_FOUND, TRANSITION_REFUSED where there is nothing to confirm, or the project takes no applications.
 */
export function confirmApplication(deps: ApplicationDeps, scope: TalentScope, id: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockApplication(trx, scope, id);
    const view = row && (await findView(trx, scope, id));
    const project = row && (await findApplicationProject(trx, scope, row.project_id));
    if (!row || !view || !project) throw notFound();
    requireAllowed('confirm', { ...(await readFacts(deps, trx, row, project)), ...factsOf(view) });
    if (!row.resume_status) throw transitionRefused(row.status);
    const set = agreedColumns(row);
    await changeStatus(deps, trx, row, project, {
      to: row.resume_status,
      actor: 'talent',
      reasonCode: stepMarks.confirmed,
      set: { ...set, revision: row.revision + 1 },
    });
    await rememberTerms(trx, row);
  });
}

function agreedColumns(row: ApplicationRow): ApplicationChange {
  switch (row.reason) {
    case reasonCodes.counterOffer:
      return {
        rate_value: row.offered_rate_value,
        display_rate_value: row.offered_display_rate_value,
        offered_rate_value: null,
        offered_display_rate_value: null,
      };
    case reasonCodes.slotLost:
      return { interview_start: null, interview_end: null, alternative_slot: true };
    default:
      return {};
  }
}
