import { useState } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import { withSession } from '../../../web/session-call.ts';
import { isReusable } from '../../answer-bank/earlier-answers.ts';
import { answerBankClient } from '../../answer-bank/web/client.ts';
import { type Answers, hasAnswer, type Question } from '../../question-sets/questions.ts';

/** Whether answers are to be kept for later applications: asked once, where there is something to keep. */
export function useAnswerKeeping(keepsAnswers: boolean | null, questions: readonly Question[], answers: Answers) {
  const [isAsked, setIsAsked] = useState(keepsAnswers !== null);
  const [keeps, setKeeps] = useState(false);
  const asks = !isAsked && questions.some(({ id, type }) => isReusable(type) && hasAnswer(answers[id]));

  /** Stores the talent's choice before the application is sent. @throws ApiProblem */
  async function commit(): Promise<void> {
    if (!asks) return;
    await withSession(() => unwrap(answerBankClient().freelancer.answers.keeping.$put({ json: { keeps } })));
    setIsAsked(true);
  }
  return { asks, setKeeps, commit };
}
