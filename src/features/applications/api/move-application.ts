import type { TenantScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { type ReasonCode, rejectionReasons } from '../reason-codes.ts';
import { type Actor, type ApplicationStatus, hasTrait, resumeStatusOf, statusCodes } from '../status.ts';
import { changeStatus } from './change-status.ts';
import type { ApplicationDeps } from './deps.ts';
import { findApplicationProject, lockApplication } from './store.ts';
import type { ApplicationRow } from './tables.ts';

/**
 * Moves an application on behalf of the operator or the hiring system (`openpool application move`).
 *
 * @throws AppError NOT_FOUND, TRANSITION_REFUSED with the current status, BAD_REQUEST for a rejection without one of the known reasons.
 */
export function moveApplication(
  deps: ApplicationDeps,
  scope: TenantScope,
  id: number,
  to: ApplicationStatus,
  actor: Exclude<Actor, 'talent'>,
  details: {
    reasonCode?: ReasonCode | null;
    note?: string | null;
    notify?: boolean;
    offer?: { talentRate: string; displayRate: string } | null;
  } = {},
): Promise<ApplicationRow> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockApplication(trx, scope, id);
    const project = row && (await findApplicationProject(trx, scope, row.project_id));
    if (!row || !project) throw notFound();
    if (to === statusCodes.sending && !deps.handOver.isConnected(scope, project.vms_id)) throw notConnected(row.status);
    const moved = await changeStatus(deps, trx, row, project, {
      to,
      actor,
      reasonCode: details.reasonCode ?? null,
      note: details.note ?? null,
      notify: details.notify ?? true,
      ...(to === statusCodes.unconfirmed
        ? {
            set: {
              resume_status: resumeStatusOf(row.status),
              offered_rate_value: details.offer?.talentRate ?? null,
              offered_display_rate_value: details.offer?.displayRate ?? null,
            },
          }
        : {}),
    });
    if (hasTrait(to, 'refusal') && !rejectionReasons.some((code) => code === details.reasonCode)) throw unknownReason();
    return moved;
  });
}

/** The talent reads the words of the code, so there must be some. */
function unknownReason(): AppError {
  return new AppError('BAD_REQUEST', { log: `A rejection needs one of these reasons: ${rejectionReasons.join(', ')}.` });
}

/** Nothing takes the applications of this project, so none can be passed on. */
function notConnected(currentStatus: string): AppError {
  return new AppError('TRANSITION_REFUSED', {
    messages: ['talent.application.refused'],
    currentStatus,
    log: 'Nothing is connected that takes the applications of this project. Name a webhook, an address for e-mails or another connector in hand-over.json (docs/integrating.md).',
  });
}
