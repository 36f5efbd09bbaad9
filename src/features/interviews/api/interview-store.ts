import { type Insertable, sql } from 'kysely';
import { foldText } from '../../../contract/fold-text.ts';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { isWithOperatorsSql } from '../../application-moves/policy.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import type { ApplicationStatus } from '../../applications/status.ts';
import type { CalendarTables } from '../../calendars/api/tables.ts';
import type { InterviewState } from '../desk-interview.ts';
import { type InterviewRow, type InterviewTables, interviewTables } from './tables.ts';

/** The time that an application has booked for good, on whose clock, and where it takes place. */
export async function findBookedSlot(db: Db, applicationId: number) {
  const row = await applicationTables(db)
    .withTables<CalendarTables>()
    .selectFrom('interview_slot')
    .innerJoin('calendar', 'calendar.id', 'interview_slot.calendar_id')
    .select(['interview_slot.calendar_id', 'interview_slot.starts_at', 'interview_slot.ends_at'])
    .$call(acrossTenants('the application, read in its tenant, has booked it'))
    .where('interview_slot.application_id', '=', applicationId)
    .where('interview_slot.held_until', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Whose clock its times are on, and where its interviews take place. */
export function readPlace(db: Db, calendarId: number): Promise<{ time_zone: string; place: string | null }> {
  return applicationTables(db)
    .withTables<CalendarTables>()
    .selectFrom('calendar')
    .select(['time_zone', 'place'])
    .$call(acrossTenants('the interview, read in its tenant, names its calendar'))
    .where('id', '=', calendarId)
    .executeTakeFirstOrThrow();
}

/** The interview of an application that still lies ahead or goes on. */
export async function findCurrentInterview(db: Db, scope: TenantScope, applicationId: number, now: Date): Promise<InterviewRow | null> {
  const row = await interviewTables(db)
    .selectFrom('interview')
    .selectAll()
    .$call(inTenant(scope))
    .where('application_id', '=', applicationId)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export function insertInterview(db: Db, row: Insertable<InterviewTables['interview']>): Promise<InterviewRow> {
  return interviewTables(db).insertInto('interview').values(row).returningAll().executeTakeFirstOrThrow();
}

type Change = Partial<Pick<InterviewRow, 'calendar_id' | 'starts_at' | 'ends_at' | 'cancelled_at' | 'cancelled_by'>>;

/** Calendar programs take a change of an appointment that they know for newer by its sequence. */
export function changeInterview(db: Db, { id, tenant_id, sequence }: InterviewRow, change: Change, now: Date): Promise<InterviewRow> {
  return interviewTables(db)
    .updateTable('interview')
    .set({ ...change, sequence: sequence + 1, changed_at: now })
    .$call(inTenant({ tenantId: tenant_id }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An interview with the people and the project that it is about. */
export type ShownInterview = InterviewRow & {
  status: ApplicationStatus;
  project_id: number;
  project_title: string;
  responsible_operator_id: string | null;
  talent_id: TalentId;
  first_name: string;
  last_name: string;
  email: string | null;
  locale: string;
  country: string | null;
  city: string | null;
  calendar_name: string;
  time_zone: string;
  place: string | null;
  interviewer_name: string | null;
  interviewer_email: string | null;
};

export type InterviewFilter = {
  id?: number | undefined;
  calendarId?: number | undefined;
  applicationId?: number | undefined;
  /** Days on the clock of the interview's calendar. */
  from?: string | undefined;
  to?: string | undefined;
  states?: readonly InterviewState[] | undefined;
};

/** Interviews of a client, earliest first. @param page.after where the page before ended: start and id */
export async function listInterviews(
  db: Db,
  scope: TenantScope,
  filter: InterviewFilter,
  page: { after: readonly [string, number] | null; limit: number },
): Promise<ShownInterview[]> {
  const { after, limit } = page;
  const { id, calendarId, applicationId, from, to, states } = filter;
  const conditions = [sql`i.tenant_id = ${scope.tenantId}`, isWithOperatorsSql];
  if (id !== undefined) conditions.push(sql`i.id = ${id}`);
  if (calendarId !== undefined) conditions.push(sql`i.calendar_id = ${calendarId}`);
  if (applicationId !== undefined) conditions.push(sql`i.application_id = ${applicationId}`);
  if (from !== undefined) conditions.push(sql`(i.starts_at at time zone k.time_zone)::date >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`(i.starts_at at time zone k.time_zone)::date <= ${to}::date`);
  if (states?.length === 1) conditions.push(states[0] === 'BOOKED' ? sql`i.cancelled_at is null` : sql`i.cancelled_at is not null`);
  if (after) conditions.push(sql`(i.starts_at, i.id) > (${after[0]}::timestamptz, ${after[1]})`);
  const { rows } = await sql<ShownInterview>`
    select i.*, a.status, a.project_id, p.title as project_title, p.responsible_operator_id, t.id as talent_id, t.first_name, t.last_name,
      t.email, t.locale, coalesce(f.country, t.residence_country) as country, f.city, k.name as calendar_name, k.time_zone, k.place,
      k.interviewer_name, k.interviewer_email
    from interview i
    join application a on a.id = i.application_id and a.tenant_id = i.tenant_id
    join project p on p.id = a.project_id and p.tenant_id = i.tenant_id
    join talent t on t.id = a.talent_id and t.tenant_id = i.tenant_id
    left join profile f on f.talent_id = t.id and f.tenant_id = i.tenant_id
    join calendar k on k.id = i.calendar_id and k.tenant_id = i.tenant_id
    where ${sql.join(conditions, sql` and `)} order by i.starts_at, i.id limit ${limit}`.execute(db);
  return rows;
}

export async function findShownInterview(db: Db, scope: TenantScope, id: number): Promise<ShownInterview | null> {
  return (await listInterviews(db, scope, { id }, { after: null, limit: 1 }))[0] ?? null;
}

/** The clock of the largest town of this name in the country; null where none is known. */
export async function findZoneOfTown(db: Db, country: string | null, city: string | null): Promise<string | null> {
  if (!country || !city) return null;
  const { rows } = await sql<{ time_zone: string }>`
    select c.time_zone from city_name n join city c on c.id = n.city_id
    where n.folded = ${foldText(city)} and n.country = ${country} order by c.population desc, c.id limit 1`.execute(db);
  return rows[0]?.time_zone ?? null;
}

/** A job knows the number of an interview only. */
export async function findTenantOf(db: Db, id: number): Promise<TenantScope | null> {
  const row = await interviewTables(db)
    .selectFrom('interview')
    .select('tenant_id')
    .$call(acrossTenants('the job knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { tenantId: row.tenant_id } : null;
}
