import { type RawBuilder, sql } from 'kysely';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import { closedStatuses, statusCodes } from '../status.ts';
import { firstReply } from './reply-time-store.ts';
import { applicationTables, type StoredAnswer, statusList } from './tables.ts';

export type PastApplication = { id: number; talentId: TalentId };

/** Applications of a client whose retention is over. One that blocks a talent from an open project waits for the project to close. */
function pastRetention({ tenantId }: TenantScope, before: Date): RawBuilder<PastApplication> {
  return sql<PastApplication>`select a.id, a.talent_id as "talentId" from application a join project p on p.id = a.project_id
    where a.tenant_id = ${tenantId} and a.status in ${statusList(closedStatuses)} and a.last_updated < ${before}
      and (not a.is_blocked or p.status = 'CLOSED')`;
}

/** Applications whose retention is over, by id from after `after` on. */
export async function listPastRetention(
  db: Db,
  scope: TenantScope,
  before: Date,
  { after, limit }: { after: number; limit: number },
): Promise<PastApplication[]> {
  const { rows } = await sql<PastApplication>`${pastRetention(scope, before)} and a.id > ${after} order by a.id limit ${limit}`.execute(db);
  return rows;
}

/** How many applications' retention would be over with this moment. */
export async function countPastRetention(db: Db, scope: TenantScope, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${pastRetention(scope, before)}) past`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks an application whose retention is over. @returns false when it is gone, or no longer is */
export async function lockPastRetention(trx: Transaction, scope: TenantScope, before: Date, id: number): Promise<boolean> {
  const { rows } = await sql`${pastRetention(scope, before)} and a.id = ${id} for update of a`.execute(trx);
  return rows.length > 0;
}

/**
 * Turns applications that are over into counts: project, outcome, days (when it was passed on, too) and how long the
 * answer took. The person, their
 * texts, rate and files are deleted, and so is the timeline. @returns files that only these applications used.
 */
export async function anonymiseApplications(trx: Transaction, scope: TalentScope, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await sql`
    insert into past_application (tenant_id, project_id, status, reason, submitted_on, ended_on, reply_days, forwarded_on)
    select a.tenant_id, a.project_id, a.status, a.reason, a.submitted_at::date, a.last_updated::date,
      least(9999, round((extract(epoch from e.at - a.submitted_at) / 86400)::numeric, 2)),
      (select min(f.at at time zone 'UTC')::date from application_event f where f.application_id = a.id and f.to_status = ${statusCodes.sentToClient})
    from application a
    left join lateral (
      ${firstReply}
    ) e on true
    where a.tenant_id = ${scope.tenantId} and a.talent_id = ${scope.talentId} and a.id = any(${[...ids]}::int[]) and a.status in ${statusList(closedStatuses)}`.execute(
    trx,
  );
  const removed = await applicationTables(trx)
    .deleteFrom('application')
    .$call(ownedBy(scope))
    .where('id', 'in', [...ids])
    .where('status', 'in', closedStatuses)
    .returning(['cv_file_id', 'cover_file_id', 'answers'])
    .execute();
  const held = removed.flatMap((row) => [row.cv_file_id, row.cover_file_id, ...answerFiles(row.answers)]).filter((id) => id !== null);
  return held.length === 0 ? [] : stillUnused(trx, scope, [...new Set(held)]);
}

/** Removes every application of a talent, drafts included; call `anonymiseApplications` before for those that are to be counted. */
export async function deleteAllApplications(trx: Transaction, scope: TalentScope): Promise<void> {
  await applicationTables(trx).deleteFrom('application').$call(ownedBy(scope)).execute();
}

function answerFiles(answers: readonly StoredAnswer[]): string[] {
  return answers.filter((answer) => answer.type === 'file').flatMap((answer) => answer.values);
}

async function stillUnused(trx: Transaction, scope: TalentScope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::text[]) as held(id) where not exists (
      select 1 from application a where a.tenant_id = ${scope.tenantId} and a.talent_id = ${scope.talentId}
        and (a.cv_file_id::text = held.id or a.cover_file_id::text = held.id or strpos(a.draft::text, held.id) > 0 or strpos(a.answers::text, held.id) > 0)
    )`.execute(trx);
  return rows.map((row) => row.id);
}
