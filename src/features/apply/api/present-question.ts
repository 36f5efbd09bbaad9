import type { EarlierAnswer } from '../../answer-bank/earlier-answers.ts';
import { asksForWorkPermit } from '../../answer-bank/work-permit-words.ts';
import type { AskedQuestion } from '../../question-sets/asked-question.ts';
import type { StoredQuestion } from './apply-project-store.ts';

/** Knock-out conditions stay on the server, unless the client says what is wanted. */
export function presentQuestion(question: StoredQuestion, earlierAnswer: EarlierAnswer | null): AskedQuestion {
  const { knockOut, saysWanted, labels, optionLabels: _options, options, ...rest } = question;
  // What may decide about the application is said again, not taken over in passing.
  const needsTick = knockOut !== null || asksForWorkPermit(labels);
  return {
    ...rest,
    options: [...options],
    unwanted: saysWanted ? knockOut : null,
    earlierAnswer: earlierAnswer && { ...earlierAnswer, needsTick },
  };
}
