import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { assessmentCodes, canMoveAssessment } from '../../applications/assessment-status.ts';
import type { AssessmentDeps } from './deps.ts';
import { listOverdueAssessments, lockAssessment } from './store.ts';
import { expireAssessment } from './take-assessment.ts';

/** Every quarter of an hour: ends tests that nobody took in time, and those whose time ran out while nobody looked. */
export function expireAssessmentsJob(deps: AssessmentDeps & SweepDeps): JobDefinition {
  return { name: 'expire-assessments', cron: '*/15 * * * *', run: () => expireAssessments(deps) };
}

async function expireAssessments(deps: AssessmentDeps & SweepDeps): Promise<void> {
  const { db } = deps;
  const now = deps.clock();
  await sweep<{ id: string }>(deps, {
    name: 'expired-assessments',
    rowsOf: (scope) => inPages((after, limit) => listOverdueAssessments(db, scope, now, { after: after?.id ?? null, limit })),
    subjectOf: ({ id }) => `assessment:${id}`,
    handle: ({ id }, scope) =>
      inTransaction(db, async (trx) => {
        const row = await lockAssessment(trx, scope, id);
        if (!row || !canMoveAssessment(row.status, assessmentCodes.expired)) return;
        await expireAssessment(trx, row, deps.assessmentTests.find(deps.tenants.byId(scope.tenantId).key, row.test_key), now);
      }),
  });
}
