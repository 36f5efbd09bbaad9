import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { DeliveryRefused } from '../../../server/mail/delivery-refused.ts';
import { findTalent } from '../../account/api/store.ts';
import { assessmentCodes } from '../../applications/assessment-status.ts';
import type { ProviderDeps } from './deps.ts';
import { endAssessment, recordInTimeline } from './end-assessment.ts';
import { beginAssessmentJob } from './follow-application.ts';
import type { AssessmentTest } from './load-tests.ts';
import { mailAssessment } from './mails.ts';
import { findAssessmentOfAnyone, lockAssessment, updateAssessment } from './store.ts';
import type { AssessmentRow } from './tables.ts';
import { webhookProvider } from './webhook-provider.ts';

/**
 * Who gives the tests: `begin` answers where the talent takes one. It throws DeliveryRefused when trying again cannot help, and any other
 * error when it may; the queue then tries again.
 */
export type AssessmentProvider = { begin: (row: AssessmentRow, test: AssessmentTest, locale: string) => Promise<string> };

const builtInProvider: AssessmentProvider = { begin: async (row) => `/app/assessment/${row.id}` };

/**
 * Has a test prepared by its provider, then tells the talent where to take it. A provider that hangs keeps one of the five workers that a
 * concurrency of 25 means, so that other clients' tests go on.
 */
export function beginAssessments(deps: ProviderDeps): JobDefinition<{ assessmentId: string }> {
  return {
    name: beginAssessmentJob,
    concurrency: 25,
    localGroupConcurrency: 1,
    run: ({ assessmentId }) => beginAssessment(deps, assessmentId),
  };
}

async function beginAssessment(deps: ProviderDeps, id: string): Promise<void> {
  const found = await findAssessmentOfAnyone(deps.db, id);
  if (found?.status !== assessmentCodes.created || found.link !== null) return;
  const tenant = deps.tenants.byId(found.tenant_id);
  const test = deps.assessmentTests.find(tenant.key, found.test_key);
  const scope: TalentScope = { tenantId: found.tenant_id, talentId: found.talent_id };
  const talent = await findTalent(deps.db, scope);
  if (!talent) return;
  const provider = test?.webhook ? webhookProvider(deps, test.webhook) : builtInProvider;
  const link = test === null ? null : await provider.begin(found, test, talent.locale).catch(refusedOnly);
  await inTransaction(deps.db, async (trx) => {
    const row = await lockAssessment(trx, scope, id);
    if (row?.status !== assessmentCodes.created) return;
    const now = deps.clock();
    if (link === null) {
      await endAssessment(trx, row, assessmentCodes.cancelled, 'system', null, now);
      return;
    }
    await updateAssessment(trx, row, { link });
    await recordInTimeline(trx, row, assessmentCodes.created, 'system', null, now);
    await mailAssessment(deps, trx, scope, row);
  });
}

function refusedOnly(error: unknown): null {
  if (error instanceof DeliveryRefused) return null;
  throw error;
}
