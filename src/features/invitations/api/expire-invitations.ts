import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { canMoveInvitation, stateOf } from '../invitation-status.ts';
import { listOverdueInvitations, lockInvitation, type OverdueInvitation, writeState } from './store.ts';

/** Hourly: ends expired invitations. */
export function expireInvitationsJob(deps: SweepDeps): JobDefinition {
  return { name: 'expire-invitations', cron: '23 * * * *', run: () => expireInvitations(deps) };
}

async function expireInvitations(deps: SweepDeps): Promise<void> {
  const { db } = deps;
  const now = deps.clock();
  await sweep<OverdueInvitation>(deps, {
    name: 'expired-invitations',
    rowsOf: (scope) => inPages((after, limit) => listOverdueInvitations(db, scope, now, { after: after?.id ?? 0, limit })),
    subjectOf: ({ id }) => `invitation:${id}`,
    handle: ({ id }, scope) =>
      inTransaction(db, async (trx) => {
        const row = await lockInvitation(trx, scope, id);
        // It may have been answered, or given more time, before it was locked.
        const [due] = await listOverdueInvitations(trx, scope, now, { after: id - 1, limit: 1 });
        if (row && due?.id === id && canMoveInvitation(stateOf(row), due.state, 'system')) await writeState(trx, row, due.state, null, now);
      }),
  });
}
