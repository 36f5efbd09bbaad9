import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { CalendarSlot } from '../desk-calendar.ts';
import { offeredSlots, overlaps, type SlotResult } from '../slots.ts';
import { type CalendarRow, hoursOf, listBusy, listTaken } from './calendar-store.ts';
import { listInterviewees } from './interviewee-store.ts';

/**
 * Every time within reach with what became of it, and the interviews that are not over wherever they lie, earliest first. A
 * booked interview that a busy time overlaps stays booked: the interview itself is what interviewers put into their calendars.
 */
export async function surveySlots(
  db: Db,
  scope: TenantScope,
  calendar: CalendarRow,
  { now, seesApplications }: { now: Date; seesApplications: boolean },
): Promise<{ timeZone: string; result: SlotResult | null; free: number; taken: number; results: CalendarSlot[] }> {
  const [busy, taken] = await Promise.all([listBusy(db, calendar.id, now), listTaken(db, calendar.id, now)]);
  const booked = taken.filter(({ held_until }) => held_until === null);
  const people = seesApplications
    ? await listInterviewees(
        db,
        scope,
        booked.map(({ application_id }) => application_id),
      )
    : [];
  const times = taken.map((row) => ({ start: row.starts_at, end: row.ends_at, row }));
  const others = offeredSlots(hoursOf(calendar), now).filter((slot) => !times.some((time) => overlaps(time, slot)));
  const results = [...times, ...others.map((slot) => ({ ...slot, row: null }))]
    .sort((a, b) => a.start.getTime() - b.start.getTime())
    .map(({ start, end, row }): CalendarSlot => {
      const isBusy = busy.some((other) => overlaps({ start, end }, other));
      const person = row?.held_until === null ? people.find(({ id }) => id === row.application_id) : undefined;
      return {
        start: start.toISOString(),
        end: end.toISOString(),
        state: row ? (row.held_until === null ? 'BOOKED' : 'HELD') : isBusy ? 'BUSY' : 'FREE',
        isBusy,
        heldUntil: row?.held_until?.toISOString() ?? null,
        application: person ?? null,
      };
    });
  const isUnknown = calendar.busy_known_until !== null && calendar.busy_known_until <= now;
  const free = isUnknown ? 0 : results.filter(({ state }) => state === 'FREE').length;
  const result = isUnknown ? 'ERROR' : free === 0 ? 'NO_FREE_SLOTS' : null;
  return { timeZone: calendar.time_zone, result, free, taken: taken.length, results };
}
