import { dayMs } from '../../../contract/dates.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { deleteOldEvents } from './security-event-store.ts';
import { authTables } from './tables.ts';

/** Links answer "used already" for a day and are counted for a day; a month is for whoever looks into a case. */
const linksKeptMs = 30 * dayMs;
const sessionsKeptMs = 90 * dayMs;

/** Every night: links and sessions of every client that have been over for long, and entries of the security log that are older than the client keeps them. */
export function tendSignIns(deps: { db: Db; clock: Clock; tenants: Pick<TenantRegistry, 'all'> }): JobDefinition {
  return {
    name: 'tend-sign-ins',
    cron: '11 3 * * *',
    async run() {
      const now = deps.clock().getTime();
      await deleteOldLinks(deps.db, new Date(now - linksKeptMs));
      await deleteOldSessions(deps.db, new Date(now - sessionsKeptMs));
      for (const { id: tenantId, config } of deps.tenants.all)
        await deleteOldEvents(deps.db, { tenantId }, new Date(now - config.securityEventRetentionDays * dayMs));
    },
  };
}

async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await authTables(db).deleteFrom('account_token').where('expires_at', '<', before).execute();
}

/** The last session of each talent stays: that there was one tells a new device from the very first. */
async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await authTables(db)
    .deleteFrom('session')
    .where('expires_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session as later')
          .select('later.id')
          .whereRef('later.tenant_id', '=', 'session.tenant_id')
          .whereRef('later.talent_id', '=', 'session.talent_id')
          .whereRef('later.id', '>', 'session.id'),
      ),
    )
    .execute();
}
