import { sql } from 'kysely';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import type { Mapping } from './find-fields.ts';
import { feedTables } from './tables.ts';

/**
 * What is kept with a feed: how its elements are named, its encoding if it does not declare it, and what its amounts are in where it does
 * not say it.
 */
export type FeedSettings = { mapping: Mapping; encoding: string | null; currency: string | null };

/** The settings of a feed; empty for one that was never imported. */
export async function findFeedSettings(db: Db, scope: TenantScope, source: string): Promise<FeedSettings> {
  const row = await feedTables(db)
    .selectFrom('feed')
    .select(['mapping', 'encoding', 'currency'])
    .$call(inTenant(scope))
    .where('source', '=', source)
    .executeTakeFirst();
  return row ?? { mapping: {}, encoding: null, currency: null };
}

function columnsOf({ mapping, encoding, currency }: FeedSettings) {
  return { mapping: JSON.stringify(mapping), encoding, currency };
}

/** Elements of a feed whose values changed from run to run, so that they identify no project. */
export async function listChangingElements(db: Db, scope: TenantScope, source: string): Promise<string[]> {
  const row = await feedTables(db)
    .selectFrom('feed')
    .select('changing_elements')
    .$call(inTenant(scope))
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.changing_elements ?? [];
}

export async function saveChangingElements(db: Db, scope: TenantScope, source: string, elements: readonly string[]): Promise<void> {
  await feedTables(db)
    .updateTable('feed')
    .set({ changing_elements: [...elements] })
    .$call(inTenant(scope))
    .where('source', '=', source)
    .execute();
}

/** Records an import of a feed; its silence is measured from here. */
export async function recordFeedRun(db: Db, scope: TenantScope, source: string, settings: FeedSettings, now: Date): Promise<void> {
  const kept = columnsOf(settings);
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

/** Keeps what an operator says about a feed that may not have been imported yet. */
export async function saveFeedSettings(db: Db, scope: TenantScope, source: string, settings: FeedSettings): Promise<void> {
  const kept = columnsOf(settings);
  await feedTables(db)
    .insertInto('feed')
    .values({ tenant_id: scope.tenantId, source, last_run_at: null, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source']).doUpdateSet(kept).$call(inTenant(scope, 'feed')))
    .execute();
}

/** The feed was there and says the same as before: it is not silent. */
export async function confirmFeed(db: Db, scope: TenantScope, source: string, now: Date): Promise<void> {
  await feedTables(db).updateTable('feed').set({ last_run_at: now }).$call(inTenant(scope)).where('source', '=', source).execute();
}

/** `addressId`: of the feed where this server fetches it. */
export type FeedInSilence = { source: string; lastRunAt: Date; addressId: string | null };

/**
 * Feeds of a client that have said nothing for `silentForMs`, or for as long as their operator says, and have projects that are not
 * paused for it; by source from after `after` on.
 */
export async function listSilentFeeds(
  db: Db,
  scope: TenantScope,
  { now, silentForMs, after, limit }: { now: Date; silentForMs: number; after: string; limit: number },
): Promise<FeedInSilence[]> {
  const rows = await feedTables(db)
    .selectFrom('feed')
    .leftJoin('feed_address as a', (join) => join.onRef('a.tenant_id', '=', 'feed.tenant_id').onRef('a.source', '=', 'feed.source'))
    .select(['feed.source', 'feed.last_run_at', 'a.id as address_id'])
    .$call(inTenant(scope, 'feed'))
    .where('feed.source', '>', after)
    .where(
      sql<boolean>`feed.last_run_at <= ${now}::timestamptz - coalesce(make_interval(mins => a.silent_after_minutes), make_interval(secs => ${silentForMs / 1000}))`,
    )
    .where(
      sql<boolean>`exists (select from project p where p.tenant_id = feed.tenant_id and p.source = feed.source
        and p.status = 'ACTIVE' and p.confirmed_open_at <= feed.last_run_at)`,
    )
    .orderBy('feed.source')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => (row.last_run_at ? [{ source: row.source, lastRunAt: row.last_run_at, addressId: row.address_id }] : []));
}

/** When each feed of each client was imported last. For figures of the installation. */
export async function listFeedRuns(db: Db): Promise<{ tenant_id: TenantId; source: string; last_run_at: Date }[]> {
  return feedTables(db)
    .selectFrom('feed')
    .select(['tenant_id', 'source', 'last_run_at'])
    .$call(acrossTenants('figures of the whole installation'))
    .where('last_run_at', 'is not', null)
    .$narrowType<{ last_run_at: Date }>()
    .execute();
}
