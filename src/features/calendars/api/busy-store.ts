import type { Insertable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { type BusyRow, type CalendarTables, calendarTables } from './tables.ts';

const maxListed = 1_000;

/** Busy times that are not over, earliest first. */
export function listBusyRows(db: Db, calendarId: number, now: Date): Promise<BusyRow[]> {
  return calendarTables(db)
    .selectFrom('calendar_busy')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(maxListed)
    .execute();
}

/** How many busy times operators added. */
export async function countAddedBusy(db: Db, calendarId: number): Promise<number> {
  const row = await calendarTables(db)
    .selectFrom('calendar_busy')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('calendar_id', '=', calendarId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export function insertBusy(db: Db, row: Insertable<CalendarTables['calendar_busy']>): Promise<BusyRow> {
  return calendarTables(db).insertInto('calendar_busy').values(row).returningAll().executeTakeFirstOrThrow();
}

/** @returns what was removed; null when no operator added such a one. */
export async function deleteBusy(db: Db, calendarId: number, id: number): Promise<BusyRow | null> {
  const row = await calendarTables(db)
    .deleteFrom('calendar_busy')
    .where('calendar_id', '=', calendarId)
    .where('id', '=', id)
    .where('is_read', '=', false)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
