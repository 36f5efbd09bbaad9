import type { TenantScope } from '../../../contract/ids.ts';
import { cacheAnswers } from '../../../server/answer-cache.ts';
import { findOperatedProject } from '../../projects/api/operated-project-store.ts';
import { type AskedQuestion, listAskedQuestions } from '../../question-sets/api/question-set-store.ts';
import { type ApplicationOverview, maxCounted } from '../desk-overview.ts';
import type { ApplicationDeskDeps } from './deps.ts';
import type { DeskFilter } from './desk-application-store.ts';
import { countByStatus, type GivenAnswer, listGivenAnswers } from './overview-store.ts';
import { presentOverviewProject, presentQuestions } from './present.ts';

/** Which answers there are changes slowly, and reading them costs most of an overview. */
const keptAnswers = { maxAgeMs: 10_000, max: 500 };

type Given = { answers: GivenAnswer[]; asked: Map<number, AskedQuestion> };

/** Makes the function that reads the numbers above a list, and what its project and questions are. A project of another client is none. */
export function createOverviewReader({ db, clock, tenants }: ApplicationDeskDeps) {
  const keep = cacheAnswers<Given>(clock, keptAnswers);
  const readAnswers = async (scope: TenantScope, projectId: number): Promise<Given> => {
    const answers = await listGivenAnswers(db, scope, projectId);
    return { answers, asked: await listAskedQuestions(db, scope, [...new Set(answers.map(({ questionId }) => questionId))]) };
  };
  return async (scope: TenantScope, filter: DeskFilter, locale: string): Promise<ApplicationOverview> => {
    const { projectId, fit, ...others } = filter;
    const [statuses, leftOut, project, given] = await Promise.all([
      countByStatus(db, scope, filter),
      fit ? countByStatus(db, scope, { ...others, ...(projectId === undefined ? {} : { projectId }), withoutFit: fit }) : null,
      projectId === undefined ? null : findOperatedProject(db, scope, projectId),
      projectId === undefined ? null : keep(`${scope.tenantId} ${projectId}`, () => readAnswers(scope, projectId)),
    ]);
    return {
      statuses,
      leftOut,
      isComplete: statuses.reduce((sum, { count }) => sum + count, 0) <= maxCounted,
      project: project && presentOverviewProject(project, tenants.byId(scope.tenantId).config.replyDays),
      questions: given ? presentQuestions(given.answers, given.asked, locale) : [],
    };
  };
}
