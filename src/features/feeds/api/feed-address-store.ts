import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import type { FeedRunOutcome } from '../feed-report.ts';
import type { FeedSettings } from './feed-store.ts';
import { type FeedAddressRow, type FeedRunRow, type FeedTables, feedTables } from './tables.ts';

/** A feed that is fetched, with what is kept of every feed. `last_run_at`: when it last came in. */
export type FetchedFeedRow = FeedAddressRow & FeedSettings & { last_run_at: Date | null };

/** The caller wrote the feed's settings before. @returns false when the source has an address */
export async function insertFeedAddress(trx: Transaction, row: Insertable<FeedTables['feed_address']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await feedTables(trx)
    .insertInto('feed_address')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

function selectFeeds(db: Db, scope: TenantScope) {
  return feedTables(db)
    .selectFrom('feed_address')
    .innerJoin('feed', (join) =>
      join.onRef('feed.tenant_id', '=', 'feed_address.tenant_id').onRef('feed.source', '=', 'feed_address.source'),
    )
    .$call(inTenant(scope, 'feed_address'))
    .selectAll('feed_address')
    .select(['feed.mapping', 'feed.encoding', 'feed.currency', 'feed.last_run_at']);
}

/** By name. */
export function listFeedAddresses(db: Db, scope: TenantScope): Promise<FetchedFeedRow[]> {
  return selectFeeds(db, scope).orderBy('feed_address.source').execute();
}

/** What tells whether a feed is in trouble (`troubleOf`). */
export type FeedHealth = Pick<FetchedFeedRow, 'tenant_id' | 'confirmed_at' | 'silent_after_minutes' | 'fails' | 'last_run_at'>;

/** Of the feeds of all clients, for figures of the installation. */
export function listFeedHealth(db: Db): Promise<FeedHealth[]> {
  return feedTables(db)
    .selectFrom('feed_address as a')
    .innerJoin('feed', (join) => join.onRef('feed.tenant_id', '=', 'a.tenant_id').onRef('feed.source', '=', 'a.source'))
    .$call(acrossTenants('figures of the whole installation'))
    .select(['a.tenant_id', 'a.confirmed_at', 'a.silent_after_minutes', 'a.fails', 'feed.last_run_at'])
    .execute();
}

type Wanted = { id: string } | { source: string };

/** `lock`: others that lock it wait until the caller's transaction is over. */
export async function findFeedAddress(
  db: Db,
  scope: TenantScope,
  wanted: Wanted,
  options: { lock?: boolean } = {},
): Promise<FetchedFeedRow | null> {
  const row = await selectFeeds(db, scope)
    .where((eb) => ('id' in wanted ? eb('feed_address.id', '=', wanted.id) : eb('feed_address.source', '=', wanted.source)))
    .$if(options.lock ?? false, (query) => query.forUpdate('feed_address'))
    .executeTakeFirst();
  return row ?? null;
}

export async function updateFeedAddress(
  db: Db,
  scope: TenantScope,
  id: string,
  change: Updateable<FeedTables['feed_address']>,
): Promise<void> {
  await feedTables(db).updateTable('feed_address').set(change).$call(inTenant(scope)).where('id', '=', id).execute();
}

/** Its process is still at it. Does nothing once the run has ended. */
export async function renewClaim(db: Db, scope: TenantScope, id: string, until: Date): Promise<void> {
  await feedTables(db)
    .updateTable('feed_address')
    .set({ running_until: until })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where('running_until', 'is not', null)
    .execute();
}

/** Its runs go with it; its projects stay. */
export async function deleteFeedAddress(db: Db, scope: TenantScope, id: string): Promise<void> {
  await feedTables(db).deleteFrom('feed_address').$call(inTenant(scope)).where('id', '=', id).execute();
}

/** Feeds whose time has come and that no process runs, the longest waiting first. */
export async function listDueFeeds(db: Db, now: Date): Promise<Pick<FeedAddressRow, 'tenant_id' | 'id'>[]> {
  return feedTables(db)
    .selectFrom('feed_address')
    .select(['tenant_id', 'id'])
    .$call(acrossTenants('one job serves all clients'))
    .where('next_run_at', '<=', now)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('running_until', 'is', null), eb('running_until', '<=', now)]))
    .orderBy('next_run_at')
    .execute();
}

/**
 * Takes a feed, so that no other process runs it before `until`. A run of a process that ended in the middle is closed as failed.
 *
 * @param isDue only when its time has come
 * @returns null while another runs it or it is not confirmed, or when there is none
 */
export async function claimFeed(
  trx: Transaction,
  scope: TenantScope,
  id: string,
  { now, until, isDue }: { now: Date; until: Date; isDue: boolean },
): Promise<FetchedFeedRow | null> {
  const feed = await findFeedAddress(trx, scope, { id }, { lock: true });
  if (!feed?.confirmed_at || (feed.running_until && feed.running_until > now) || (isDue && feed.next_run_at > now)) return null;
  await updateFeedAddress(trx, scope, id, { running_until: until });
  await feedTables(trx)
    .updateTable('feed_run')
    .set({ outcome: 'failed', ended_at: now, why: 'the process that ran it ended' })
    .$call(inTenant(scope))
    .where('feed_id', '=', id)
    .where('outcome', '=', 'running')
    .execute();
  return feed;
}

export async function insertRun(
  trx: Transaction,
  { tenant_id, id }: Pick<FeedAddressRow, 'tenant_id' | 'id'>,
  { now, askedBy }: { now: Date; askedBy: string | null },
): Promise<number> {
  const row = await feedTables(trx)
    .insertInto('feed_run')
    .values({ tenant_id, feed_id: id, started_at: now, ended_at: null, outcome: 'running', why: null, asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

export type EndedRun = { outcome: Exclude<FeedRunOutcome, 'running'>; why: string | null } & Pick<FeedRunRow, 'pages' | 'bytes' | 'report'>;

/** @returns false when it was closed meanwhile, because its process seemed to have ended */
export async function endRun(trx: Transaction, scope: TenantScope, runId: number, run: EndedRun, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await feedTables(trx)
    .updateTable('feed_run')
    .set({ ...run, report: run.report && JSON.stringify(run.report), ended_at: now })
    .$call(inTenant(scope))
    .where('id', '=', runId)
    .where('outcome', '=', 'running')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** Keeps the newest runs of a feed, and the newest with a report, however many found nothing new since. */
export async function forgetRuns(trx: Transaction, scope: TenantScope, feedId: string, keep: number): Promise<void> {
  await feedTables(trx)
    .deleteFrom('feed_run')
    .$call(inTenant(scope))
    .where('feed_id', '=', feedId)
    .where(
      'id',
      '<',
      sql<number>`(select min(id) from (select id from feed_run where tenant_id = ${scope.tenantId} and feed_id = ${feedId} order by id desc limit ${keep}) newest)`,
    )
    .where(
      'id',
      '<>',
      sql<number>`coalesce((select max(id) from feed_run where tenant_id = ${scope.tenantId} and feed_id = ${feedId} and report is not null), 0)`,
    )
    .execute();
}

/** The newest first; `before`: the id of the last one of the page before. */
export function listRuns(
  db: Db,
  scope: TenantScope,
  feedId: string,
  { limit, before = null, outcome }: { limit: number; before?: number | null; outcome?: FeedRunOutcome | undefined },
): Promise<FeedRunRow[]> {
  return feedTables(db)
    .selectFrom('feed_run')
    .selectAll()
    .$call(inTenant(scope))
    .where('feed_id', '=', feedId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'failed'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest run of each of the client's feeds, by the feed's id. */
export async function newestRuns(db: Db, scope: TenantScope): Promise<ReadonlyMap<string, FeedRunRow>> {
  const rows = await feedTables(db)
    .selectFrom('feed_run')
    .selectAll()
    .distinctOn('feed_id')
    .$call(inTenant(scope))
    .orderBy('feed_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.feed_id, row]));
}
