import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import { projectTables } from '../../projects/api/tables.ts';
import type { Busy, CalendarHours } from '../slots.ts';
import { type CalendarTables, calendarTables } from './tables.ts';

export type CalendarRow = Selectable<CalendarTables['calendar']>;
export type CalendarColumns = Omit<Updateable<CalendarTables['calendar']>, 'id' | 'tenant_id' | 'key'>;

/** What the rules of slots ask for. */
export function hoursOf(row: CalendarRow): CalendarHours {
  return {
    timeZone: row.time_zone,
    slotMinutes: row.slot_minutes,
    weekly: row.weekly,
    noticeHours: row.notice_hours,
    horizonDays: row.horizon_days,
  };
}

/** Who holds its interviews; null where nobody is named. */
export function interviewerOf(row: Pick<CalendarRow, 'interviewer_name' | 'interviewer_email'>): { name: string; email: string } | null {
  const { interviewer_name: name, interviewer_email: email } = row;
  return name !== null && email !== null ? { name, email } : null;
}

/** The calendar that a project names. */
export async function findNamedCalendar(db: Db, id: number): Promise<CalendarRow | null> {
  const row = await calendarTables(db)
    .selectFrom('calendar')
    .selectAll()
    .$call(acrossTenants('the project, read in its tenant, names its calendar'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** By name. */
export function listCalendars(db: Db, scope: TenantScope): Promise<CalendarRow[]> {
  return calendarTables(db).selectFrom('calendar').selectAll().$call(inTenant(scope)).orderBy('name').orderBy('id').execute();
}

/** One calendar of the client; `lock` holds it for a change. */
export async function findCalendar(db: Db, scope: TenantScope, id: number, { lock = false } = {}): Promise<CalendarRow | null> {
  const query = calendarTables(db).selectFrom('calendar').selectAll().$call(inTenant(scope)).where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** @returns null when the client has a calendar of this key already. */
export async function insertCalendar(db: Db, row: Insertable<CalendarTables['calendar']>): Promise<CalendarRow | null> {
  const made = await calendarTables(db)
    .insertInto('calendar')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? null;
}

export function updateCalendar(db: Db, scope: TenantScope, id: number, columns: CalendarColumns): Promise<CalendarRow> {
  return calendarTables(db)
    .updateTable('calendar')
    .set(columns)
    .$call(inTenant(scope))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Its busy times and what was read for it go with it; projects that are over name none afterwards. */
export async function deleteCalendar(db: Db, scope: TenantScope, id: number): Promise<void> {
  await calendarTables(db).deleteFrom('calendar').$call(inTenant(scope)).where('id', '=', id).execute();
}

/** How many projects that are open or paused offer times of each calendar. */
export async function countProjects(db: Db, scope: TenantScope): Promise<Map<number, number>> {
  const rows = await projectTables(db)
    .selectFrom('project')
    .select((eb) => ['calendar_id', eb.fn.countAll<number>().as('count')])
    .$call(inTenant(scope))
    .where('calendar_id', 'is not', null)
    .where('status', '<>', 'CLOSED')
    .groupBy('calendar_id')
    .execute();
  return new Map(rows.map(({ calendar_id, count }) => [calendar_id ?? 0, Number(count)]));
}

/** Interviews of a calendar that are not over: booked, or held at this moment. */
export function listTaken(db: Db, calendarId: number, now: Date) {
  return applicationTables(db)
    .selectFrom('interview_slot')
    .select(['starts_at', 'ends_at', 'held_until', 'application_id'])
    .where('calendar_id', '=', calendarId)
    .where('ends_at', '>', now)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
    .orderBy('starts_at')
    .execute();
}

/** Busy times that are not over, no matter who entered them. */
export async function listBusy(db: Db, calendarId: number, now: Date): Promise<Busy[]> {
  const rows = await calendarTables(db)
    .selectFrom('calendar_busy')
    .select(['starts_at', 'ends_at'])
    .where('calendar_id', '=', calendarId)
    .where('ends_at', '>', now)
    .execute();
  return rows.map(({ starts_at, ends_at }) => ({ start: starts_at, end: ends_at }));
}
