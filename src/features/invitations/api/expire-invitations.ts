import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { canMoveInvitation, stateOf } from '../invitation-status.ts';
import { listOverdueInvitations, lockInvitation, writeState } from './store.ts';

/** Hourly: ends expired invitations. */
export function expireInvitationsJob(deps: { db: Db; clock: Clock }): JobDefinition {
  return { name: 'expire-invitations', cron: '23 * * * *', run: () => expireInvitations(deps) };
}

async function expireInvitations({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock();
  for (const { id, tenant_id, state } of await listOverdueInvitations(db, now)) {
    await inTransaction(db, async (trx) => {
      const row = await lockInvitation(trx, { tenantId: tenant_id }, id);
      if (row && canMoveInvitation(stateOf(row), state, 'system')) await writeState(trx, row, state, null, now);
    });
  }
}
