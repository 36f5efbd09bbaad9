import type { Translator } from '../../../contract/i18n/translator.ts';
import type { WorkMode } from '../../projects/project-facts.ts';
import { rateWords, workModeWords } from '../../projects/project-words.ts';
import type { Application } from '../contract.ts';
import { ratePerUnit } from '../rates.ts';
import { reasonCodes } from '../reason-codes.ts';
import { type ChangedTerm, readRange, type TermName } from '../terms.ts';

type ChangedFact = { term: string; before: string; now: string };

const labels: Readonly<Record<TermName, string>> = {
  assignmentPeriodStart: 'talent.project.fact.start',
  assignmentPeriodEnd: 'talent.project.fact.end',
  hoursPerWeek: 'talent.project.fact.workload',
  remote: 'talent.project.fact.workMode',
  siteCity: 'talent.project.fact.site',
  rateRange: 'talent.application.fact.display',
};

/** What the talent is asked to confirm, before and after, in words. */
export function changedFacts(i18n: Translator, application: Application): ChangedFact[] {
  const { t } = i18n;
  const { offer, finalRate, displayRate, interview, reason } = application;
  const open = t('talent.application.confirm.open');
  if (reason === reasonCodes.counterOffer && offer)
    return [
      { term: t('talent.apply.rate.talent'), before: finalRate ? ratePerUnit(i18n, finalRate) : open, now: ratePerUnit(i18n, offer.rate) },
      ...(offer.displayRate.value === offer.rate.value
        ? []
        : [
            {
              term: t('talent.application.fact.display'),
              before: displayRate ? ratePerUnit(i18n, displayRate) : open,
              now: ratePerUnit(i18n, offer.displayRate),
            },
          ]),
    ];
  if (reason === reasonCodes.slotLost) {
    const { date } = i18n;
    const before = interview
      ? `${date(interview.start, 'weekday', interview.timeZone)}, ${date(interview.start, 'time', interview.timeZone)}`
      : open;
    return [{ term: t('talent.application.fact.interview'), before, now: t('talent.application.fact.interview.alternative') }];
  }
  return application.changes.map((change) => ({
    term: t(labels[change.term]),
    before: termWords(i18n, application, change.term, change.before) ?? open,
    now: termWords(i18n, application, change.term, change.after) ?? open,
  }));
}

/** What the talent agreed to and what stays as it was, in words. */
export function unchangedFacts(i18n: Translator, { changes, project, finalRate, reason }: Application): string[] {
  if (reason !== reasonCodes.projectChanged && reason !== reasonCodes.counterOffer) return [];
  const isSame = (term: TermName) => changes.every((change) => change.term !== term);
  const { assignmentPeriodStart: start, assignmentPeriodEnd: end, hoursPerWeek, remote, siteCity } = project;
  const facts = [
    reason !== reasonCodes.counterOffer && finalRate && ratePerUnit(i18n, finalRate),
    isSame('assignmentPeriodStart') && isSame('assignmentPeriodEnd') && start && end && i18n.dateRange(start, end),
    isSame('hoursPerWeek') && hoursPerWeek && i18n.t('talent.project.hours', { count: hoursPerWeek }),
    isSame('remote') && remote && workModeWords(i18n, remote),
    isSame('siteCity') && siteCity,
  ];
  return facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

function termWords(i18n: Translator, { project }: Application, term: TermName, value: ChangedTerm['before']): string | null {
  if (value === null) return term === 'remote' ? workModeWords(i18n, null) : null;
  switch (term) {
    case 'assignmentPeriodStart':
    case 'assignmentPeriodEnd':
      return i18n.date(value, 'short');
    case 'hoursPerWeek':
      return i18n.t('talent.project.hours', { count: Number(value) });
    case 'remote':
      return workModeWords(i18n, value as WorkMode); // from the project's own column
    case 'siteCity':
      return value;
    case 'rateRange': {
      const words = rateWords(i18n, { ...readRange(value), unit: project.unit });
      return words && `${words.amount} ${words.unit}`;
    }
  }
}
