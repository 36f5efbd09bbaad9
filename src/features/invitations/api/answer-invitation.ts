import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { canMoveInvitation, currentState, type InvitationReason, stateCodes } from '../invitation-status.ts';
import { isShownInvitation, whyNotAnswered } from '../policy.ts';
import { changeInvitation } from './change-invitation.ts';
import type { InvitationDeps } from './deps.ts';
import { findInvitationProject, listWaitingIds, lockInvitation, writeState } from './store.ts';
import type { InvitationRow } from './tables.ts';

const { confirmed, declined } = stateCodes;

/**
 * Accepts or declines.
 *
 * @throws AppError NOT_FOUND, TRANSITION_REFUSED (answered before or expired), PROJECT_CLOSED (410) when accepting too late.
 */
export function answerInvitation(
  deps: Pick<InvitationDeps, 'db' | 'clock'>,
  scope: TalentScope,
  id: number,
  to: typeof confirmed | typeof declined,
  reason: InvitationReason | null,
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockInvitation(trx, scope, id);
    if (!row || !isShownInvitation(row)) throw notFound();
    const now = deps.clock();
    const project = await findInvitationProject(trx, scope, row.project_id);
    const refusal = whyNotAnswered(to, { state: currentState(row, now), projectStatus: project?.status });
    if (refusal === 'closed') throw new AppError('PROJECT_CLOSED', { messages: ['talent.project.closed'] });
    await changeInvitation(trx, row, to, 'talent', reason, now);
    await recordAnswer(trx, scope, row, { answer: to === confirmed ? 'accepted' : 'declined', reasonCode: reason }, now);
  });
}

function recordAnswer(
  trx: Transaction,
  scope: TalentScope,
  { id, project_id: projectId }: InvitationRow,
  answer: { answer: 'accepted' | 'declined'; reasonCode: InvitationReason | null },
  now: Date,
): Promise<void> {
  const data = { invitationId: id, projectId, talentId: scope.talentId, ...answer };
  return recordEvent(trx, scope, { type: 'invitation.answered', subject: `invitation:${id}`, data }, now);
}

/** Declines every live invitation of a talent; its application must be withdrawn before. */
export function declineAllInvitations(deps: Pick<InvitationDeps, 'db' | 'clock'>, scope: TalentScope): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    for (const id of await listWaitingIds(trx, scope)) {
      const row = await lockInvitation(trx, scope, id);
      const now = deps.clock();
      if (!row || !canMoveInvitation(currentState(row, now), declined, 'accountClosing')) continue;
      await writeState(trx, row, declined, null, now);
      await recordAnswer(trx, scope, row, { answer: 'declined', reasonCode: null }, now);
    }
  });
}
