import { dayMs } from '../../../contract/dates.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { type SweepDeps, sweepClients } from '../../../server/jobs/sweep.ts';
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
export function forgetOldSignIns(deps: SweepDeps & { tenants: TenantRegistry }): JobDefinition {
  const name = 'forget-old-sign-ins';
  return {
    name,
    cron: '11 3 * * *',
    async run() {
      const now = deps.clock().getTime();
      await deleteOldAccountTokens(deps.db, new Date(now - linksKeptMs));
      await deleteOldSessions(deps.db, new Date(now - sessionsKeptMs));
      await sweepClients(deps, name, (scope) => {
        const { securityEventRetentionDays } = deps.tenants.byId(scope.tenantId).config;
        return deleteOldEvents(deps.db, scope, new Date(now - securityEventRetentionDays * dayMs));
      });
    },
  };
}
