import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { KnownAnswer } from '../earlier-answers.ts';
import { chosenWords } from '../kept-question.ts';
import { listSentAnswers, listSentAnswersOf, type SentAnswers } from './sent-answer-store.ts';
import { listKeptAnswers, listKeptAnswersOf, readKeeping } from './store.ts';
import type { KeptAnswerRow } from './tables.ts';

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
  if (keeps) return { keeps, known: (await listKeptAnswers(db, scope)).map(keptAnswer) };
  return { keeps, known: (await listSentAnswers(db, scope, exceptApplication)).flatMap(sentAnswers) };
}

/** The same of many talents, of what they have sent: an answer that they changed in their profile has not reached the client yet. */
export async function listKnownAnswersOf(db: Db, scope: TenantScope, ids: readonly TalentId[]): Promise<Map<TalentId, KnownAnswer[]>> {
  if (ids.length === 0) return new Map();
  const [kept, sent] = await Promise.all([listKeptAnswersOf(db, scope, ids), listSentAnswersOf(db, scope, ids)]);
  const known = new Map<TalentId, KnownAnswer[]>(ids.map((id) => [id, []]));
  for (const row of kept) known.get(row.talent_id)?.push(keptAnswer(row));
  for (const { talentId, ...row } of sent) known.get(talentId)?.push(...sentAnswers(row));
  return known;
}

function keptAnswer({ question, answer, used_at, project_title }: KeptAnswerRow): KnownAnswer {
  return {
    questionId: null,
    type: question.type,
    labels: Object.values(question.label),
    values: answer,
    optionLabels: chosenWords(question, answer),
    answeredAt: used_at,
    projectTitle: project_title,
  };
}

function sentAnswers({ answers, ...where }: SentAnswers): KnownAnswer[] {
  return answers.map(({ questionId, type, label, values, optionLabels }) => ({
    questionId,
    type,
    labels: [label],
    values,
    optionLabels: optionLabels.map((words) => [words]),
    ...where,
  }));
}
