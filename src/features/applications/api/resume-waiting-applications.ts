import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import { isVerified } from '../../account/verification.ts';
import { agreeToMissingTexts, findMissingLegal } from '../../legal/api/missing-consents.ts';
import { confirmationOf, stepMarks, type UnconfirmedReason, unconfirmedReasons } from '../reason-codes.ts';
import { statusCodes } from '../status.ts';
import { findView } from './application-view-store.ts';
import { changeStatus } from './change-status.ts';
import type { ApplicationDeps } from './deps.ts';
import { findApplicationProject, listWaitingForTalent, lockApplication, updateApplication } from './store.ts';

/** The talent, and the client whose texts they accept. */
export type Applicant = { scope: TalentScope; tenantKey: string; locale: string };

/** These end by verifying the address or accepting a text; the others by sending the application again. */
const endingElsewhere = unconfirmedReasons.filter((reason) => confirmationOf(reason) !== 'sending');

/**
 * Resumes applications that waited for a confirmed address or an accepted text. Call it after either happened; they keep
 * waiting for what is still missing. Pass a transaction as `deps.db` to have both in one.
 */
export function resumeWaiting(deps: ApplicationDeps, scope: TalentScope): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const talent = await findTalent(trx, scope);
    const waiting = await listWaitingForTalent(trx, scope, endingElsewhere);
    if (!talent || waiting.length === 0) return;
    const reason = await findUnconfirmed(deps, trx, { scope, tenantKey: deps.tenants.byId(scope.tenantId).key, locale: talent.locale });
    for (const id of waiting) {
      const row = await lockApplication(trx, scope, id);
      const project = row && (await findApplicationProject(trx, scope, row.project_id));
      if (row?.status !== statusCodes.unconfirmed || !row.resume_status || !project) continue;
      if (reason) await updateApplication(trx, row, { reason });
      else await changeStatus(deps, trx, row, project, { to: row.resume_status, actor: 'talent', reasonCode: stepMarks.confirmed });
    }
  });
}

/** Accepts legal texts in the course of one application. */
export async function agreeAndResume(
  deps: ApplicationDeps,
  { scope, tenantKey, locale }: Applicant,
  id: number,
  accepted: { terms: boolean; privacy: boolean },
) {
  return inTransaction(deps.db, async (trx) => {
    // Not locked here: those that wait are locked oldest first, and this need not be the oldest.
    if (!(await findView(trx, scope, id))) throw notFound();
    const missing = await agreeToMissingTexts({ ...deps, db: trx }, scope, { tenantKey, locale, purpose: 'application', accepted });
    await resumeWaiting({ ...deps, db: trx }, scope);
    const view = await findView(trx, scope, id);
    if (!view) throw notFound();
    return { ...missing, status: view.status };
  });
}

/** What the talent must confirm before an application is delivered, or null. */
export async function findUnconfirmed(
  deps: Pick<ApplicationDeps, 'tenants' | 'legal'>,
  trx: Transaction,
  { scope, tenantKey, locale }: Applicant,
): Promise<UnconfirmedReason | null> {
  const talent = await findTalent(trx, scope);
  if (!talent) throw notFound();
  const { config } = deps.tenants.byId(scope.tenantId);
  if (!isVerified(config.requiredVerifications, { email: talent.email_verified_at !== null, mobile: talent.mobile_verified_at !== null }))
    return 'EMAIL_UNVERIFIED';
  const missing = await findMissingLegal({ db: trx, legal: deps.legal }, scope, tenantKey, locale);
  return missing.terms || missing.privacy ? 'LEGAL_MISSING' : null;
}
