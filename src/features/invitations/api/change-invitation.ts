import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import {
  canMoveInvitation,
  currentState,
  type InvitationActor,
  type InvitationReason,
  type InvitationState,
  storedAs,
} from '../invitation-status.ts';
import { writeState } from './store.ts';
import type { InvitationRow } from './tables.ts';

/** @throws AppError TRANSITION_REFUSED (409) with the current code: of one past its time, that it has expired. */
export async function changeInvitation(
  db: Db,
  row: InvitationRow,
  to: InvitationState,
  actor: InvitationActor,
  reason: InvitationReason | null,
  now: Date,
): Promise<void> {
  const state = currentState(row, now);
  if (!canMoveInvitation(state, to, actor))
    throw new AppError('TRANSITION_REFUSED', { messages: ['talent.invitation.over'], currentStatus: storedAs(state).code });
  await writeState(db, row, to, reason, now);
}
