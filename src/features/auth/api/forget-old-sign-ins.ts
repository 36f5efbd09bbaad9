import { dayMs } from '../../../contract/dates.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { deleteOldAccountTokens } from './mailed-links/account-token-store.ts';
import { deleteOldEvents } from './security-event-store.ts';
import { deleteOldSessions } from './sessions/session-store.ts';

/** Links answer "used already" for a day and are counted for a day; a month leaves time to investigate a case. */
const linksKeptMs = 30 * dayMs;
const sessionsKeptMs = 90 * dayMs;

/**
 * Every night: deletes links and sessions of every client that ended long ago, and entries of the security log that are
 * older than the client keeps them.
 */
export function forgetOldSignIns(deps: { db: Db; clock: Clock; tenants: Pick<TenantRegistry, 'all'> }): JobDefinition {
  return {
    name: 'forget-old-sign-ins',
    cron: '11 3 * * *',
    async run() {
      const now = deps.clock().getTime();
      await deleteOldAccountTokens(deps.db, new Date(now - linksKeptMs));
      await deleteOldSessions(deps.db, new Date(now - sessionsKeptMs));
      for (const { id: tenantId, config } of deps.tenants.all)
        await deleteOldEvents(deps.db, { tenantId }, new Date(now - config.securityEventRetentionDays * dayMs));
    },
  };
}
