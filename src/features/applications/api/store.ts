import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { type Actor, type ApplicationStatus, liveStatuses, type TransitionFacts } from '../application-status.ts';
import { type ApplicationRow, applicationTables, type EventRow } from './tables.ts';

/** An application with what lists and panels show of its project and files. */
export type ApplicationView = ApplicationRow & {
  title: string;
  company: string | null;
  legal_entity_name: string | null;
  originating_display_name: string | null;
  project_status: string;
  rate_min: string | null;
  rate_max: string | null;
  project_currency: string;
  project_unit: string;
  forward_mode: TransitionFacts['forwardMode'];
  time_zone: string | null;
  cv_name: string | null;
  cover_name: string | null;
};

/** The application under way for a project, or null. At most one exists (unique index `application_live`). */
export async function findLiveApplication(db: Db, scope: TalentScope, projectId: number): Promise<ApplicationRow | null> {
  const row = await applicationTables(db)
    .selectFrom('application')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('talent_id', '=', scope.talentId)
    .where('project_id', '=', projectId)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks one application until the transaction ends: changes of its status happen one after the other. */
export async function lockApplication(db: Db, scope: TenantScope & { talentId?: string }, id: number): Promise<ApplicationRow | null> {
  let query = applicationTables(db).selectFrom('application').selectAll().where('tenant_id', '=', scope.tenantId).where('id', '=', id);
  if (scope.talentId) query = query.where('talent_id', '=', scope.talentId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** @returns null when another request started the same application in the meantime. */
export async function insertApplication(db: Db, scope: TalentScope, projectId: number, now: Date): Promise<ApplicationRow | null> {
  const row = await applicationTables(db)
    .insertInto('application')
    .values({
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      project_id: projectId,
      status: 'co',
      step_name: 'cv',
      created_at: now,
      last_updated: now,
      resume_status: null,
      reason: null,
      reason_text: null,
      rate_value: null,
      rate_currency: null,
      rate_period: null,
      display_rate_value: null,
      cv_file_id: null,
      cover_file_id: null,
      interview_start: null,
      interview_end: null,
      submitted_at: null,
      answer_due_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export type ApplicationChange = Partial<Omit<ApplicationRow, 'id' | 'tenant_id' | 'talent_id' | 'project_id' | 'created_at'>>;

/** Writes what is given, if the application still has the status the caller saw. @returns null when it has not. */
export async function updateApplication(db: Db, row: ApplicationRow, change: ApplicationChange): Promise<ApplicationRow | null> {
  const { draft, answers, ...plain } = change;
  const json = {
    ...(draft === undefined ? {} : { draft: JSON.stringify(draft) }),
    ...(answers === undefined ? {} : { answers: JSON.stringify(answers) }),
  };
  const updated = await applicationTables(db)
    .updateTable('application')
    .set({ ...plain, ...json })
    .where('tenant_id', '=', row.tenant_id)
    .where('talent_id', '=', row.talent_id)
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst();
  return updated ?? null;
}

export async function deleteApplication(db: Db, row: ApplicationRow): Promise<void> {
  await applicationTables(db)
    .deleteFrom('application')
    .where('tenant_id', '=', row.tenant_id)
    .where('talent_id', '=', row.talent_id)
    .where('id', '=', row.id)
    .where('status', '=', 'co')
    .execute();
}

export async function insertEvent(
  db: Db,
  applicationId: number,
  event: { at: Date; from: ApplicationStatus | null; to: ApplicationStatus; actor: Actor; reasonCode: string | null; note: string | null },
): Promise<void> {
  await applicationTables(db)
    .insertInto('application_event')
    .values({
      application_id: applicationId,
      at: event.at,
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      reason_code: event.reasonCode,
      note: event.note,
    })
    .execute();
}

/** Oldest first. The caller found the applications in its own scope. */
export function listEvents(db: Db, applicationIds: readonly number[]): Promise<EventRow[]> {
  if (applicationIds.length === 0) return Promise.resolve([]);
  return applicationTables(db)
    .selectFrom('application_event')
    .selectAll()
    .where('application_id', 'in', [...applicationIds])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

type ViewFilter = {
  id?: number;
  projectIds?: readonly number[];
  poolId?: number;
  statuses?: readonly ApplicationStatus[];
  limit?: number;
  offset?: number;
};

/** Applications of one talent, the newest change first, with the number of all that match and of the drafts among them. */
export async function viewApplications(
  db: Db,
  scope: TalentScope,
  filter: ViewFilter = {},
): Promise<{ rows: ApplicationView[]; total: number; drafts: number }> {
  const conditions = [sql`a.tenant_id = ${scope.tenantId}`, sql`a.talent_id = ${scope.talentId}`];
  if (filter.id !== undefined) conditions.push(sql`a.id = ${filter.id}`);
  if (filter.projectIds) conditions.push(sql`a.project_id = any(${[...filter.projectIds]}::int[])`);
  if (filter.poolId !== undefined)
    conditions.push(sql`exists (select 1 from project_pool pp where pp.project_id = a.project_id and pp.pool_id = ${filter.poolId})`);
  if (filter.statuses) conditions.push(sql`a.status = any(${[...filter.statuses]}::text[])`);
  const { rows } = await sql<ApplicationView & { total: number; drafts: number }>`
    select a.*, p.title, openpool_shown_company(p) as company, p.legal_entity_name, p.originating_display_name, p.status as project_status, p.rate_min, p.rate_max,
      p.rate_currency as project_currency, p.rate_unit as project_unit, p.forward_mode, k.time_zone, cv.name as cv_name, cover.name as cover_name, count(*) over () as total, count(*) filter (where a.status = 'co') over () as drafts
    from application a
    join project p on p.id = a.project_id and p.tenant_id = a.tenant_id
    left join calendar k on k.id = p.calendar_id
    left join file cv on cv.id = a.cv_file_id
    left join file cover on cover.id = a.cover_file_id
    where ${sql.join(conditions, sql` and `)}
    order by a.last_updated desc, a.id desc
    limit ${filter.limit ?? 200} offset ${filter.offset ?? 0}`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0), drafts: Number(rows[0]?.drafts ?? 0) };
}

/** What the talent sent, the header's number: drafts are not applications yet. */
export async function countSent(db: Db, scope: TalentScope): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from application where tenant_id = ${scope.tenantId} and talent_id = ${scope.talentId} and status <> 'co'`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

/** When this project last turned the talent down, or null. */
export async function lastRefusal(db: Db, scope: TalentScope, projectId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_updated) as at from application where tenant_id = ${scope.tenantId} and talent_id = ${scope.talentId} and project_id = ${projectId} and status in ('rm', 'rv')`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/** True when the operator keeps this talent from applying to a project. */
export async function isBlockedFrom(db: Db, scope: TalentScope, projectId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from application where tenant_id = ${scope.tenantId} and talent_id = ${scope.talentId} and project_id = ${projectId} and is_blocked limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Half of the applications of the last 180 days that got an answer got it within so many days; null below three answers. */
export async function medianReplyDays(db: Db, scope: TenantScope, now: Date): Promise<number | null> {
  const { rows } = await sql<{ n: number; days: number | null }>`
    with answered as (
    select extract(epoch from e.at - a.submitted_at) / 86400 as days
    from application a
    join lateral (
      select min(at) as at from application_event where application_id = a.id and actor in ('operator', 'vms') and to_status in ('sp', 'h', 'rm', 'rv', 'uc') and at >= a.submitted_at
    ) e on e.at is not null
    where a.tenant_id = ${scope.tenantId} and a.submitted_at > ${now}::timestamptz - interval '180 days'
    union all
    select p.reply_days from past_application p
    where p.tenant_id = ${scope.tenantId} and p.reply_days is not null and p.submitted_on > (${now}::timestamptz - interval '180 days')::date
    )
    select count(*) as n, percentile_cont(0.5) within group (order by days) as days from answered`.execute(db);
  const [row] = rows;
  return row && Number(row.n) >= 3 && row.days !== null ? Math.max(1, Math.round(Number(row.days))) : null;
}
