import { type RawBuilder, sql } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { reminders } from '../reply-clock.ts';
import { statusCodes, statusesWith } from '../status.ts';
import { confirmationMs } from '../time-limits.ts';
import { type ApplicationRow, applicationTables, statusList } from './tables.ts';

export type OverdueApplication = { id: number; tenantId: TenantId };

/** Drafts unchanged for 30 days, or whose project has been closed for 30. */
export function listIdleDrafts(db: Db, now: Date): Promise<OverdueApplication[]> {
  return list(
    db,
    sql`a.status = ${statusCodes.draft} and (a.last_updated < ${now}::timestamptz - interval '30 days' or p.closed_at < ${now}::timestamptz - interval '30 days')`,
  );
}

/** Applications that have waited for their talent for too long. */
export function listLongUnconfirmed(db: Db, now: Date): Promise<OverdueApplication[]> {
  return list(db, sql`a.status = ${statusCodes.unconfirmed} and a.last_updated < ${new Date(now.getTime() - confirmationMs)}`);
}

/** Undecided applications to closed projects. Closing waits five days, so that a project closed by mistake can be reopened first. */
export function listOfClosedProjects(db: Db, now: Date): Promise<OverdueApplication[]> {
  return list(
    db,
    sql`a.status in ${statusList(statusesWith('endsWithProject'))} and p.status = 'CLOSED' and p.closed_at < ${now}::timestamptz - interval '5 days'`,
  );
}

/** Applications whose time for an answer is half over or more. */
export function listDueForReminder(db: Db, now: Date): Promise<OverdueApplication[]> {
  return list(
    db,
    sql`a.status in ${statusList(statusesWith('awaitsReply'))} and a.submitted_at is not null and a.submitted_at + (a.answer_due_at - a.submitted_at) / 2 <= ${now}::timestamptz`,
  );
}

/** Which reminders the operator has had since the application was sent. */
export async function listReminders(db: Db, row: ApplicationRow & { submitted_at: Date }): Promise<(string | null)[]> {
  const events = await applicationTables(db)
    .selectFrom('application_event')
    .select('reason_code')
    .where('application_id', '=', row.id)
    .where('at', '>=', row.submitted_at)
    .where('reason_code', 'in', reminders)
    .execute();
  return events.map((event) => event.reason_code);
}

async function list(db: Db, condition: RawBuilder<unknown>): Promise<OverdueApplication[]> {
  const { rows } = await sql<{ id: number; tenant_id: TenantId }>`
    select a.id, a.tenant_id from application a join project p on p.id = a.project_id where ${condition} order by a.id limit 1000`.execute(
    db,
  );
  return rows.map((row) => ({ id: row.id, tenantId: row.tenant_id }));
}
