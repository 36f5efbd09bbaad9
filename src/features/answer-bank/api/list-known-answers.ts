import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { KnownAnswer } from '../earlier-answers.ts';
import { chosenWords } from '../kept-question.ts';
import { listSentAnswers } from './sent-answer-store.ts';
import { listKeptAnswers, readKeeping } from './store.ts';

/**
 * What may be offered to this talent while they fill in an application, newest first. Who keeps answers is offered those: one that
 * they deleted does not come back from an application. All others are offered what their stored applications say.
 */
export async function listKnownAnswers(
  db: Db,
  scope: TalentScope,
  exceptApplication: number,
): Promise<{ keeps: boolean | null; known: KnownAnswer[] }> {
  const keeps = await readKeeping(db, scope);
  if (keeps) {
    const rows = await listKeptAnswers(db, scope);
    const known = rows.map(({ question, answer, used_at, project_title }) => ({
      questionId: null,
      type: question.type,
      labels: Object.values(question.label),
      values: answer,
      optionLabels: chosenWords(question, answer),
      answeredAt: used_at,
      projectTitle: project_title,
    }));
    return { keeps, known };
  }
  const sent = await listSentAnswers(db, scope, exceptApplication);
  const known = sent.flatMap(({ answers, ...where }) =>
    answers.map(({ questionId, type, label, values, optionLabels }) => ({
      questionId,
      type,
      labels: [label],
      values,
      optionLabels: optionLabels.map((words) => [words]),
      ...where,
    })),
  );
  return { keeps, known };
}
