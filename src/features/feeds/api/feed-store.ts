import { sql } from 'kysely';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import type { Mapping } from './find-fields.ts';
import { feedTables } from './tables.ts';

/** What is kept with a feed: how its elements are named, and its encoding if it does not declare it. */
export type FeedSettings = { mapping: Mapping; encoding: string | null };

/** The settings of a feed; empty for one that was never imported. */
export async function findFeedSettings(db: Db, scope: TenantScope, source: string): Promise<FeedSettings> {
  const row = await feedTables(db)
    .selectFrom('feed')
    .select(['mapping', 'encoding'])
    .$call(inTenant(scope))
    .where('source', '=', source)
    .executeTakeFirst();
  return row ?? { mapping: {}, encoding: null };
}

/** Records an import of a feed; its silence is measured from here. */
export async function recordFeedRun(db: Db, scope: TenantScope, source: string, settings: FeedSettings, now: Date): Promise<void> {
  const kept = { mapping: JSON.stringify(settings.mapping), encoding: settings.encoding };
  await feedTables(db)
    .insertInto('feed')
    .values({ tenant_id: scope.tenantId, source, last_run_at: now, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'source'])
        .doUpdateSet({ last_run_at: sql<Date>`greatest(feed.last_run_at, excluded.last_run_at)`, ...kept })
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

/** When each feed of each client was imported last. For figures of the installation. */
export async function listFeedRuns(db: Db): Promise<{ tenant_id: TenantId; source: string; last_run_at: Date }[]> {
  return feedTables(db)
    .selectFrom('feed')
    .select(['tenant_id', 'source', 'last_run_at'])
    .$call(acrossTenants('figures of the whole installation'))
    .execute();
}
