import type { Db } from '../../../server/db/database.ts';
import { findSlots, type Slot, type SlotResult } from '../slots.ts';
import { findNamedCalendar, hoursOf, listBusy, listTaken } from './calendar-store.ts';

type OfferedCalendar = { id: number; timeZone: string; slotMinutes: number; slots: Slot[]; result: SlotResult | null };

/**
 * The free times of a project's calendar as this application may choose them: its own hold does not block them. While the
 * calendar elsewhere that it follows cannot be read, nobody knows what is free: none, with the result ERROR (specification
 * section 4, "Slot result").
 *
 * @returns null when the project asks for no interview
 */
export async function readFreeSlots(
  db: Db,
  project: { calendar_id: number | null; assignment_period_start: string | null },
  applicationId: number | null,
  now: Date,
): Promise<OfferedCalendar | null> {
  const calendar = project.calendar_id === null ? null : await findNamedCalendar(db, project.calendar_id);
  if (!calendar) return null;
  const { timeZone, slotMinutes, ...rest } = hoursOf(calendar);
  const offered = { id: calendar.id, timeZone, slotMinutes };
  if (calendar.busy_known_until && calendar.busy_known_until <= now) return { ...offered, slots: [], result: 'ERROR' };
  const [busy, taken] = await Promise.all([listBusy(db, calendar.id, now), listTaken(db, calendar.id, now)]);
  const others = taken.filter(({ application_id }) => application_id !== applicationId);
  const facts = {
    now,
    taken: [...busy, ...others.map(({ starts_at, ends_at }) => ({ start: starts_at, end: ends_at }))],
    suitableUntil: startOfAssignment(project.assignment_period_start, now),
  };
  return { ...offered, ...findSlots({ timeZone, slotMinutes, ...rest }, facts) };
}

/** An interview after the start of work makes no sense; if it began already, any time is accepted. */
function startOfAssignment(date: string | null, now: Date): Date | null {
  const start = date ? new Date(`${date}T00:00:00Z`) : null;
  return start && start > now ? start : null;
}
