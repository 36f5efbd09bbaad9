import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import type { StoredAnswer } from '../../applications/api/tables.ts';
import { questionTypes } from '../../question-sets/questions.ts';
import { isReusable, shareWords } from '../earlier-answers.ts';
import type { KeptQuestion } from '../kept-question.ts';
import { listAskedQuestions } from './asked-question-store.ts';
import type { AnswerBankDeps } from './deps.ts';
import { listSentAnswers, type SentAnswers } from './sent-answer-store.ts';
import {
  deleteAllKeptAnswers,
  deleteKeptAnswer,
  listKeptAnswers,
  lockKeeping,
  maxKeptAnswers,
  type NewAnswer,
  writeKeeping,
  writeKeptAnswer,
} from './store.ts';

/** Keeps the answers of an application that is being sent, where the talent wants that. */
export async function keepSentAnswers(trx: Transaction, scope: TalentScope, sent: SentAnswers): Promise<void> {
  if (sent.answers.length > 0 && (await lockKeeping(trx, scope))) await addAnswers(trx, scope, [sent]);
}

/** The talent's choice. Once answers are kept, so are those of the applications that are still stored; once not, all are deleted. */
export async function chooseKeeping({ db, clock }: AnswerBankDeps, scope: TalentScope, keeps: boolean): Promise<void> {
  await inTransaction(db, async (trx) => {
    const kept = await lockKeeping(trx, scope);
    await writeKeeping(trx, scope, keeps, clock());
    if (!keeps) await deleteAllKeptAnswers(trx, scope);
    else if (!kept) await addAnswers(trx, scope, (await listSentAnswers(trx, scope, null)).reverse());
  });
}

/** An answer to a question that was answered before takes the place of that one. @param sent oldest first */
async function addAnswers(trx: Transaction, scope: TalentScope, sent: readonly SentAnswers[]): Promise<void> {
  const asked = await listAskedQuestions(
    trx,
    scope,
    sent.flatMap(({ answers }) => answers.map(({ questionId }) => questionId)),
  );
  const rows = await listKeptAnswers(trx, scope);
  const kept: { id: number | null; question: KeptQuestion; news: NewAnswer | null }[] = rows.map(({ id, question }) => ({
    id,
    question,
    news: null,
  }));
  for (const { answeredAt, projectTitle, answers } of sent)
    for (const answer of answers.filter(({ type }) => isReusable(type))) {
      const question = keptQuestion(answer, asked.get(answer.questionId));
      if (!question) continue;
      const news = { question, values: answer.values, usedAt: answeredAt, projectTitle };
      const same = kept.find((one) => isSameQuestion(one.question, question));
      if (same) Object.assign(same, { question, news });
      else kept.push({ id: null, question, news });
    }
  for (const { id, news } of kept) if (news) await writeKeptAnswer(trx, scope, id, news);
  // The list was the last used ones; what was added pushes the others out.
  const tooMany = kept.length - maxKeptAnswers;
  for (const { id } of tooMany > 0 ? rows.slice(-tooMany) : []) await deleteKeptAnswer(trx, scope, id);
}

function isSameQuestion(one: KeptQuestion, other: KeptQuestion): boolean {
  return one.type === other.type && shareWords(Object.values(one.label), Object.values(other.label));
}

/** The question in every language where it is still there as it was asked; else with the words that the application kept. */
function keptQuestion(answer: StoredAnswer, asked: KeptQuestion | undefined): KeptQuestion | null {
  if (asked?.type === answer.type && Object.values(asked.label).includes(answer.label)) return asked;
  const type = questionTypes.find((one) => one === answer.type);
  if (!type) return null;
  const isChoice = type === 'single' || type === 'multi';
  const options = isChoice ? answer.values.map((value, index) => ({ value, label: { und: answer.optionLabels[index] ?? value } })) : [];
  return { type, label: { und: answer.label }, options };
}
