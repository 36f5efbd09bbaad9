import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import type { Busy } from '../slots.ts';
import { type CalendarFeedRow, type CalendarTables, calendarTables } from './tables.ts';

type FeedColumns = Omit<Updateable<CalendarTables['calendar_feed']>, 'calendar_id' | 'tenant_id'>;

export async function findFeed(db: Db, scope: TenantScope, calendarId: number): Promise<CalendarFeedRow | null> {
  const row = await calendarTables(db)
    .selectFrom('calendar_feed')
    .selectAll()
    .$call(inTenant(scope))
    .where('calendar_id', '=', calendarId)
    .executeTakeFirst();
  return row ?? null;
}

export function listFeeds(db: Db, scope: TenantScope): Promise<Pick<CalendarFeedRow, 'calendar_id' | 'outcome'>[]> {
  return calendarTables(db).selectFrom('calendar_feed').select(['calendar_id', 'outcome']).$call(inTenant(scope)).execute();
}

/** Instead of the address there was. */
export async function replaceFeed(db: Db, scope: TenantScope, row: Insertable<CalendarTables['calendar_feed']>): Promise<void> {
  await deleteFeed(db, scope, row.calendar_id);
  await calendarTables(db).insertInto('calendar_feed').values(row).execute();
}

/** Forgets the address and what was read from it. @returns false when there was none */
export async function deleteFeed(db: Db, scope: TenantScope, calendarId: number): Promise<boolean> {
  const { numDeletedRows } = await calendarTables(db)
    .deleteFrom('calendar_feed')
    .$call(inTenant(scope))
    .where('calendar_id', '=', calendarId)
    .executeTakeFirst();
  await deleteReadBusy(db, calendarId);
  return Number(numDeletedRows) > 0;
}

export async function updateFeed(db: Db, { tenant_id, calendar_id }: CalendarFeedRow, columns: FeedColumns): Promise<void> {
  await calendarTables(db)
    .updateTable('calendar_feed')
    .set(columns)
    .$call(inTenant({ tenantId: tenant_id }))
    .where('calendar_id', '=', calendar_id)
    .execute();
}

/** Clients with addresses whose time has come. */
export async function listDueTenants(db: Db, now: Date): Promise<TenantId[]> {
  const rows = await calendarTables(db)
    .selectFrom('calendar_feed')
    .select('tenant_id')
    .distinct()
    .$call(acrossTenants('a job reads for every client'))
    .where('next_read_at', '<=', now)
    .execute();
  return rows.map((row) => row.tenant_id);
}

/** Addresses of a client whose time has come; another process takes one over only when `until` has passed. */
export function claimFeeds(
  db: Db,
  scope: TenantScope,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<CalendarFeedRow[]> {
  const due = calendarTables(db)
    .selectFrom('calendar_feed')
    .select('calendar_id')
    .$call(inTenant(scope))
    .where('next_read_at', '<=', now)
    .orderBy('next_read_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return calendarTables(db)
    .updateTable('calendar_feed')
    .set({ next_read_at: until })
    .$call(inTenant(scope))
    .where('calendar_id', 'in', due)
    .returningAll()
    .execute();
}

/** What was read now stands instead of what was read before. */
export async function replaceReadBusy(db: Db, calendarId: number, busy: readonly Busy[]): Promise<void> {
  await deleteReadBusy(db, calendarId);
  await sql`insert into calendar_busy (calendar_id, starts_at, ends_at, is_read)
    select ${calendarId}, starts_at, ends_at, true
    from unnest(${busy.map(({ start }) => start.toISOString())}::timestamptz[], ${busy.map(({ end }) => end.toISOString())}::timestamptz[])
      as read (starts_at, ends_at)`.execute(db);
}

async function deleteReadBusy(db: Db, calendarId: number): Promise<void> {
  await calendarTables(db).deleteFrom('calendar_busy').where('calendar_id', '=', calendarId).where('is_read', '=', true).execute();
}

export async function countReadBusy(db: Db, calendarId: number, now: Date): Promise<number> {
  const row = await calendarTables(db)
    .selectFrom('calendar_busy')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('calendar_id', '=', calendarId)
    .where('is_read', '=', true)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
