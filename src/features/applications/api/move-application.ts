import type { TenantScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { type Actor, type ApplicationStatus, resumeStatusOf, statusCodes } from '../status.ts';
import { changeStatus } from './change-status.ts';
import type { ApplicationDeps } from './deps.ts';
import { findApplicationProject, lockApplication } from './store.ts';
import type { ApplicationRow } from './tables.ts';

/**
 * Moves an application on behalf of the operator or the hiring system (`openpool application move`).
 *
 * @throws AppError NOT_FOUND, TRANSITION_REFUSED with the current status.
 */
export function moveApplication(
  deps: ApplicationDeps,
  scope: TenantScope,
  id: number,
  to: ApplicationStatus,
  actor: Exclude<Actor, 'talent'>,
  details: {
    reasonCode?: string | null;
    note?: string | null;
    notify?: boolean;
    offer?: { talentRate: string; displayRate: string } | null;
  } = {},
): Promise<ApplicationRow> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockApplication(trx, scope, id);
    const project = row && (await findApplicationProject(trx, scope, row.project_id));
    if (!row || !project) throw notFound();
    return changeStatus(deps, trx, row, project, {
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
  });
}
