import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { stepMarks } from '../reason-codes.ts';
import { reminders } from '../reply-clock.ts';
import { statusCodes, statusesWith } from '../status.ts';
import { confirmationMs, idleDraftMs } from '../time-limits.ts';
import { type ApplicationRow, applicationTables, statusList } from './tables.ts';

export type OverdueApplication = { id: number; responsible_operator_id: string | null };

/** Which applications have to be handled at a moment, as a condition on `a` and its project `p`. */
export type OverdueCondition = (now: Date) => RawBuilder<unknown>;

/** Drafts that were not changed, or whose project has been closed, for too long. */
export const idleDraft: OverdueCondition = (now) => {
  const before = new Date(now.getTime() - idleDraftMs);
  return sql`a.status = ${statusCodes.draft} and (a.last_updated < ${before} or p.closed_at < ${before})`;
};

/** Applications that have waited for their talent for too long. */
export const longUnconfirmed: OverdueCondition = (now) =>
  sql`a.status = ${statusCodes.unconfirmed} and a.last_updated < ${new Date(now.getTime() - confirmationMs)}`;

/** Undecided applications to closed projects. Closing waits five days, so that a project closed by mistake can be reopened first. */
export const ofClosedProject: OverdueCondition = (now) =>
  sql`a.status in ${statusList(statusesWith('endsWithProject'))} and p.status = 'CLOSED' and p.closed_at < ${now}::timestamptz - interval '5 days'`;

/** Applications whose time for an answer is half or wholly over, and whose operator has not been reminded of that (`dueReminder`). */
export const dueForReminder: OverdueCondition = (now) =>
  sql`a.status in ${statusList(statusesWith('awaitsReply'))} and a.submitted_at + (a.answer_due_at - a.submitted_at) / 2 <= ${now}::timestamptz
    and not exists (select from application_event e where e.application_id = a.id and e.at >= a.submitted_at
      and (e.reason_code = ${stepMarks.remindedDue} or e.reason_code = ${stepMarks.remindedHalf} and a.answer_due_at > ${now}::timestamptz))`;

/** Applications of a client that a condition names, by id from after `after` on. */
export async function listOverdue(
  db: Db,
  { tenantId }: TenantScope,
  condition: RawBuilder<unknown>,
  { after, limit }: { after: number; limit: number },
): Promise<OverdueApplication[]> {
  const { rows } = await sql<OverdueApplication>`
    select a.id, p.responsible_operator_id from application a join project p on p.id = a.project_id
    where a.tenant_id = ${tenantId} and a.id > ${after} and ${condition} order by a.id limit ${limit}`.execute(db);
  return rows;
}

/** Applications that an operator has to be reminded of: those of everybody, or of one person (null: of nobody). */
export function listDueReminders(
  db: Db,
  scope: TenantScope,
  now: Date,
  { person, ...page }: { after: number; limit: number; person?: string | null },
): Promise<OverdueApplication[]> {
  const condition = dueForReminder(now);
  const ofPerson = sql`${condition} and p.responsible_operator_id is not distinct from ${person ?? null}::uuid`;
  return listOverdue(db, scope, person === undefined ? condition : ofPerson, page);
}

/** Whether a condition still names an application; the caller has locked it. */
export async function isOverdue(trx: Transaction, scope: TenantScope, condition: RawBuilder<unknown>, id: number): Promise<boolean> {
  return (await listOverdue(trx, scope, sql`a.id = ${id} and ${condition}`, { after: 0, limit: 1 })).length > 0;
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
