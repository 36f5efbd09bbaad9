import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { type SweepDeps, sweepClients } from '../../../server/jobs/sweep.ts';
import { removeExpiredFlows } from './flow-store.ts';
import { removeExpiredRegistrations } from './registration-store.ts';

/** Deletes unfinished sign-ins and sign-ups, every hour. */
export function forgetSocialSignIns(deps: SweepDeps): JobDefinition {
  const { db, clock } = deps;
  const name = 'forget-social-sign-ins';
  const run = () =>
    sweepClients(deps, name, async (scope) => {
      await removeExpiredFlows(db, scope, clock());
      await removeExpiredRegistrations(db, scope, clock());
    });
  return { name, cron: '41 * * * *', run };
}
