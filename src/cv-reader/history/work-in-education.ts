import type { Section } from '../sections/split-sections.ts';
import { companyScore, degreeScore, schoolScore } from '../text/role-words.ts';
import { type HistoryEntry, readHistory } from './read-history.ts';

const minJobs = 2;

/**
 * A CV without a heading of work may have its jobs below a heading that speaks of education ("School and career"). There the entries name firms and
 * neither schools nor degrees.
 */
export function workInEducation(sections: readonly Section[]): readonly Section[] {
  if (sections.some(({ kind }) => kind === 'employment')) return sections;
  return sections.map((section) => (section.kind === 'education' && isWork(section) ? { ...section, kind: 'employment' } : section));
}

function isWork(section: Section): boolean {
  const entries = readHistory([{ ...section, kind: 'employment' }], 'employment');
  const isOfSchool = ({ title, organization, description }: HistoryEntry) =>
    schoolScore(`${title} ${organization} ${description}`) + degreeScore(title) > 0;
  const firms = entries.filter(({ organization, sourceLine }) => companyScore(`${organization} ${sourceLine}`) > 0);
  return entries.length >= minJobs && firms.length > 0.6 * entries.length && !entries.some(isOfSchool);
}
