import type { Db } from '../../../server/db/database.ts';
import { acrossTenants } from '../../../server/db/scope.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import { type Busy, findSlots, type Slot, type SlotResult } from '../slots.ts';
import { applyTables } from './tables.ts';

export type Calendar = { id: number; timeZone: string; slotMinutes: number; slots: Slot[]; result: SlotResult | null };

/** The free times of a project's calendar as this application may choose them: its own hold does not block them. */
export async function readFreeSlots(
  db: Db,
  project: { calendar_id: number | null; assignment_period_start: string | null },
  applicationId: number | null,
  now: Date,
): Promise<Calendar | null> {
  if (project.calendar_id === null) return null;
  const tables = applyTables(db);
  const calendar = await tables
    .selectFrom('calendar')
    .selectAll()
    .$call(acrossTenants('the project, read in its tenant, names its calendar'))
    .where('id', '=', project.calendar_id)
    .executeTakeFirst();
  if (!calendar) return null;
  const [busy, taken] = await Promise.all([
    tables
      .selectFrom('calendar_busy')
      .select(['starts_at', 'ends_at'])
      .where('calendar_id', '=', calendar.id)
      .where('ends_at', '>', now)
      .execute(),
    applicationTables(db)
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

/** An interview after the start of work makes no sense; if it began already, any time is accepted. */
function startOfAssignment(date: string | null, now: Date): Date | null {
  const start = date ? new Date(`${date}T00:00:00Z`) : null;
  return start && start > now ? start : null;
}
