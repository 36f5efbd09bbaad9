import type { TenantId } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { canMoveInvitation, stateOf } from '../invitation-status.ts';
import { listOverdue, lockInvitation, writeState } from './store.ts';

/** Ends invitations that are over, every hour. */
export function tendInvitations(deps: { db: Db; clock: Clock }): JobDefinition {
  return { name: 'tend-invitations', cron: '23 * * * *', run: () => tend(deps) };
}

async function tend({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock();
  for (const { id, tenant_id, state } of await listOverdue(db, now)) {
    await inTransaction(db, async (trx) => {
      // The row names its own tenant.
      const row = await lockInvitation(trx, { tenantId: tenant_id as TenantId }, id);
      if (row && canMoveInvitation(stateOf(row), state, 'system')) await writeState(trx, row, state, null, now);
    });
  }
}
