import { fullName } from '../../../contract/full-name.ts';
import type { Translator } from '../../../contract/i18n/translator.ts';
import { toMinor } from '../../../contract/money.ts';
import type { DeskApplication, ShownApplication } from '../desk-application.ts';
import type { ApplicationOverview } from '../desk-overview.ts';
import type { SentDecision } from './send-decision.ts';

/** A talent's name as it stands in lists. */
export function nameOf({ talent }: Pick<DeskApplication, 'talent'>): string {
  return fullName(talent);
}

/** How far a rate is from the project's range, where both are known; else only on which side. */
export function fitWords(
  { t, number }: Pick<Translator, 't' | 'number'>,
  { rate, rateFit }: Pick<DeskApplication, 'rate' | 'rateFit'>,
  project: ApplicationOverview['project'],
): string | null {
  if (!rate || !rateFit) return null;
  const bound = rateFit === 'ABOVE' ? project?.rateMax : rateFit === 'BELOW' ? project?.rateMin : null;
  if (rateFit === 'IN' || !bound) return t(`talent.desk.rate.fit.${rateFit}`);
  const distance = Math.abs(toMinor(rate.value) - toMinor(bound)) / 100;
  return t(`talent.desk.rate.off.${rateFit}`, { amount: number(distance, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) });
}

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
  const { rule, value, label } = knockOut;
  // Of a question with two answers the other one is wanted.
  if (type === 'yesNo' && rule === 'equals')
    return i18n.t('talent.desk.answer.wanted', { answer: answerWords(i18n, type, value === 'true' ? 'false' : 'true') });
  return i18n.t(`talent.desk.answer.knockOut.${rule}`, { value: label });
}

/** What a decision has done so far: to whom or to how many, that nothing was sent yet, and how many stayed as they are. @param rows which it was about */
export function sentWords(
  { t }: Pick<Translator, 't'>,
  { to, moved, refused, commands }: SentDecision,
  rows: readonly Pick<DeskApplication, 'id' | 'talent'>[],
): string[] {
  const status = t(`talent.application.status.${to}`);
  const only = moved.length === 1 ? rows.find(({ id }) => id === moved[0]) : undefined;
  const end = commands.length > 0 ? '.pending' : '';
  const done =
    moved.length === 0
      ? []
      : [
          only
            ? t(`talent.desk.decide.sent.one${end}`, { name: nameOf(only), status })
            : t(`talent.desk.decide.sent${end}`, { count: moved.length, status }),
        ];
  return refused.length === 0 ? done : [...done, t('talent.desk.decide.refused', { count: refused.length })];
}
