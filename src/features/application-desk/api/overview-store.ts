import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { isWithOperatorsSql } from '../../application-moves/policy.ts';
import type { ApplicationStatus } from '../../applications/status.ts';
import { choiceTypes, maxCounted } from '../desk-overview.ts';
import { applicationsSql, conditionsOf, type DeskFilter } from './desk-application-store.ts';

/** The newest so many of a project show which answers there are; counting them all would read every answer. */
const maxAnswered = 2000;

/** How many of the filtered applications have each status, up to one more than is counted. */
export async function countByStatus(
  db: Db,
  scope: TenantScope,
  filter: DeskFilter,
): Promise<{ status: ApplicationStatus; count: number }[]> {
  const conditions = await conditionsOf(db, scope, filter);
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`select status, count(*)::int as count from (
      select a.status from ${applicationsSql(filter)} where ${sql.join(conditions, sql` and `)} limit ${maxCounted + 1}) as found
    group by status order by status`.execute(db);
  return rows;
}

export type GivenAnswer = {
  questionId: number;
  type: (typeof choiceTypes)[number];
  label: string;
  value: string;
  valueLabel: string;
  count: number;
};

/** What applicants of a project answered to questions with a choice, in the order of the questions, most often first. */
export async function listGivenAnswers(db: Db, { tenantId }: TenantScope, projectId: number): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    with recent as (
      select a.answers from application a
      where a.tenant_id = ${tenantId} and a.project_id = ${projectId} and ${isWithOperatorsSql}
      order by a.id desc limit ${maxAnswered}
    ), given as (
      select answer.value as answer, answer.place, chosen.value, answer.value->'optionLabels'->>(chosen.place - 1)::int as label
      from recent, jsonb_array_elements(recent.answers) with ordinality as answer(value, place),
        jsonb_array_elements_text(answer.value->'values') with ordinality as chosen(value, place)
      where answer.value->>'type' = any(${[...choiceTypes]}::text[])
    )
    select (answer->>'questionId')::int as "questionId", max(answer->>'type') as type, max(answer->>'label') as label, value,
      coalesce(max(label), value) as "valueLabel", count(*)::int as count
    from given group by answer->>'questionId', value
    order by min(min(place)) over (partition by answer->>'questionId'), 1, count(*) desc, value`.execute(db);
  return rows;
}
