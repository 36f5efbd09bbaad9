import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import { agreeToMissing } from '../../legal/api/service.ts';
import type { Actor, ApplicationStatus } from '../application-status.ts';
import { type ApplicationDeps, changeStatus } from './change-status.ts';
import { findFlowProject } from './flow-project.ts';
import { lockApplication, updateApplication } from './store.ts';
import { findUnconfirmed, type Sending } from './submit.ts';
import { type ApplicationRow, applicationTables } from './tables.ts';

/**
 * Lets applications go on that waited for a confirmed address or an accepted text. Call it after either happened; what
 * is still missing keeps them waiting. Pass a transaction as `deps.db` to have both in one.
 */
export function resumeWaiting(deps: ApplicationDeps, scope: TalentScope): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const talent = await findTalent(trx, scope);
    const waiting = await applicationTables(trx)
      .selectFrom('application')
      .select('id')
      .where('tenant_id', '=', scope.tenantId)
      .where('talent_id', '=', scope.talentId)
      .where('status', '=', 'uc')
      .where('reason', 'in', ['EMAIL_UNVERIFIED', 'LEGAL_MISSING'])
      .execute();
    if (!talent || waiting.length === 0) return;
    const reason = await findUnconfirmed(deps, trx, { scope, tenantKey: deps.tenants.byId(scope.tenantId).key, locale: talent.locale });
    for (const { id } of waiting) {
      const row = await lockApplication(trx, scope, id);
      const project = row && (await findFlowProject(trx, scope, row.project_id));
      if (row?.status !== 'uc' || !row.resume_status || !project) continue;
      if (reason) await updateApplication(trx, row, { reason });
      else await changeStatus(deps, trx, row, project, { to: row.resume_status, actor: 'talent', reasonCode: 'CONFIRMED' });
    }
  });
}

/** Accepts legal texts in the course of one application. */
export async function agreeAndResume(
  deps: ApplicationDeps,
  sending: Omit<Sending, 'key'>,
  id: number,
  accepted: { terms: boolean; privacy: boolean },
) {
  const { scope } = sending;
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockApplication(trx, scope, id))) throw notFound();
    const missing = await agreeToMissing({ ...deps, db: trx }, scope, {
      tenantKey: sending.tenantKey,
      locale: sending.locale,
      purpose: 'application',
      accepted,
    });
    await resumeWaiting({ ...deps, db: trx }, scope);
    const row = await lockApplication(trx, scope, id);
    if (!row) throw notFound();
    return { ...missing, status: row.status };
  });
}

/** Withdraws an application of this talent. @throws AppError NOT_FOUND, TRANSITION_REFUSED. */
export function withdraw(deps: ApplicationDeps, scope: TalentScope, id: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockApplication(trx, scope, id);
    const project = row && (await findFlowProject(trx, scope, row.project_id));
    if (!row || !project) throw notFound();
    await changeStatus(deps, trx, row, project, { to: 'w', actor: 'talent' });
  });
}

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
  details: { reasonCode?: string | null; note?: string | null } = {},
): Promise<ApplicationRow> {
  return inTransaction(deps.db, async (trx: Db) => {
    const row = await lockApplication(trx, scope, id);
    const project = row && (await findFlowProject(trx, scope, row.project_id));
    if (!row || !project) throw notFound();
    // What waits for the talent goes back to where it was, unless it was somewhere in between.
    const resumeStatus = row.status === 's2c' ? 's2c' : 'a';
    return changeStatus(deps, trx, row, project, {
      to,
      actor,
      reasonCode: details.reasonCode ?? null,
      note: details.note ?? null,
      ...(to === 'uc' ? { set: { resume_status: resumeStatus } } : {}),
    });
  });
}
