import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { removeExpiredFlows } from './flow-store.ts';
import { removeExpiredRegistrations } from './registration-store.ts';

/** Deletes unfinished sign-ins and sign-ups, every hour. */
export function forgetSocialSignIns(deps: { db: Db; clock: Clock; tenants: Pick<TenantRegistry, 'all'> }): JobDefinition {
  return {
    name: 'forget-social-sign-ins',
    cron: '41 * * * *',
    async run() {
      for (const { id: tenantId } of deps.tenants.all) {
        await removeExpiredFlows(deps.db, { tenantId }, deps.clock());
        await removeExpiredRegistrations(deps.db, { tenantId }, deps.clock());
      }
    },
  };
}
