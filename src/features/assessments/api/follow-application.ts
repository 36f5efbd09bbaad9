import { randomUUID } from 'node:crypto';
import { dayMs } from '../../../contract/dates.ts';
import { localized } from '../../../contract/i18n/localized.ts';
import { findTalent } from '../../account/api/store.ts';
import type { AssessmentLink } from '../../applications/api/deps.ts';
import { assessmentCodes, canMoveAssessment } from '../../applications/assessment-status.ts';
import type { AssessmentDeps } from './deps.ts';
import { endAssessment } from './end-assessment.ts';
import { presentSummary } from './present.ts';
import { findTestedProject, insertAssessment, listAssessmentsOf, lockAssessment } from './store.ts';

/** Asks the provider of a test to begin; the worker is `begin-assessment.ts`. */
export const beginAssessmentJob = 'begin-assessment';

/** What applications, to the left, tell tests: one was sent, or is over. */
export function assessmentLink(deps: Pick<AssessmentDeps, 'clock' | 'tenants' | 'queue' | 'assessmentTests'>): AssessmentLink {
  return {
    async sent(db, scope, application) {
      const tenant = deps.tenants.byId(scope.tenantId);
      const project = await findTestedProject(db, scope, application.projectId);
      const tests = project ? deps.assessmentTests.ofProject(tenant.key, project) : [];
      const talent = tests.length > 0 ? await findTalent(db, scope) : null;
      if (!talent) return;
      const now = deps.clock();
      for (const test of tests) {
        const id = randomUUID();
        const made = await insertAssessment(db, {
          id,
          tenant_id: scope.tenantId,
          talent_id: scope.talentId,
          application_id: application.id,
          test_key: test.key,
          name: localized(test.name, talent.locale),
          status: assessmentCodes.created,
          link: null,
          score: null,
          max_score: null,
          created_at: now,
          due_at: new Date(now.getTime() + test.days * dayMs),
          started_at: null,
          ends_at: null,
          ended_at: null,
        });
        if (made) await deps.queue.enqueue(db, beginAssessmentJob, { assessmentId: id }, { group: { id: String(scope.tenantId) } });
      }
    },
    async over(db, scope, applicationId) {
      for (const { id } of await listAssessmentsOf(db, scope, [applicationId])) {
        const row = await lockAssessment(db, scope, id);
        if (row && canMoveAssessment(row.status, assessmentCodes.cancelled))
          await endAssessment(db, row, assessmentCodes.cancelled, 'system', null, deps.clock());
      }
    },
    async listOf(db, scope, applicationIds) {
      const rows = await listAssessmentsOf(db, scope, applicationIds);
      return rows.map((row) => ({ applicationId: row.application_id, ...presentSummary(row) }));
    },
  };
}
