import type { Translator } from '../../contract/i18n/translator.ts';
import {
  type Answers,
  asNumber,
  type Condition,
  meets,
  no,
  type Question,
  type QuestionType,
  ruleOf,
  visibleQuestions,
  yes,
} from './questions.ts';

type Asked = { type: QuestionType; options: readonly { value: string; label: string }[]; unwanted: Condition | null };
type Words = Pick<Translator, 't' | 'number' | 'date'>;

/** What applicants read of the answers that are not wanted; null where nothing is said. @example wantedSentence(i18n, question) // 'Wanted: Yes' */
export function wantedSentence(i18n: Words, { type, options, unwanted }: Asked): string | null {
  if (unwanted === null) return null;
  const { t } = i18n;
  const { rule, value } = ruleOf(unwanted);
  // Of two answers the other one is wanted.
  if (type === 'yesNo') return t('talent.apply.questions.wanted.answer', { answer: valueWords(i18n, type, value === yes ? no : yes) });
  const option = options.find((each) => each.value === value);
  if (option) return t('talent.apply.questions.wanted.not', { answer: option.label });
  const answer = valueWords(i18n, type, value);
  if (rule === 'equals') return t('talent.apply.questions.wanted.not', { answer });
  if (rule === 'contains') return t('talent.apply.questions.wanted.without', { answer });
  return t(`talent.apply.questions.wanted.${type === 'date' ? 'date' : 'number'}.${rule}`, { answer });
}

/** Says that an answer is not the wanted one, and that it can be sent; null where it is, or where nothing is said. */
function unwantedNote(i18n: Words, question: Asked, values: readonly string[]): string | null {
  if (question.unwanted === null || !meets(question.unwanted, values)) return null;
  return `${wantedSentence(i18n, question)} ${i18n.t('talent.apply.questions.wanted.anyway')}`;
}

/** The questions that these answers show, as their fields show them: what is wanted is part of the hint. */
export function answerRows<Q extends Question & Pick<Asked, 'unwanted'>>(i18n: Words, questions: readonly Q[], answers: Answers) {
  return visibleQuestions(questions, answers).map(({ question, depth }) => {
    const values = answers[question.id] ?? [];
    const hint = [question.hint, wantedSentence(i18n, question)].filter(Boolean).join(' ') || null;
    return { question: { ...question, hint }, depth, values, note: unwantedNote(i18n, question, values) };
  });
}

/** An answer as applicants read it. @example valueWords(i18n, 'yesNo', 'true') // 'Yes' */
export function valueWords({ t, number, date }: Words, type: QuestionType, value: string): string {
  if (type === 'yesNo') return t(`talent.apply.questions.${value === yes ? 'yes' : 'no'}`);
  if (type === 'rating') return t(`talent.apply.questions.rating.${value}`);
  if (type === 'date') return date(value, 'long');
  const size = type === 'number' ? asNumber(value) : null;
  return size === null ? value : number(size);
}
