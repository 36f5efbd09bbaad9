import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { canMoveInvitation, currentState, stateCodes, stateOf } from '../invitation-status.ts';
import { isShownInvitation } from '../policy.ts';
import { changeInvitation } from './change-invitation.ts';
import type { InvitationDeps } from './deps.ts';
import { listShownIds, lockInvitation, writeState } from './store.ts';
import type { InvitationRow } from './tables.ts';

type Deps = Pick<InvitationDeps, 'db' | 'clock'>;
const { expired, removed } = stateCodes;

/**
 * Hides an invitation that is over from its talent, for good.
 *
 * @throws AppError NOT_FOUND, TRANSITION_REFUSED while it can still lead to something.
 */
export function removeInvitation(deps: Deps, scope: TalentScope, id: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockInvitation(trx, scope, id);
    if (!row || !isShownInvitation(row)) throw notFound();
    const over = await expireWhenOverdue({ ...deps, db: trx }, scope, row);
    await changeInvitation(trx, over, removed, 'talent', over.reason, deps.clock());
  });
}

/** Hides all invitations of a talent that are over, when the account is closed for good. */
export function removeAllInvitations(deps: Deps, scope: TalentScope): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    for (const id of await listShownIds(trx, scope)) {
      const row = await lockInvitation(trx, scope, id);
      const over = row && (await expireWhenOverdue({ ...deps, db: trx }, scope, row));
      if (over && canMoveInvitation(stateOf(over), removed, 'system')) await writeState(trx, over, removed, over.reason, deps.clock());
    }
  });
}

/** The hourly job may not have come by since the invitation ended. */
async function expireWhenOverdue({ db, clock }: Deps, scope: TalentScope, row: InvitationRow): Promise<InvitationRow> {
  if (currentState(row, clock()) !== expired || stateOf(row) === expired) return row;
  await writeState(db, row, expired, null, clock());
  return (await lockInvitation(db, scope, row.id)) ?? row;
}
