import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { PortalEventType } from '../../../contract/portal-event-types.ts';
import type { Db } from '../../../server/db/database.ts';
import { isWithOperatorsSql } from '../../application-moves/policy.ts';
import { statusList } from '../../applications/api/tables.ts';
import { type ApplicationStatus, statusCodes, statusesWith } from '../../applications/status.ts';

export type PromisedApplication = {
  id: number;
  status: ApplicationStatus;
  submitted_at: Date;
  answer_due_at: Date;
  project_id: number;
  reference: string;
  title: string;
  talent_id: string;
  first_name: string;
  last_name: string;
};

/** Whose answer an operator owes, or has to ask the client for because half of the time is over, as the reminder says (`dueReminder`); without those somebody has decided about for now. */
export async function listPromised(
  db: Db,
  { tenantId }: TenantScope,
  { now, responsibleOperatorId, limit }: { now: Date; responsibleOperatorId: string | null; limit: number },
): Promise<PromisedApplication[]> {
  const isMine: RawBuilder<unknown> = responsibleOperatorId ? sql`p.responsible_operator_id = ${responsibleOperatorId}::uuid` : sql`true`;
  const own = [statusCodes.applied, statusCodes.sendingFailed];
  const { rows } = await sql<PromisedApplication>`
    select a.id, a.status, a.submitted_at, a.answer_due_at, p.id as project_id, p.reference, p.title, t.id as talent_id, t.first_name, t.last_name
    from application a
    join project p on p.id = a.project_id and p.tenant_id = a.tenant_id
    join talent t on t.id = a.talent_id and t.tenant_id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.status in ${statusList(statusesWith('awaitsReply'))} and ${isWithOperatorsSql} and ${isMine}
      and a.answer_due_at is not null and (a.status in ${statusList(own)} or a.submitted_at + (a.answer_due_at - a.submitted_at) / 2 <= ${now}::timestamptz)
      and not exists (select from pending_command c where c.application_id = a.id and c.tenant_id = a.tenant_id and c.state = 'pending')
    order by a.answer_due_at, a.id limit ${limit}`.execute(db);
  return rows;
}

export type WaitingRequest = {
  pool_id: number;
  name: Record<string, string>;
  changed_at: Date;
  talent_id: string;
  first_name: string;
  last_name: string;
};

/** Talents who wait to be let into a pool, the longest first. */
export async function listWaitingRequests(db: Db, { tenantId }: TenantScope, limit: number): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select m.pool_id, pool.name, m.changed_at, m.talent_id, t.first_name, t.last_name
    from pool_membership m
    join pool on pool.id = m.pool_id and pool.tenant_id = m.tenant_id
    join talent t on t.id = m.talent_id and t.tenant_id = m.tenant_id
    where m.tenant_id = ${tenantId} and m.status = 'APPLIED' order by m.changed_at, m.pool_id, m.talent_id limit ${limit}`.execute(db);
  return rows;
}

/** How many events of each type there were after a moment. */
export async function countEventsSince(
  db: Db,
  { tenantId }: TenantScope,
  since: Date,
): Promise<{ type: PortalEventType; count: number }[]> {
  const { rows } = await sql<{ type: PortalEventType; count: number }>`
    select type, count(*)::int as count from event where tenant_id = ${tenantId} and at > ${since} group by type order by type`.execute(db);
  return rows;
}
