import type { Db } from '../../../server/db/database.ts';
import { interviewerOf } from '../../calendars/api/calendar-store.ts';
import type { Interview } from '../desk-interview.ts';
import { findZoneOfTown, type ShownInterview } from './interview-store.ts';

/** @param db for the clock of the talent's town */
export async function presentInterview(db: Db, row: ShownInterview): Promise<Interview> {
  return {
    id: row.id,
    state: row.cancelled_at === null ? 'BOOKED' : 'CANCELLED',
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    talentTimeZone: await findZoneOfTown(db, row.country, row.city),
    place: row.place,
    calendar: { id: row.calendar_id, name: row.calendar_name },
    interviewer: interviewerOf(row),
    project: { id: row.project_id, title: row.project_title },
    application: { id: row.application_id, status: row.status },
    talent: { id: row.talent_id, firstName: row.first_name, lastName: row.last_name, locale: row.locale },
    sequence: row.sequence,
    bookedAt: row.booked_at.toISOString(),
    updatedAt: row.changed_at.toISOString(),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelledBy: row.cancelled_by,
  };
}
