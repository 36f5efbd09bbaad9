import type { TenantScope } from '../../../contract/ids.ts';
import { findOperatedProject } from '../../projects/api/operated-project-store.ts';
import { type ApplicationOverview, maxCounted } from '../desk-overview.ts';
import type { ApplicationDeskDeps } from './deps.ts';
import type { DeskFilter } from './desk-application-store.ts';
import { countByStatus, listGivenAnswers } from './overview-store.ts';
import { presentOverviewProject, presentQuestions } from './present.ts';

/** The numbers above a list, and what its project and questions are. A project of another client is none. */
export async function readOverview(
  { db, tenants }: ApplicationDeskDeps,
  scope: TenantScope,
  filter: DeskFilter,
): Promise<ApplicationOverview> {
  const { projectId } = filter;
  const [statuses, project, answers] = await Promise.all([
    countByStatus(db, scope, filter),
    projectId === undefined ? null : findOperatedProject(db, scope, projectId),
    projectId === undefined ? [] : listGivenAnswers(db, scope, projectId),
  ]);
  return {
    statuses,
    isComplete: statuses.reduce((sum, { count }) => sum + count, 0) <= maxCounted,
    project: project && presentOverviewProject(project, tenants.byId(scope.tenantId).config.replyDays),
    questions: presentQuestions(answers),
  };
}
