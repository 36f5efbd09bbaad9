import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import { firstReply } from '../../applications/api/reply-time-store.ts';
import { statusCodes } from '../../applications/status.ts';
import type { StepName } from '../../applications/stored-draft.ts';
import type { FigureGroup, FigureRow } from '../desk-contract.ts';

/** Days (UTC), the last one included; one project, those of one operator, or all. */
type Period = { from: string; until: string; projectId: number | null; responsibleOperatorId: string | null };

const maxRows = 500;
const nothing: FigureRow = { key: null, title: null, opened: 0, started: 0, sent: 0, forwarded: 0, hired: 0 };
const isChosen = (column: string, { tenantId }: TenantScope, { projectId, responsibleOperatorId }: Period) => sql`
  (${projectId}::int is null or ${sql.ref(column)} = ${projectId})
  and (${responsibleOperatorId}::uuid is null or ${sql.ref(column)} in
    (select id from project where tenant_id = ${tenantId} and responsible_operator_id = ${responsibleOperatorId}))`;
const utcDay = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`;

/**
 * What happened, one row each: the step, its day, project and talent; views of a page come as their number of a day, with their source where
 * one is known.
 */
function stepsOf({ tenantId }: TenantScope): RawBuilder<unknown> {
  // The day on which an application first came to a status.
  const reached = (step: string, status: string) => sql`
    select ${sql.lit(step)}, (min(e.at) at time zone 'UTC')::date, a.project_id, a.talent_id, 1, null
    from application a join application_event e on e.application_id = a.id and e.to_status = ${sql.lit(status)}
    where a.tenant_id = ${tenantId} group by a.id`;
  return sql`
    select 'opened', o.opened_on, o.project_id, null::uuid, o.opens - coalesce(
        (select sum(s.opens)::int from page_open_source s where s.project_id = o.project_id and s.opened_on = o.opened_on), 0), null::text
      from page_open o join project p on p.id = o.project_id where p.tenant_id = ${tenantId}
    union all select 'opened', s.opened_on, s.project_id, null, s.opens, s.source
      from page_open_source s join project p on p.id = s.project_id where p.tenant_id = ${tenantId}
    union all select 'started', ${utcDay('a.created_at')}, a.project_id, a.talent_id, 1, null from application a where a.tenant_id = ${tenantId}
    union all select 'sent', ${utcDay('a.submitted_at')}, a.project_id, a.talent_id, 1, null from application a where a.tenant_id = ${tenantId} and a.submitted_at is not null
    union all ${reached('forwarded', statusCodes.sentToClient)}
    union all ${reached('hired', statusCodes.hired)}
    union all select 'started', o.submitted_on, o.project_id, null, 1, null from past_application o where o.tenant_id = ${tenantId} and o.submitted_on is not null
    union all select 'sent', o.submitted_on, o.project_id, null, 1, null from past_application o where o.tenant_id = ${tenantId} and o.submitted_on is not null
    union all select 'hired', o.ended_on, o.project_id, null, 1, null from past_application o where o.tenant_id = ${tenantId} and o.status = ${statusCodes.hired}
    union all select 'forwarded', o.forwarded_on, o.project_id, null, 1, null from past_application o where o.tenant_id = ${tenantId} and o.forwarded_on is not null`;
}

const keys: Readonly<Record<FigureGroup, RawBuilder<string | null>>> = {
  total: sql`null::text`,
  project: sql`step.project_id::text`,
  week: sql`to_char(date_trunc('week', step.day), 'YYYY-MM-DD')`,
  source: sql`coalesce(step.source, touch.utm_source, case when touch.r is not null then 'recommendation' end)`,
};

/** The numbers of each step, by project, week or source, or all together. */
export async function listFigures(db: ReadDb, scope: TenantScope, period: Period, by: FigureGroup): Promise<FigureRow[]> {
  const count = (name: string) => sql`coalesce(sum(amount) filter (where name = ${sql.lit(name)}), 0)::int`;
  const { rows } = await sql<FigureRow>`
    with step (name, day, project_id, talent_id, amount, source) as (${stepsOf(scope)}),
    counted as (
      select ${keys[by]} as key, step.name, step.amount from step
        left join affiliate_touch touch on touch.talent_id = step.talent_id and touch.tenant_id = ${scope.tenantId}
      where step.day between ${period.from}::date and ${period.until}::date
        and ${isChosen('step.project_id', scope, period)}
        -- Of deleted data nobody knows the source any more.
        and (${by} <> 'source' or step.talent_id is not null or step.name = 'opened')
    )
    select key, (select title from project where ${by} = 'project' and project.id::text = key and project.tenant_id = ${scope.tenantId}) as title,
      ${count('opened')} as opened, ${count('started')} as started, ${count('sent')} as sent,
      ${count('forwarded')} as forwarded, ${count('hired')} as hired
    from counted group by key
    order by ${by === 'week' ? sql`key` : sql`5 desc, 4 desc, 3 desc nulls last, key`} limit ${maxRows}`.execute(db);
  // Nothing at all is a total too.
  return by === 'total' && rows.length === 0 ? [nothing] : rows;
}

/** Applications sent in the period that were answered: when they were sent and answered, or how many days it took once they are anonymous. */
export async function listReplies(db: ReadDb, scope: TenantScope, period: Period) {
  const { from, until } = period;
  const week = (day: RawBuilder<unknown>) => sql`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`;
  const { rows } = await sql<{ days: number; week: string; sent: Date | null; replied: Date | null }>`
    select (extract(epoch from e.at - a.submitted_at) / 86400)::float8 as days, ${week(utcDay('a.submitted_at'))} as week,
      a.submitted_at as sent, e.at as replied
    from application a join lateral (${firstReply}) e on e.at is not null
    where a.tenant_id = ${scope.tenantId} and ${utcDay('a.submitted_at')} between ${from}::date and ${until}::date
      and ${isChosen('a.project_id', scope, period)}
    union all
    select p.reply_days::float8, ${week(sql.ref('p.submitted_on'))}, null, null from past_application p
    where p.tenant_id = ${scope.tenantId} and p.reply_days is not null and p.submitted_on between ${from}::date and ${until}::date
      and ${isChosen('p.project_id', scope, period)}
    order by days`.execute(db);
  return rows;
}

/** Drafts begun in the period that nobody touched since `quietSince`, by the step they were left at. */
export async function countStops(
  db: ReadDb,
  scope: TenantScope,
  period: Period,
  quietSince: Date,
): Promise<{ step: StepName | null; drafts: number }[]> {
  const { rows } = await sql<{ step: StepName | null; drafts: number }>`
    select a.step_name as step, count(*)::int as drafts from application a
    where a.tenant_id = ${scope.tenantId} and a.status = ${statusCodes.draft} and a.last_updated < ${quietSince}
      and ${utcDay('a.created_at')} between ${period.from}::date and ${period.until}::date
      and ${isChosen('a.project_id', scope, period)}
    group by a.step_name order by drafts desc, step`.execute(db);
  return rows;
}
