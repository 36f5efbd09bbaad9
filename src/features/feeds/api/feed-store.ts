import { sql } from 'kysely';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { feedTables } from './tables.ts';

/** Records an import of a feed; its silence is measured from here. */
export async function recordFeedRun(db: Db, scope: TenantScope, source: string, now: Date): Promise<void> {
  await feedTables(db)
    .insertInto('feed')
    .values({ tenant_id: scope.tenantId, source, last_run_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'source'])
        .doUpdateSet({ last_run_at: sql<Date>`greatest(feed.last_run_at, excluded.last_run_at)` })
        .$call(inTenant(scope, 'feed')),
    )
    .execute();
}

/** Feeds of all clients without an import after `since`. */
export async function listSilentFeeds(db: Db, since: Date): Promise<{ tenantId: TenantId; source: string; lastRunAt: Date }[]> {
  const rows = await feedTables(db)
    .selectFrom('feed')
    .selectAll()
    .$call(acrossTenants('silence is a fact of the feed'))
    .where('last_run_at', '<=', since)
    .orderBy('tenant_id')
    .orderBy('source')
    .execute();
  // The row names its own tenant.
  return rows.map((row) => ({ tenantId: row.tenant_id, source: row.source, lastRunAt: row.last_run_at }));
}
