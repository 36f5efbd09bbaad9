import type { TenantScope } from '../../../contract/ids.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { type StoredQuestion, storedQuestion } from '../../apply/api/apply-project-store.ts';
import { projectTables } from '../../projects/api/tables.ts';
import type { QuestionTables } from '../../question-sets/api/tables.ts';

/** A question whose answer is weighed, with the condition under which it is missed. */
export type KnockOutQuestion = StoredQuestion & { knockOut: NonNullable<StoredQuestion['knockOut']> };

/** The questions of these projects whose answers are weighed, by project; a project without them is missing. */
export async function listKnockOutQuestions(
  db: ReadDb,
  scope: TenantScope,
  projectIds: readonly number[],
  locale: string,
): Promise<Map<number, KnockOutQuestion[]>> {
  const asked = new Map<number, KnockOutQuestion[]>();
  if (projectIds.length === 0) return asked;
  const rows = await projectTables(db)
    .withTables<Pick<QuestionTables, 'question'>>()
    .selectFrom('project as p')
    .innerJoin('question as q', 'q.set_id', 'p.question_set_id')
    .selectAll('q')
    .select('p.id as project_id')
    .$call(inTenant(scope, 'p'))
    .where('p.id', 'in', [...projectIds])
    .where('q.knock_out', 'is not', null)
    .where('q.retired_at', 'is', null)
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
  for (const row of rows) {
    const { knockOut, ...question } = storedQuestion(row, locale);
    if (knockOut) asked.set(row.project_id, [...(asked.get(row.project_id) ?? []), { ...question, knockOut }]);
  }
  return asked;
}
