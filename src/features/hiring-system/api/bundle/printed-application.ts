import { isGivenDate } from '../../../../contract/dates.ts';
import type { Translator } from '../../../../contract/i18n/translator.ts';
import { defaultRateUnit } from '../../../../contract/rate-units.ts';
import type { ApplicationDocument } from '../../../../cv-writer/document.ts';
import { textBlocks } from '../../../../cv-writer/text-blocks.ts';
import type { StoredAnswer } from '../../../applications/api/tables.ts';
import { clientLook } from '../../../cvs/api/made/client-look.ts';
import { factsText } from '../../../fit-desk/desk-fact-words.ts';
import type { DeskFit } from '../../../fit-desk/desk-fit.ts';
import type { Tenant } from '../../../tenancy/api/load-tenants.ts';
import { clientRate, type HandOverContent } from '../hand-over-content.ts';

export type PrintedApplication = ApplicationDocument;

/** The application as its first pages show it: who, for what, at which rate, answers with their questions, motivation. */
export function printedApplication(
  tenant: Tenant,
  words: Translator,
  { application, talent, profile, files, securityId, fit }: HandOverContent & { securityId: string | null; fit: DeskFit },
): PrintedApplication {
  const name = `${talent.first_name} ${talent.last_name}`.trim();
  const t = (key: string, values?: Record<string, string | number>) => words.t(`talent.handOver.document.${key}`, values);
  const rate = clientRate(application);
  const place = [
    profile.city,
    (profile.country ?? talent.residence_country) && words.countryName(profile.country ?? talent.residence_country ?? ''),
  ];
  const facts = [
    [t('project'), application.title],
    [t('number'), String(application.id)],
    [t('received'), application.submitted_at ? words.date(application.submitted_at, 'long') : ''],
    [t('rate'), rate ? `${words.money(rate.value, rate.currency)} ${words.t(`talent.rate.per.${rate.period ?? defaultRateUnit}`)}` : ''],
    [
      t('interview'),
      application.interview_start ? words.date(application.interview_start, 'longWithTime', application.calendar_zone ?? 'UTC') : '',
    ],
    [t('securityId'), securityId ?? ''],
    [t('place'), place.filter(Boolean).join(', ')],
    [t('language'), words.languageName(talent.locale.slice(0, 2))],
    [t('fit'), fit?.level ? `${words.t(`talent.fit.level.${fit.level}`)}. ${factsText(words, fit.facts)}` : ''],
  ] as const;
  const enclosed = [files.cv && words.t('talent.application.fact.cv'), files.cover && t('cover')].filter((one) => one !== undefined);
  return {
    kind: 'application',
    language: words.locale,
    title: t('title', { name, project: application.title }),
    ...clientLook(tenant),
    name,
    headline: profile.professional_title ?? '',
    contacts: [
      ...(talent.email ? [{ text: talent.email, url: `mailto:${talent.email}` }] : []),
      ...(talent.mobile_number && talent.mobile_verified_at ? [{ text: talent.mobile_number, url: `tel:${talent.mobile_number}` }] : []),
    ],
    facts: facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    answers: {
      heading: t('answers'),
      entries: application.answers.map((answer) => ({ question: answer.label, answer: answerText(answer, words) })),
    },
    motivation: { heading: words.t('talent.application.fact.motivation'), text: textBlocks(application.motivation_comment) },
    enclosed: { heading: t('enclosed'), items: enclosed },
  };
}

function answerText({ type, values, optionLabels }: StoredAnswer, words: Translator): string {
  const [value = ''] = values;
  switch (type) {
    case 'yesNo':
      return words.t(value === 'true' ? 'talent.apply.questions.yes' : 'talent.apply.questions.no');
    case 'single':
    case 'multi':
      return words.list(optionLabels);
    case 'rating':
      return words.t(`talent.apply.questions.rating.${value}`);
    case 'date':
      return isGivenDate(value) ? words.date(value, 'long') : value;
    case 'file':
      return words.t('talent.handOver.document.fileAnswer');
    default:
      return value;
  }
}
