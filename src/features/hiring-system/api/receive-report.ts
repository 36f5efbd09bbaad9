import type { TenantScope } from '../../../contract/ids.ts';
import { parseAmount } from '../../../contract/money.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { isSignedCall } from '../../../server/outgoing/standard-webhook.ts';
import { changeStatus, transitionRefused } from '../../applications/api/change-status.ts';
import { findApplicationProject, lockApplication } from '../../applications/api/store.ts';
import { calculateRates } from '../../applications/rates.ts';
import { reasonCodes } from '../../applications/reason-codes.ts';
import { resumeStatusOf, statusCodes } from '../../applications/status.ts';
import { findApplyProject } from '../../apply/api/apply-project-store.ts';
import { feeOf } from '../../apply/api/read-apply-project.ts';
import type { HandOverReport } from '../contract.ts';
import { readConnectorSecret } from './connector-secret.ts';
import type { HandOverDeps } from './deps.ts';
import { findHandOver, insertReport, lockHandOver } from './hand-over-store.ts';
import { settle } from './run-hand-over.ts';
import type { HandOverRow } from './tables.ts';

/**
 * What a system reports of an application it received. A repeat with the same `webhook-id` changes nothing.
 *
 * @param given the body as it was received: the signature is of these bytes
 * @throws AppError FORBIDDEN without a signature of the last five minutes, NOT_FOUND, TRANSITION_REFUSED.
 */
export async function receiveReport(
  deps: HandOverDeps,
  scope: TenantScope,
  id: string,
  given: { body: string; header: (name: string) => string | undefined; report: HandOverReport },
): Promise<void> {
  const known = await findHandOver(deps.db, scope, id);
  const secret = known && (await readConnectorSecret(deps, scope, known.connector));
  // An unknown id and a wrong signature answer alike, so that nobody learns which ids there are.
  if (!known || !secret || !isSignedCall(secret, given.body, given.header, deps.clock())) throw new AppError('FORBIDDEN');
  await inTransaction(deps.db, async (trx) => {
    await lockApplication(trx, scope, known.application_id);
    const row = await lockHandOver(trx, scope, id);
    if (row?.kind !== 'application') throw notFound();
    const callId = (given.header('webhook-id') ?? '').slice(0, 200);
    if (!(await insertReport(trx, { hand_over_id: id, call_id: callId, at: deps.clock(), event: given.report.event }))) return;
    await takeReport(deps, trx, row, given.report);
  });
}

/** Hand-over and application are locked. */
export async function takeReport(
  deps: WithoutPool<HandOverDeps>,
  trx: Transaction,
  row: HandOverRow,
  report: HandOverReport,
): Promise<void> {
  if (report.event === 'refused' || report.event === 'accepted') {
    if (row.ended_at !== null) {
      const isKnown = row.state === report.event;
      if (isKnown) return;
      throw transitionRefused(row.state);
    }
    const answer =
      report.event === 'accepted'
        ? { outcome: 'accepted' as const, reference: report.reference ?? null }
        : { outcome: 'refused' as const, canTalentRepair: report.canTalentRepair, words: report.message };
    await settle(deps, trx, row, answer);
    return;
  }
  // A system that decides has received the application, even if its answer was lost.
  if (row.ended_at === null) await settle(deps, trx, row, { outcome: 'accepted' });
  const application = await lockApplication(trx, { tenantId: row.tenant_id }, row.application_id);
  const project = application && (await findApplicationProject(trx, { tenantId: row.tenant_id }, application.project_id));
  if (!application || !project) throw notFound();
  const note = report.note ?? null;
  const ask = { actor: 'vms' as const, to: statusCodes.unconfirmed, note };
  const resume_status = resumeStatusOf(application.status);
  switch (report.event) {
    case 'hired':
      await changeStatus(deps, trx, application, project, { to: statusCodes.hired, actor: 'vms', note });
      return;
    case 'rejected':
      await changeStatus(deps, trx, application, project, {
        to: statusCodes.rejectedByClient,
        actor: 'vms',
        reasonCode: report.reasonCode,
        note,
      });
      return;
    case 'slotCancelled':
      await changeStatus(deps, trx, application, project, { ...ask, reasonCode: reasonCodes.slotLost, set: { resume_status } });
      return;
    case 'counterOffer': {
      const value = parseAmount(report.displayRate);
      const full = await findApplyProject(trx, { tenantId: row.tenant_id }, project.id);
      const fee = full && feeOf(full, deps.tenants.byId(row.tenant_id).config.fee);
      const rates = value && fee && calculateRates({ side: 'display', value }, fee);
      if (!rates)
        throw new AppError('VALIDATION_FAILED', { messages: ['talent.error.invalid'], fields: { displayRate: ['talent.error.invalid'] } });
      await changeStatus(deps, trx, application, project, {
        ...ask,
        reasonCode: reasonCodes.counterOffer,
        set: { resume_status, offered_rate_value: rates.talentRate, offered_display_rate_value: rates.displayRate },
      });
      return;
    }
    default:
      report satisfies never;
  }
}
