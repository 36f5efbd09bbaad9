import type { Translator } from '../../../contract/i18n/translator.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import { rateMessageValues } from '../../../web/form/rate-message-values.ts';
import type { StepName } from '../../applications/stored-draft.ts';
import { securityIdFault } from '../../security-ids/web/security-id-words.ts';
import type { FlowProject } from '../flow-project-schema.ts';

export const stepTitleKeys: Readonly<Record<StepName, string>> = {
  cv: 'talent.apply.resume.title',
  coverLetter: 'talent.apply.cover.title',
  rate: 'talent.apply.rate.title',
  motivation: 'talent.apply.motivation.title',
  questions: 'talent.apply.questions.title',
  securityId: 'talent.apply.securityId.title',
  interview: 'talent.apply.interview.title',
  review: 'talent.apply.review.title',
};

/** The words of a fault in a step; those about a rate name its bounds, those about a security id show a valid example. */
export function faultWords(i18n: Pick<Translator, 't'>, key: string, project: { unit: RateUnit }, example: string | undefined): string {
  return key === 'talent.apply.rate.bounds'
    ? i18n.t(key, rateMessageValues(i18n, project.unit))
    : securityIdFault(i18n, key, example ?? '');
}

const firstKeys = { DIRECT: 'talent.apply.next.direct', REVIEWED: 'talent.apply.next.reviewed', AUTO: 'talent.apply.next.auto' } as const;

/** What happens after sending, by the project's forward mode. One that waits for the talent has no date yet. */
export function nextSteps({ t, date }: Translator, project: Pick<FlowProject, 'forwardMode' | 'answerDueBy'>, isWaiting = false): string[] {
  return [
    t(firstKeys[project.forwardMode]),
    isWaiting ? t('talent.apply.next.answerAfter') : t('talent.apply.next.answer', { date: date(project.answerDueBy, 'dayMonth') }),
    t('talent.apply.next.withdraw'),
  ];
}
