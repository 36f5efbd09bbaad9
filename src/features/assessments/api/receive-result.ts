import type { TenantScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { isSignedBy } from '../../../server/webhook-signature.ts';
import { assessmentCodes, canMoveAssessment } from '../../applications/assessment-status.ts';
import type { ReportedResult } from '../contract.ts';
import type { ProviderDeps } from './deps.ts';
import { endAssessment, recordInTimeline } from './end-assessment.ts';
import { lockAssessment, updateAssessment } from './store.ts';

const { started, completed, cancelled } = assessmentCodes;
const stateOf = { started, completed, canceled: cancelled } as const;

/**
 * What a provider reports of its test. A repeat of what is known changes nothing, so that a provider may send again.
 *
 * @param body as it was received: the signature is of these bytes
 * @throws AppError FORBIDDEN without the client's signature of the last five minutes, NOT_FOUND, TRANSITION_REFUSED after another end.
 */
export async function receiveResult(
  deps: ProviderDeps,
  scope: TenantScope,
  id: string,
  given: { body: string; signature: string | undefined; report: ReportedResult },
): Promise<void> {
  const { key } = deps.tenants.byId(scope.tenantId);
  const secret = deps.config.ASSESSMENT_SECRETS?.[key];
  if (!secret || !isSignedBy(secret, given.body, given.signature, deps.clock())) throw new AppError('FORBIDDEN');
  await inTransaction(deps.db, async (trx) => {
    const row = await lockAssessment(trx, scope, id);
    if (!row || !deps.assessmentTests.find(key, row.test_key)?.webhook) throw notFound();
    const { report } = given;
    const to = stateOf[report.status];
    if (row.status === to) return;
    if (!canMoveAssessment(row.status, to))
      throw new AppError('TRANSITION_REFUSED', { messages: ['talent.assessment.over'], currentStatus: row.status });
    const now = deps.clock();
    if (to === started) {
      await updateAssessment(trx, row, { status: started, started_at: now });
      await recordInTimeline(trx, row, started, 'talent', null, now);
      return;
    }
    const result = to === completed && report.score !== undefined && report.maxScore !== undefined ? report : null;
    await endAssessment(
      trx,
      row,
      to,
      to === completed ? 'talent' : 'system',
      result && { score: result.score ?? 0, maxScore: result.maxScore ?? 0 },
      now,
    );
  });
}
