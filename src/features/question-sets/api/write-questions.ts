import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { asksSomethingElse } from '../question-changes.ts';
import { setFaults, type WrittenQuestion } from '../question-faults.ts';
import {
  type AnswerCount,
  countAnswers,
  deleteQuestions,
  insertQuestion,
  listAllQuestions,
  type QuestionColumns,
  retireQuestions,
  updateQuestion,
} from './question-set-store.ts';
import type { QuestionRow } from './tables.ts';

/** What became of the questions of a set, for the audit log. */
type QuestionChanges = { added: number[]; changed: number[]; retired: number[]; removed: number[] };

/**
 * Writes the whole list of a set's questions. One that somebody answered is never rewritten into another: it is retired and a new one
 * takes its place; one that is left out is retired if it was answered, and gone otherwise. Call it with the set locked.
 *
 * @throws AppError VALIDATION_FAILED with `questions.<index>.<field>`, also for an id that is no question of the set
 */
export async function writeQuestions(
  trx: Transaction,
  scope: TenantScope,
  setId: number,
  questions: readonly WrittenQuestion[],
  now: Date,
): Promise<QuestionChanges> {
  const current = (await listAllQuestions(trx, setId)).filter(({ retired_at }) => retired_at === null);
  requireAskable(questions, current);
  const counts =
    current.length > 0
      ? await countAnswers(
          trx,
          scope,
          current.map(({ id }) => id),
        )
      : new Map<number, AnswerCount>();
  const isAnswered = (id: number) => counts.has(id);
  const changes: QuestionChanges = { added: [], changed: [], retired: [], removed: [] };
  const ids: number[] = [];
  for (const [index, question] of questions.entries()) {
    const columns = columnsOf(question, {
      position: index + 1,
      parentId: question.parent === null ? null : (ids[question.parent] ?? null),
    });
    const row = current.find(({ id }) => id === question.id);
    if (row && !(isAnswered(row.id) && asksSomethingElse(row, question))) {
      await updateQuestion(trx, row.id, columns);
      changes.changed.push(row.id);
      ids.push(row.id);
    } else {
      if (row) changes.retired.push(row.id);
      const id = await insertQuestion(trx, setId, columns);
      changes.added.push(id);
      ids.push(id);
    }
  }
  for (const { id } of current.filter((row) => !questions.some((question) => question.id === row.id)))
    (isAnswered(id) ? changes.retired : changes.removed).push(id);
  await retireQuestions(trx, changes.retired, now);
  await deleteQuestions(trx, changes.removed);
  return changes;
}

function requireAskable(questions: readonly WrittenQuestion[], current: readonly QuestionRow[]): void {
  const fields = setFaults(questions);
  for (const [index, { id }] of questions.entries())
    if (id !== undefined && !current.some((row) => row.id === id)) fields[`questions.${index}.id`] = ['talent.error.invalid'];
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields, messages: ['talent.error.invalid'] });
}

function columnsOf(question: WrittenQuestion, place: { position: number; parentId: number | null }): QuestionColumns {
  return {
    parent_id: place.parentId,
    position: place.position,
    show_when: question.showWhen && JSON.stringify(question.showWhen),
    group_id: question.groupId,
    type: question.type,
    label: JSON.stringify(question.label),
    hint: JSON.stringify(question.hint),
    options: JSON.stringify(question.options),
    is_required: question.isRequired,
    knock_out: question.knockOut && JSON.stringify(question.knockOut),
    says_wanted: question.saysWanted,
  };
}
