import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { stateCodes } from '../invitation-status.ts';
import { changeInvitation } from './change-invitation.ts';
import type { InvitationDeps } from './deps.ts';
import { endInvitationLink, lockInvitation } from './store.ts';

/**
 * Takes an invitation back. An application that was started by then stays; only a mailed link and the answer end.
 *
 * @throws AppError NOT_FOUND, TRANSITION_REFUSED (409: answered, over or withdrawn already), or what `requireSame` throws.
 */
export async function withdrawInvitation(
  deps: Pick<InvitationDeps, 'db' | 'clock'>,
  scope: TenantScope,
  by: Actor,
  id: number,
  requireSame: () => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const row = await lockInvitation(trx, scope, id);
    if (!row) throw notFound('no such invitation');
    await requireSame();
    await changeInvitation(trx, row, stateCodes.cancelled, 'operator', null, now);
    await endInvitationLink(trx, scope, id);
    const facts = { projectId: row.project_id, talentId: row.talent_id };
    await recordChange(trx, scope, by, { action: 'invitation.withdrawn', subject: { kind: 'invitation', id }, before: facts }, now);
  });
}
