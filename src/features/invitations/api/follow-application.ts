import type { Clock } from '../../../server/clock.ts';
import type { InvitationLink } from '../../applications/api/deps.ts';
import { canMoveInvitation, type InvitationState, stateCodes, stateOf } from '../invitation-status.ts';
import { countOpenInvitations, invitedProjectIds, lockInvitation, lockInvitationTo, writeState } from './store.ts';

const { archived, completed, confirmed, started } = stateCodes;

/** Changes of invitations that follow their application. A change that an invitation does not allow is ignored. */
export function invitationLink(deps: { clock: Clock }): InvitationLink {
  return {
    invitedProjectIds: (db, scope) => invitedProjectIds(db, scope, deps.clock()),
    countOpen: (db, scope) => countOpenInvitations(db, scope, deps.clock()),
    async follow(db, scope, projectId, step) {
      const row = await lockInvitationTo(db, scope, projectId);
      if (!row) return;
      const path: Record<typeof step, InvitationState[]> = {
        started: [started],
        discarded: [confirmed],
        sent: row.code === started ? [completed] : [started, completed],
        final: [archived],
      };
      let current = row;
      for (const to of path[step]) {
        if (!canMoveInvitation(stateOf(current), to, 'system')) return;
        await writeState(db, current, to, current.reason, deps.clock());
        current = (await lockInvitation(db, { tenantId: scope.tenantId }, row.id)) ?? current;
      }
    },
  };
}
