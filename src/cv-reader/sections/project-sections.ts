import { findDates } from '../history/dates.ts';
import { entryLabel } from '../history/labels.ts';
import { roleScore } from '../text/role-words.ts';
import type { Section } from './split-sections.ts';

const PROJECT =
  /proj|proye|prog|assignment|engagement|contract|client|kund|auftr|einsätz|mandat|mission|encargo|incaric|commess|opdracht|zlece|проєкт|замовл/i;

/** Project work is employment where a CV lists no other, or where each project names its period, client or role as in a form. */
export function sortProjects(sections: Section[]): Section[] {
  const hasJobs = sections.some((section) => section.kind === 'employment' && !isOfProjects(section));
  return sections.map((section) => {
    if (!isOfProjects(section)) return section;
    if (isListOfForms(section) || isMainHistory(section, sections)) return { ...section, kind: 'employment' };
    return hasJobs ? { ...section, kind: 'other' } : section;
  });
}

const minProjects = 4;

/** A freelancer's projects, each with its period and mostly with a role, outnumber the jobs that are listed besides. */
function isMainHistory(section: Section, sections: readonly Section[]): boolean {
  const periods = ({ lines }: Section) =>
    lines.flatMap((line, index) => (findDates(line.text).some(({ isRange }) => isRange) ? [index] : []));
  const own = periods(section);
  const jobs = sections.filter((other) => other.kind === 'employment' && !isOfProjects(other)).flatMap(periods).length;
  const named = own.filter(
    (at) =>
      roleScore(
        section.lines
          .slice(Math.max(0, at - 1), at + 2)
          .map(({ text }) => text)
          .join(' '),
      ) > 0,
  ).length;
  return own.length >= minProjects && own.length > jobs && named >= 0.6 * own.length;
}

const minForms = 2;

/** "Period: …" or "Client: …", once for each period at least. */
function isListOfForms({ lines }: Section): boolean {
  const periods = lines.filter(({ text }) => findDates(text).some(({ isRange }) => isRange)).length;
  const labels = lines.filter(({ text }) => {
    const kind = entryLabel(text.match(/^([^:：]{3,40})[:：]\s/)?.[1] ?? '');
    return kind !== null && kind !== 'tasks';
  }).length;
  return periods >= minForms && labels >= periods;
}

/** Whether the heading of a section names projects, clients or contracts. */
export function isOfProjects({ kind, heading }: Section): boolean {
  return (kind === 'employment' || kind === 'other') && PROJECT.test(heading);
}
