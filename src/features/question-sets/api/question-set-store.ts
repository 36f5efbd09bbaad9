import { type Insertable, sql, type Updateable } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { projectTables } from '../../projects/api/tables.ts';
import type { Condition } from '../questions.ts';
import { type QuestionRow, type QuestionSetRow, type QuestionTables, questionTables } from './tables.ts';

export type QuestionColumns = Omit<Insertable<QuestionTables['question']>, 'id' | 'set_id'>;

/** Retired ones last, each by name. */
export function listSets(db: Db, scope: TenantScope): Promise<QuestionSetRow[]> {
  return questionTables(db)
    .selectFrom('question_set')
    .selectAll()
    .$call(inTenant(scope))
    .orderBy(sql`retired_at is not null`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** One set of the client; `lock` holds it for a change. */
export async function findSet(db: Db, scope: TenantScope, id: number, { lock = false } = {}): Promise<QuestionSetRow | null> {
  const query = questionTables(db).selectFrom('question_set').selectAll().$call(inTenant(scope)).where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** @returns null when the client has a set of this key already. */
export async function insertSet(db: Db, row: Insertable<QuestionTables['question_set']>): Promise<QuestionSetRow | null> {
  const made = await questionTables(db)
    .insertInto('question_set')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? null;
}

export async function updateSet(
  db: Db,
  scope: TenantScope,
  id: number,
  columns: Pick<Updateable<QuestionTables['question_set']>, 'name' | 'retired_at'>,
): Promise<void> {
  await questionTables(db).updateTable('question_set').set(columns).$call(inTenant(scope)).where('id', '=', id).execute();
}

/** With its questions; projects that are over ask nothing afterwards. */
export async function deleteSet(db: Db, scope: TenantScope, id: number): Promise<void> {
  await questionTables(db).deleteFrom('question_set').$call(inTenant(scope)).where('id', '=', id).execute();
}

/** The questions of a set in their order, also those that are asked no more. */
export function listAllQuestions(db: Db, setId: number): Promise<QuestionRow[]> {
  return questionTables(db).selectFrom('question').selectAll().where('set_id', '=', setId).orderBy('position').orderBy('id').execute();
}

/** A question as it is now, also one that is asked no more. `knockOut`: which answers are knock-outs; null where none is. */
export type AskedQuestion = Pick<QuestionRow, 'id' | 'label' | 'options'> & { knockOut: Condition | null };

/** These questions of the client, by their ids. */
export async function listAskedQuestions(db: Db, scope: TenantScope, ids: readonly number[]): Promise<Map<number, AskedQuestion>> {
  if (ids.length === 0) return new Map();
  const rows = await questionTables(db)
    .selectFrom('question')
    .innerJoin('question_set', 'question_set.id', 'question.set_id')
    .select(['question.id', 'question.label', 'question.options', 'question.knock_out as knockOut'])
    .$call(inTenant(scope, 'question_set'))
    .where('question.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many questions each set of the client asks. */
export async function countQuestions(db: Db, scope: TenantScope): Promise<Map<number, number>> {
  const rows = await questionTables(db)
    .selectFrom('question')
    .innerJoin('question_set', 'question_set.id', 'question.set_id')
    .select((eb) => ['question.set_id', eb.fn.countAll<number>().as('count')])
    .$call(inTenant(scope, 'question_set'))
    .where('question.retired_at', 'is', null)
    .groupBy('question.set_id')
    .execute();
  return new Map(rows.map(({ set_id, count }) => [set_id, Number(count)]));
}

export async function insertQuestion(db: Db, setId: number, columns: QuestionColumns): Promise<number> {
  const row = await questionTables(db)
    .insertInto('question')
    .values({ set_id: setId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateQuestion(db: Db, id: number, columns: QuestionColumns): Promise<void> {
  await questionTables(db).updateTable('question').set(columns).where('id', '=', id).execute();
}

export async function retireQuestions(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await questionTables(db).updateTable('question').set({ retired_at: now }).where('id', 'in', ids).execute();
}

/** What belonged to them stands alone then. */
export async function deleteQuestions(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await questionTables(db).updateTable('question').set({ parent_id: null }).where('parent_id', 'in', ids).execute();
  await questionTables(db).deleteFrom('question').where('id', 'in', ids).execute();
}

/** Open and paused projects by the set they ask. */
export function listAskingProjects(db: Db, scope: TenantScope) {
  return projectTables(db)
    .selectFrom('project')
    .select(['id', 'title', 'reference', 'status', 'question_set_id'])
    .$call(inTenant(scope))
    .where('question_set_id', 'is not', null)
    .where('status', '<>', 'CLOSED')
    .orderBy('title')
    .orderBy('id')
    .execute();
}

export type AnswerCount = { answers: number; drafts: number };

/** How many applications answered each of these questions: sent ones and drafts on the server, whatever project they are for. */
export async function countAnswers(db: Db, scope: TenantScope, ids: readonly number[]): Promise<Map<number, AnswerCount>> {
  const { rows } = await sql<AnswerCount & { id: number }>`
    with answered as (
      select a.id as application, a.submitted_at is null as is_draft, (given.value->>'questionId')::int as question
      from application a, jsonb_array_elements(
        a.answers || coalesce(a.draft->'parentAnswersList', '[]')
          || coalesce(jsonb_path_query_array(a.draft, '$.childAnswersList.*[*]'), '[]')
      ) as given
      where a.tenant_id = ${scope.tenantId}
    )
    select question as id, count(distinct application)::int as answers, count(distinct application) filter (where is_draft)::int as drafts
    from answered where question = any(${ids}) group by question`.execute(db);
  return new Map(rows.map(({ id, answers, drafts }) => [id, { answers, drafts }]));
}
