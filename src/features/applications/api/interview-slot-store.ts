import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { slotHoldMs } from '../time-limits.ts';
import { applicationTables } from './tables.ts';

type Calendar = { id: number; slots: readonly { start: string; end: string }[] };

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
  const heldUntil = until === 'held' ? new Date(now.getTime() + slotHoldMs) : null;
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
