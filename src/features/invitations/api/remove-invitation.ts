import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { canMoveInvitation, currentState, type InvitationReason, stateCodes, storedAs } from '../invitation-status.ts';
import { isShownInvitation } from '../policy.ts';
import { changeInvitation } from './change-invitation.ts';
import type { InvitationDeps } from './deps.ts';
import { listShownIds, lockInvitation, writeState } from './store.ts';
import type { InvitationRow } from './tables.ts';

type Deps = Pick<InvitationDeps, 'db' | 'clock'>;

/**
 * Hides an invitation that is over from its talent, for good.
 *
 * @throws AppError NOT_FOUND, TRANSITION_REFUSED while it can still lead to something.
 */
export function removeInvitation(deps: Deps, scope: TalentScope, id: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockInvitation(trx, scope, id);
    if (!row || !isShownInvitation(row)) throw notFound();
    const now = deps.clock();
    await changeInvitation(trx, row, stateCodes.removed, 'talent', reasonOf(row, now), now);
  });
}

/** Hides all invitations of a talent that are over, when the account is closed for good. */
export function removeAllInvitations(deps: Deps, scope: TalentScope): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    for (const id of await listShownIds(trx, scope)) {
      const row = await lockInvitation(trx, scope, id);
      const now = deps.clock();
      if (row && canMoveInvitation(currentState(row, now), stateCodes.removed, 'system'))
        await writeState(trx, row, stateCodes.removed, reasonOf(row, now), now);
    }
  });
}

/** The hourly job may not have come by since the invitation ended. */
function reasonOf(row: InvitationRow, now: Date): InvitationReason | null {
  return storedAs(currentState(row, now)).reason ?? row.reason;
}
