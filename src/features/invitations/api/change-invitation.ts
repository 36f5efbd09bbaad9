import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { canMoveInvitation, type InvitationActor, type InvitationReason, type InvitationState, stateOf } from '../invitation-status.ts';
import { writeState } from './store.ts';
import type { InvitationRow } from './tables.ts';

/** @throws AppError TRANSITION_REFUSED (409) with the current code. */
export async function changeInvitation(
  db: Db,
  row: InvitationRow,
  to: InvitationState,
  actor: InvitationActor,
  reason: InvitationReason | null,
  now: Date,
): Promise<void> {
  if (!canMoveInvitation(stateOf(row), to, actor))
    throw new AppError('TRANSITION_REFUSED', { messages: ['talent.invitation.over'], currentStatus: row.code });
  await writeState(db, row, to, reason, now);
}
