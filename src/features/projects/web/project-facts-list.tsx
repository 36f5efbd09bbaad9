import { useI18n } from '../../../web/i18n/i18n.tsx';
import { DefinitionList } from '../../../web/ui/data-list.tsx';
import { Marked } from '../../../web/ui/marked.tsx';
import type { Project } from '../contract.ts';
import { jobTypeWords } from '../job-type-words.ts';
import { modeAndDaysWords, workModeWords } from '../project-words.ts';

/** The known facts of the assignment in two columns, without unknown or hidden ones. */
export function ProjectFactsList({ project }: { project: Project }) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const { assignmentPeriodStart: start, assignmentPeriodEnd: end } = project;
  const { siteCode: code, siteCity: city } = project;
  // "Chicago, IL 60607", "Montréal, H2Y 1A6", but "80331 München", "L-1234 Luxembourg".
  const town = /^[a-z][^-]*$/i.test(code ?? '') ? [city, code] : [[code, city].filter(Boolean).join(' ')];
  const country = project.siteCountry && i18n.countryName(project.siteCountry);
  const site = [project.siteAddress, ...town, country].filter(Boolean).join(', ');
  const hybrid =
    project.daysOnSite !== null
      ? modeAndDaysWords(i18n, project)
      : city === null
        ? t('talent.project.hybrid')
        : t('talent.project.hybrid.city', { city });
  const facts: [string, string | null, readonly string[]][] = [
    [t('talent.project.fact.start'), start && date(start), ['assignmentPeriodStart']],
    [t('talent.project.fact.end'), end && date(end), ['assignmentPeriodEnd']],
    [t('talent.project.fact.duration'), start && end && i18n.duration(start, end), ['assignmentPeriodStart', 'assignmentPeriodEnd']],
    [
      t('talent.project.fact.workload'),
      project.hoursPerWeek === null ? null : t('talent.project.hours', { count: project.hoursPerWeek }),
      ['hoursPerWeek'],
    ],
    [
      t('talent.project.fact.workMode'),
      project.remote === 'HYBRID' ? hybrid : workModeWords(i18n, project.remote),
      ['workMode', 'daysOnSite', 'siteCity'],
    ],
    [t('talent.project.fact.jobType'), project.jobType && jobTypeWords(i18n, project.jobType), ['jobType']],
    [t('talent.project.fact.jobClass'), project.jobClass, ['jobClass']],
    [t('talent.project.fact.site'), site || null, ['siteAddress', 'siteCode', 'siteCity', 'siteCountry']],
    // Empty in a preview of a text that is too short to recognise it.
    [
      t('talent.project.fact.language'),
      project.jobLanguage && capitalised(i18n.languageName(project.jobLanguage), i18n.locale),
      ['jobLanguage'],
    ],
    [
      t('talent.project.fact.positions'),
      project.positionsNumber === null ? null : i18n.number(project.positionsNumber),
      ['positionsNumber'],
    ],
    // The same day as in the structured data (job-posting.ts).
    [t('talent.project.fact.posted'), date(project.publishedAt.slice(0, 10)), []],
  ];
  return (
    <DefinitionList items={facts.flatMap(([term, value, of]) => (value ? [{ term, value: <Marked of={of}>{value}</Marked> }] : []))} />
  );
}

/** Many languages write names of languages in lower case; here they are alone, among capitalised values. */
function capitalised(name: string, locale: string): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
