import type { Translator } from '../../contract/i18n/translator.ts';
import type { ProjectCard } from './contract.ts';
import type { ProjectStatus, WorkMode } from './project-facts.ts';

const workModeKeys: Record<WorkMode, string> = {
  REMOTE: 'talent.search.remote',
  HYBRID: 'talent.search.hybrid',
  ONSITE: 'talent.search.onsite',
};

const statusKeys: Record<ProjectStatus, string> = {
  ACTIVE: 'talent.project.open',
  PAUSED: 'talent.project.paused',
  CLOSED: 'talent.project.closed',
};

/** A paused project is not a closed one: it may open again. */
export function statusWords({ t }: Pick<Translator, 't'>, status: ProjectStatus): string {
  return t(statusKeys[status]);
}

export function workModeWords({ t }: Pick<Translator, 't'>, mode: WorkMode | null): string {
  return t(mode === null ? 'talent.project.workModeUnknown' : workModeKeys[mode]);
}

/** The same with how many days a week of hybrid work are on site, where that is known. @example modeAndDaysWords(i18n, { remote: 'HYBRID', daysOnSite: 2 }) */
export function modeAndDaysWords(i18n: Pick<Translator, 't'>, { remote, daysOnSite }: Pick<ProjectCard, 'remote' | 'daysOnSite'>): string {
  return remote === 'HYBRID' && daysOnSite !== null
    ? i18n.t('talent.project.hybrid.days', { count: daysOnSite })
    : workModeWords(i18n, remote);
}

/**
 * @example rateWords(i18n, { min: '80.00', max: '95.00', currency: 'EUR', unit: 'HR' }) // { amount: 'EUR 80–95', unit: 'per hour' }
 * @example rateWords(i18n, { min: '80.00', max: '95.00', currency: null, unit: 'HR' }) // { amount: '80–95', unit: 'per hour, currency not stated' }
 */
export function rateWords(i18n: Translator, range: ProjectCard['rateRange']): { amount: string; unit: string } | null {
  if (!range) return null;
  const { min, max, currency } = range;
  const unit = perWords(i18n, range);
  if (min !== null && max !== null) return { amount: i18n.moneyRange(min, max, currency), unit };
  if (min !== null) return { amount: i18n.t('talent.rate.from', { amount: i18n.money(min, currency, { trim: true }) }), unit };
  return max === null ? null : { amount: i18n.t('talent.rate.upTo', { amount: i18n.money(max, currency, { trim: true }) }), unit };
}

function perWords({ t }: Translator, { unit, currency }: NonNullable<ProjectCard['rateRange']>): string {
  if (unit === null) return t(currency === null ? 'talent.rate.unitAndCurrencyUnknown' : 'talent.rate.unitUnknown');
  const per = t(`talent.rate.per.${unit}`);
  return currency === null ? t('talent.rate.currencyUnknown', { unit: per }) : per;
}

/** "1 Mar – 31 Aug (6 months)", or the known parts. */
export function periodWords(i18n: Translator, project: Pick<ProjectCard, 'assignmentPeriodStart' | 'assignmentPeriodEnd'>): string | null {
  const { assignmentPeriodStart: start, assignmentPeriodEnd: end } = project;
  // On a narrow card the line breaks before the duration, not within it.
  const duration = start && end && i18n.duration(start, end).replaceAll(' ', '\u00a0');
  if (duration) return i18n.t('talent.project.period', { range: i18n.dateRange(start, end), duration });
  if (start) return i18n.t('talent.project.from', { date: i18n.date(start) });
  return end ? i18n.t('talent.project.until', { date: i18n.date(end) }) : null;
}

/** The place of work: "Hamburg", "Hamburg or remote", "Remote". */
export function placeWords(i18n: Translator, project: Pick<ProjectCard, 'siteCity' | 'remote'>): string | null {
  if (project.remote !== 'REMOTE') return project.siteCity;
  return project.siteCity ? i18n.t('talent.project.place.orRemote', { city: project.siteCity }) : workModeWords(i18n, 'REMOTE');
}

/** The company: the client, with the intermediary when there is one. */
export function companyWords({ t }: Translator, project: Pick<ProjectCard, 'legalEntityName' | 'originatingDisplayName'>): string | null {
  const { legalEntityName: company, originatingDisplayName: agency } = project;
  return company && agency && agency !== company ? t('talent.project.via', { company, agency }) : (company ?? agency);
}

/** Between the facts of a line; where the line breaks, the dot ends it. */
export const dot = '\u00a0· ';

/** "Netz Nord GmbH · Hamburg". */
export function whoWords(i18n: Translator, project: ProjectCard): string {
  return [companyWords(i18n, project), placeWords(i18n, project)].filter(Boolean).join(dot);
}

/** "Apply by 12 Feb", in the time zone of the work. */
export function deadlineWords(i18n: Translator, project: Pick<ProjectCard, 'periodDeadline' | 'timeZone'>): string | null {
  return (
    project.periodDeadline &&
    i18n.t('talent.project.deadline', { date: i18n.date(project.periodDeadline, 'dayMonth', project.timeZone ?? 'UTC') })
  );
}
