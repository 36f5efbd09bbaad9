import type { AskedQuestion } from '../../question-sets/asked-question.ts';
import type { EarlierAnswer } from '../earlier-answers.ts';
import type { StoredQuestion } from './apply-project-store.ts';

/** Knock-out conditions stay on the server, unless the client says what is wanted. */
export function presentQuestion(question: StoredQuestion, earlierAnswer: EarlierAnswer | null): AskedQuestion {
  const { knockOut, saysWanted, labels: _labels, optionLabels: _options, options, ...rest } = question;
  return { ...rest, options: [...options], unwanted: saysWanted ? knockOut : null, earlierAnswer };
}
