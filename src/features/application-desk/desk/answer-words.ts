import type { Translator } from '../../../contract/i18n/translator.ts';
import type { ShownApplication } from '../desk-application.ts';

type Words = Pick<Translator, 't'>;
type Answer = ShownApplication['answers'][number];

/** One value of an answer. @example answerWords(i18n, 'yesNo', 'true') // 'Yes' */
export function answerWords({ t }: Words, type: string, value: string): string {
  if (type === 'yesNo') return t(value === 'true' ? 'talent.desk.answer.yes' : 'talent.desk.answer.no');
  return type === 'rating' ? t('talent.desk.answer.rating', { value }) : value;
}

/** What was wanted, from the answers that are knock-outs; null where any answer is fine. */
export function wantedWords(i18n: Words, { type, knockOut }: Pick<Answer, 'type' | 'knockOut'>): string | null {
  if (!knockOut) return null;
  const { rule, value } = knockOut;
  // Of a question with two answers the other one is wanted.
  if (type === 'yesNo' && rule === 'equals') return i18n.t('talent.desk.answer.wanted', { answer: answerWords(i18n, type, value === 'true' ? 'false' : 'true') });
  return i18n.t(`talent.desk.answer.knockOut.${rule}`, { value });
}
