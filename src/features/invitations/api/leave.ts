import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { canMoveInvitation, stateOf, waitingCodes } from '../invitation-status.ts';
import type { InvitationDeps } from './service.ts';
import { lockInvitation, writeState } from './store.ts';
import { invitationTables } from './tables.ts';

/** Declines every invitation of a talent that still waits for something; the application that was started goes before. */
export function leaveInvitations(deps: Pick<InvitationDeps, 'db' | 'clock'>, scope: TalentScope): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const waiting = await invitationTables(trx)
      .selectFrom('project_invitation')
      .select('id')
      .where('tenant_id', '=', scope.tenantId)
      .where('talent_id', '=', scope.talentId)
      .where('code', 'in', [...waitingCodes])
      .execute();
    for (const { id } of waiting) {
      const row = await lockInvitation(trx, scope, id);
      if (row && canMoveInvitation(stateOf(row), 'declined', 'talent')) await writeState(trx, row, 'declined', null, deps.clock());
    }
  });
}
