import type { ProjectState } from './project-shape.ts';

/** What talents would miss in a project, or why they would not find it. None of it keeps a project from being published. */
export const projectChecks = ['hidden', 'rate', 'currency', 'start', 'place', 'placeUnknown', 'skills', 'deadline', 'responsible'] as const;
export type ProjectCheck = (typeof projectChecks)[number];

type Checked = Pick<
  ProjectState,
  'visibility' | 'poolIds' | 'rateMin' | 'rateMax' | 'rateCurrency' | 'assignmentPeriodStart' | 'siteCity' | 'workMode' | 'skills'
> &
  Pick<ProjectState, 'periodDeadline' | 'responsibleOperatorId'>;

/** @param isPlaceKnown whether searches near its city find it */
export function checksOf(project: Checked, { isPlaceKnown }: { isPlaceKnown: boolean }): ProjectCheck[] {
  const found: Record<ProjectCheck, boolean> = {
    hidden: project.visibility === 'PRIVATE' && project.poolIds.length === 0,
    rate: project.rateMin === null && project.rateMax === null,
    currency: project.rateCurrency === null && (project.rateMin !== null || project.rateMax !== null),
    start: project.assignmentPeriodStart === null,
    place: project.siteCity === null && project.workMode !== 'REMOTE',
    placeUnknown: project.siteCity !== null && !isPlaceKnown,
    skills: project.skills.length === 0,
    deadline: project.periodDeadline === null,
    responsible: project.responsibleOperatorId === null,
  };
  return projectChecks.filter((check) => found[check]);
}
