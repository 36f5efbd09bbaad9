import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { moveApplication } from '../../applications/api/move-application.ts';
import { lockApplication, ownerOf } from '../../applications/api/store.ts';
import type { ApplicationRow } from '../../applications/api/tables.ts';
import { calculateRates } from '../../applications/rates.ts';
import { reasonCodes } from '../../applications/reason-codes.ts';
import type { ApplicationStatus } from '../../applications/status.ts';
import { findApplyProject } from '../../apply/api/apply-project-store.ts';
import { feeOf } from '../../apply/api/read-apply-project.ts';
import { requireNonePending } from '../../pending-commands/api/hold-command.ts';
import { type OperatorReason, reasonsOf } from '../desk-reasons.ts';
import type { MovedApplication } from '../desk-transition.ts';
import { isWithOperators } from '../policy.ts';

export type TransitionInput = {
  to: ApplicationStatus;
  reasonCode: OperatorReason | null;
  /** For the talent. */
  note: string | null;
  /** What the client would pay; with COUNTER_OFFER only. */
  displayRate: string | null;
  notify: boolean;
};

/** An application that operators see, locked until the transaction ends. @throws AppError NOT_FOUND */
export async function lockDeskApplication(trx: Transaction, scope: TenantScope, id: number): Promise<ApplicationRow> {
  const row = await lockApplication(trx, scope, id);
  if (!row || !isWithOperators(row)) throw notFound('no such application');
  return row;
}

/**
 * Moves an application for a person or a key, with its entry in the audit log.
 *
 * @param check runs once the row is locked, for `If-Match`
 * @throws AppError NOT_FOUND; COMMAND_PENDING while a move of it can be taken back; VALIDATION_FAILED for a reason that does not go with the move; TRANSITION_REFUSED (409) with `currentStatus`.
 */
export function transitionApplication(
  deps: ApplicationDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  input: TransitionInput,
  check: (trx: Transaction) => Promise<void> = async () => {},
): Promise<MovedApplication & { talent: TalentScope }> {
  return inTransaction(deps.db, async (trx) => {
    const { to, reasonCode, note, notify } = input;
    const row = await lockDeskApplication(trx, scope, id);
    await requireNonePending(trx, scope, { applicationId: id });
    await check(trx);
    const reasons = reasonsOf(row.status, to);
    // Some moves are in the table with a reason only; those that are not at all are refused before an unfitting reason is.
    if (reasons.length > 0 && reasonCode === null) throw fieldError('reasonCode', 'talent.error.required');
    const offer = await readOffer({ ...deps, db: trx }, row, input);
    await moveApplication({ ...deps, db: trx }, scope, id, to, 'operator', { reasonCode, note, notify, offer });
    if (reasonCode !== null && !reasons.includes(reasonCode)) throw fieldError('reasonCode', 'talent.error.invalid');
    if (reasonCode === reasonCodes.slotLost && !row.interview_start) throw fieldError('reasonCode', 'talent.error.invalid');
    await recordChange(
      trx,
      scope,
      by,
      {
        action: 'application.moved',
        subject: { kind: 'application', id },
        before: { status: row.status },
        after: { status: to, reasonCode, notify, ...(offer ? { displayRate: offer.displayRate } : {}) },
      },
      deps.clock(),
    );
    return { id, from: row.status, status: to, isPreview: false, mails: [], pending: null, talent: ownerOf(row) };
  });
}

/** Both sides of a counter-offer, from what the client pays. */
async function readOffer(deps: ApplicationDeps, row: ApplicationRow, { reasonCode, displayRate }: TransitionInput) {
  if (displayRate === null) return null;
  if (reasonCode !== reasonCodes.counterOffer) throw fieldError('offer', 'talent.error.invalid');
  const project = await findApplyProject(deps.db, ownerOf(row), row.project_id);
  const fee = project && feeOf(project, deps.tenants.byId(row.tenant_id).config.fee);
  const rates = fee && calculateRates({ side: 'display', value: displayRate }, fee);
  if (!rates) throw new AppError('VALIDATION_FAILED', { messages: ['talent.error.invalid'], fields: { offer: ['talent.error.invalid'] } });
  return rates;
}
