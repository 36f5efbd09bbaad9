import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { deletePoolInvitation, listInvitedPools } from './invitation-store.ts';
import { leavePool } from './service.ts';
import { listMemberships } from './store.ts';

/** Leaves every pool, takes back every request to join one and declines what is open of invitations. */
export function leavePools(db: Db, scope: TalentScope, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const { pool_id } of await listMemberships(trx, scope, { status: ['APPLIED', 'ACCEPTED'] }))
      await leavePool(trx, scope, pool_id, now);
    for (const { pool_id } of await listInvitedPools(trx, scope)) await deletePoolInvitation(trx, scope, pool_id);
  });
}
