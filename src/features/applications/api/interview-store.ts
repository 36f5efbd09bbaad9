import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { type Busy, findSlots, holdMs, type Slot, type SlotResult } from '../slots.ts';
import { applicationTables } from './tables.ts';

type Calendar = { id: number; timeZone: string; slotMinutes: number; slots: Slot[]; result: SlotResult | null };

/** The free times of a project's calendar as this application may choose them: its own hold does not stand in its way. */
export async function readFreeSlots(
  db: Db,
  project: { calendar_id: number | null; assignment_period_start: string | null },
  applicationId: number | null,
  now: Date,
): Promise<Calendar | null> {
  if (project.calendar_id === null) return null;
  const tables = applicationTables(db);
  const calendar = await tables.selectFrom('calendar').selectAll().where('id', '=', project.calendar_id).executeTakeFirst();
  if (!calendar) return null;
  const [busy, taken] = await Promise.all([
    tables
      .selectFrom('calendar_busy')
      .select(['starts_at', 'ends_at'])
      .where('calendar_id', '=', calendar.id)
      .where('ends_at', '>', now)
      .execute(),
    tables
      .selectFrom('interview_slot')
      .select(['starts_at', 'ends_at'])
      .where('calendar_id', '=', calendar.id)
      .where('ends_at', '>', now)
      .where('application_id', '<>', applicationId ?? 0)
      .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
      .execute(),
  ]);
  const facts = {
    now,
    taken: [...busy, ...taken].map(({ starts_at, ends_at }): Busy => ({ start: starts_at, end: ends_at })),
    suitableUntil: startOfAssignment(project.assignment_period_start, now),
  };
  const found = findSlots({ timeZone: calendar.time_zone, slotMinutes: calendar.slot_minutes, weekly: calendar.weekly }, facts);
  return { id: calendar.id, timeZone: calendar.time_zone, slotMinutes: calendar.slot_minutes, ...found };
}

/** An interview after the work began makes no sense; where it began already, any time will do. */
function startOfAssignment(date: string | null, now: Date): Date | null {
  const start = date ? new Date(`${date}T00:00:00Z`) : null;
  return start && start > now ? start : null;
}

/**
 * Gives a free slot to an application: held for ten minutes, or booked for good.
 *
 * @throws AppError SLOT_TAKEN (409) when it is not free any more; the primary key decides between two talents.
 */
export async function takeSlot(
  db: Db,
  calendar: Calendar,
  applicationId: number,
  start: Date,
  until: 'held' | 'booked',
  now: Date,
): Promise<{ start: Date; end: Date; heldUntil: Date | null }> {
  const slot = calendar.slots.find((candidate) => Date.parse(candidate.start) === start.getTime());
  if (!slot) throw slotTaken();
  const end = new Date(slot.end);
  const heldUntil = until === 'held' ? new Date(now.getTime() + holdMs) : null;
  await sql`delete from interview_slot where (application_id = ${applicationId} and (calendar_id, starts_at) <> (${calendar.id}, ${start}::timestamptz))
    or (calendar_id = ${calendar.id} and starts_at = ${start} and application_id <> ${applicationId} and held_until <= ${now})`.execute(db);
  const taken = await applicationTables(db)
    .insertInto('interview_slot')
    .values({ calendar_id: calendar.id, starts_at: start, ends_at: end, application_id: applicationId, held_until: heldUntil })
    .onConflict((conflict) =>
      conflict
        .columns(['calendar_id', 'starts_at'])
        .doUpdateSet({ ends_at: end, held_until: heldUntil })
        .where('interview_slot.application_id', '=', applicationId),
    )
    .returning('starts_at')
    .executeTakeFirst();
  if (!taken) throw slotTaken();
  return { start, end, heldUntil };
}

export async function releaseSlot(db: Db, applicationId: number): Promise<void> {
  await applicationTables(db).deleteFrom('interview_slot').where('application_id', '=', applicationId).execute();
}

export async function heldUntil(db: Db, applicationId: number, now: Date): Promise<Date | null> {
  const row = await applicationTables(db)
    .selectFrom('interview_slot')
    .select('held_until')
    .where('application_id', '=', applicationId)
    .where('held_until', '>', now)
    .executeTakeFirst();
  return row?.held_until ?? null;
}

function slotTaken(): AppError {
  const key = 'talent.apply.interview.taken';
  return new AppError('SLOT_TAKEN', { messages: [key], fields: { liveInterview: [key] } });
}
