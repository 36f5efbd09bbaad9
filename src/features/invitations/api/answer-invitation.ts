import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { answerableCodes, canMoveInvitation, type InvitationReason, isOpenInvitation, stateCodes, stateOf } from '../invitation-status.ts';
import { isShownInvitation } from '../policy.ts';
import { changeInvitation } from './change-invitation.ts';
import type { InvitationDeps } from './deps.ts';
import { findInvitationProject, listWaitingIds, lockInvitation, writeState } from './store.ts';

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
    const hasEnded = answerableCodes.includes(row.code) && !isOpenInvitation({ code: row.code, expiresAt: row.expires_at }, now);
    if (hasEnded) throw new AppError('TRANSITION_REFUSED', { messages: ['talent.invitation.over'], currentStatus: stateCodes.expired });
    const project = await findInvitationProject(trx, scope, row.project_id);
    if (to === confirmed && project?.status !== 'ACTIVE') throw new AppError('PROJECT_CLOSED', { messages: ['talent.project.closed'] });
    await changeInvitation(trx, row, to, 'talent', reason, now);
    await recordEvent(
      trx,
      scope,
      {
        type: 'invitation.answered',
        subject: `invitation:${id}`,
        data: {
          invitationId: id,
          projectId: row.project_id,
          talentId: scope.talentId,
          answer: to === confirmed ? 'accepted' : 'declined',
          reasonCode: reason,
        },
      },
      now,
    );
  });
}

/** Declines every live invitation of a talent; its application must be withdrawn before. */
export function declineAllInvitations(deps: Pick<InvitationDeps, 'db' | 'clock'>, scope: TalentScope): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    for (const id of await listWaitingIds(trx, scope)) {
      const row = await lockInvitation(trx, scope, id);
      if (row && canMoveInvitation(stateOf(row), declined, 'talent')) await writeState(trx, row, declined, null, deps.clock());
    }
  });
}
