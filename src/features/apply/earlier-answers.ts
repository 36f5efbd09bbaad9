import { foldText } from '../../contract/fold-text.ts';
import { answerFault, hasAnswer, type Question, type QuestionType } from '../question-sets/questions.ts';

/** An answer of a sent application, with the words that the question had then. */
export type SentAnswer = { questionId: number; type: string; label: string; values: readonly string[]; optionLabels: readonly string[] };
/** What one application answered. */
export type SentAnswers = { answeredAt: Date; projectTitle: string; answers: readonly SentAnswer[] };
export type EarlierAnswer = { values: string[]; answeredAt: string; projectTitle: string };

type AskedQuestion = Question & {
  /** Its words in every language, and those of its options: it may have been answered in another one. */
  labels: readonly string[];
  optionLabels: Readonly<Record<string, readonly string[]>>;
};

/** Answers that belong to one application only: a file of then may be out of date, and is not shown before it is used. */
const neverOffered: readonly QuestionType[] = ['file'];

/**
 * The talent's latest answer to a question that asks the same: the question itself, or one of the same type and words. An answer that
 * would not be accepted now is not offered.
 *
 * @param sent newest first
 */
export function findEarlierAnswer(question: AskedQuestion, sent: readonly SentAnswers[]): EarlierAnswer | null {
  if (neverOffered.includes(question.type)) return null;
  for (const { answeredAt, projectTitle, answers } of sent) {
    const same = answers.find((answer) => asksTheSame(question, answer));
    const values = same && valuesNow(question, same);
    if (values && hasAnswer(values) && answerFault(question, values) === null)
      return { values, answeredAt: answeredAt.toISOString(), projectTitle };
  }
  return null;
}

function asksTheSame(question: AskedQuestion, answer: SentAnswer): boolean {
  if (answer.type !== question.type) return false;
  return answer.questionId === question.id || isAmong(answer.label, question.labels);
}

/** The values for this question: options of another set are found by their words; one that is missing here makes the answer another one. */
function valuesNow(question: AskedQuestion, answer: SentAnswer): string[] | null {
  if (answer.questionId === question.id || question.options.length === 0) return [...answer.values];
  const found = answer.optionLabels.map((words) =>
    question.options.find(({ value }) => isAmong(words, question.optionLabels[value] ?? [])),
  );
  const values = found.flatMap((option) => option?.value ?? []);
  return values.length === found.length ? values : null;
}

function isAmong(words: string, others: readonly string[]): boolean {
  return others.some((other) => foldText(other) === foldText(words));
}
