import type { Db } from '../../../server/db/database.ts';
import { recipientOfProject } from '../../applications/api/project-recipient.ts';
import { interviewerOf } from '../../calendars/api/calendar-store.ts';
import type { Interview } from '../desk-interview.ts';
import type { InterviewDeps } from './deps.ts';
import { findZoneOfTown, type ShownInterview } from './interview-store.ts';

type Deps = Pick<InterviewDeps, 'tenants' | 'operators' | 'catalogues'>;

/** @param db for the clock of the talent's town, and who answers for the project */
export async function presentInterview(deps: Deps, db: Db, row: ShownInterview): Promise<Interview> {
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
    mailed: await listMailed(deps, db, row),
    sequence: row.sequence,
    bookedAt: row.booked_at.toISOString(),
    updatedAt: row.changed_at.toISOString(),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelledBy: row.cancelled_by,
  };
}

async function listMailed(deps: Deps, db: Db, row: ShownInterview): Promise<Interview['mailed']> {
  const operator = await recipientOfProject(deps, db, deps.tenants.byId(row.tenant_id), row.responsible_operator_id);
  const interviewer = interviewerOf(row);
  const isOne = interviewer !== null && isSameAddress(interviewer.email, operator.email);
  return [...(row.email ? ['TALENT' as const] : []), ...(interviewer && !isOne ? ['INTERVIEWER' as const] : []), 'OPERATOR'];
}

/** Whether two addresses get one mail. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
