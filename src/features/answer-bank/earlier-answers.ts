import { foldText } from '../../contract/fold-text.ts';
import { answerFault, hasAnswer, type Question, type QuestionType } from '../question-sets/questions.ts';

/** An answer that the talent gave before: one they keep, or one of a sent application. */
export type KnownAnswer = {
  /** The question of a sent application, which keeps its meaning as long as the application is kept; null: the words say what was asked. */
  questionId: number | null;
  type: string;
  /** The words of the question, in every language that is known. */
  labels: readonly string[];
  values: readonly string[];
  /** The words of each chosen option. */
  optionLabels: readonly (readonly string[])[];
  answeredAt: Date;
  projectTitle: string;
};
export type EarlierAnswer = { values: string[]; answeredAt: string; projectTitle: string };

type AskedQuestion = Question & {
  /** Its words in every language, and those of its options: it may have been answered in another one. */
  labels: readonly string[];
  optionLabels: Readonly<Record<string, readonly string[]>>;
};

/** Answers that belong to one application only: a file of then may be out of date, and is not shown before it is used. */
const neverOffered: readonly string[] = ['file'] satisfies QuestionType[];

/** Whether an answer to a question of this kind may be kept or offered again. */
export function isReusable(type: string): boolean {
  return !neverOffered.includes(type);
}

/**
 * The talent's latest answer to a question that asks the same: the question itself, or one of the same type and words. An answer that
 * would not be accepted now is not offered.
 *
 * @param known newest first
 */
export function findEarlierAnswer(question: AskedQuestion, known: readonly KnownAnswer[]): EarlierAnswer | null {
  if (!isReusable(question.type)) return null;
  for (const answer of known) {
    const values = asksTheSame(question, answer) ? valuesNow(question, answer) : null;
    if (values && hasAnswer(values) && answerFault(question, values) === null)
      return { values, answeredAt: answer.answeredAt.toISOString(), projectTitle: answer.projectTitle };
  }
  return null;
}

function asksTheSame(question: AskedQuestion, answer: KnownAnswer): boolean {
  return answer.type === question.type && (answer.questionId === question.id || shareWords(answer.labels, question.labels));
}

/** The values for this question: options of another set are found by their words; one that is missing here makes the answer another one. */
function valuesNow(question: AskedQuestion, answer: KnownAnswer): string[] | null {
  if (answer.questionId === question.id || question.options.length === 0) return [...answer.values];
  const found = answer.optionLabels.map((words) =>
    question.options.find(({ value }) => shareWords(words, question.optionLabels[value] ?? [])),
  );
  const values = found.flatMap((option) => option?.value ?? []);
  return values.length === found.length ? values : null;
}

/** Whether two questions, or two options, have the same words in any language; case and accents do not count. */
export function shareWords(words: readonly string[], others: readonly string[]): boolean {
  const folded = new Set(others.map(foldText));
  return words.some((one) => folded.has(foldText(one)));
}
