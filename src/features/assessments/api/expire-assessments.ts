import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { assessmentCodes, canMoveAssessment } from '../../applications/assessment-status.ts';
import type { AssessmentDeps } from './deps.ts';
import { listOverdueAssessments, lockAssessment } from './store.ts';
import { expireAssessment } from './take-assessment.ts';

/** Every quarter of an hour: ends tests that nobody took in time, and those whose time ran out while nobody looked. */
export function expireAssessmentsJob(deps: AssessmentDeps): JobDefinition {
  return { name: 'expire-assessments', cron: '*/15 * * * *', run: () => expireAssessments(deps) };
}

async function expireAssessments(deps: AssessmentDeps): Promise<void> {
  const now = deps.clock();
  for (const { id, tenant_id } of await listOverdueAssessments(deps.db, now)) {
    await inTransaction(deps.db, async (trx) => {
      const row = await lockAssessment(trx, { tenantId: tenant_id }, id);
      if (!row || !canMoveAssessment(row.status, assessmentCodes.expired)) return;
      await expireAssessment(trx, row, deps.assessmentTests.find(deps.tenants.byId(tenant_id).key, row.test_key), now);
    });
  }
}
