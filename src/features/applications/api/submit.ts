import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { findTalent } from '../../account/api/store.ts';
import { isVerified } from '../../account/verification.ts';
import { findMissingLegal } from '../../legal/api/service.ts';
import { canEdit, statusWhenSent, type UnconfirmedReason } from '../application-status.ts';
import type { Submission } from '../draft-schema.ts';
import { type ApplicationDeps, changeStatus, transitionRefused } from './change-status.ts';
import { checkSubmission } from './check-submission.ts';
import { type FlowProjectRow, feeOf, listProjectQuestions, readFlowProject } from './flow-project.ts';
import { readFlowSecurityId } from './flow-security-id.ts';
import { once } from './idempotency.ts';
import { readFreeSlots, releaseSlot, takeSlot } from './interview-store.ts';
import { queueInterviewMail } from './mails.ts';
import { closed, requireOpen, startDraft } from './start-draft.ts';
import { insertEvent, lockApplication, updateApplication } from './store.ts';
import type { ApplicationRow } from './tables.ts';

export type Sending = { scope: TalentScope; tenantKey: string; locale: string; key: string | undefined };

/** Reasons a talent confirms by sending the application again; the others end by verifying or accepting. */
const confirmedByEdit: readonly (string | null)[] = ['PROJECT_CHANGED', 'SLOT_LOST', 'COUNTER_OFFER', 'FIX_DATA'];

/**
 * Sends an application, once: the row is locked, a second request finds it sent. Where it goes, the project's forward mode
 * says; while the address or a legal text is unconfirmed it waits as `uc`.
 *
 * @returns the id of the sent application.
 * @throws AppError NOT_FOUND, PROJECT_CLOSED (410), CONFLICT (blocked), TRANSITION_REFUSED (sent already), SLOT_TAKEN,
 *   VALIDATION_FAILED, IDEMPOTENCY_MISMATCH.
 */
export function submit(deps: ApplicationDeps, sending: Sending, given: Submission): Promise<{ id: number }> {
  const { scope } = sending;
  return inTransaction(deps.db, (trx) =>
    once(trx, scope, sending.key, given, deps.clock(), async () => {
      const project = await readFlowProject({ db: trx, invitations: deps.invitations }, scope, given.job);
      await requireOpen(trx, scope, project);
      const draft = await startDraft(deps, trx, scope, project);
      const row = await lockApplication(trx, scope, draft.id);
      if (!row) throw notFound();
      if (row.status !== 'co') throw transitionRefused(row.status);
      const columns = await fill(deps, trx, sending, given, project, row);
      const resumeStatus = statusWhenSent(project.forward_mode);
      const reason = await findUnconfirmed(deps, trx, sending);
      const common = { ...columns, draft: {}, submitted_at: deps.clock() };
      await changeStatus(
        deps,
        trx,
        row,
        project,
        reason
          ? { to: 'uc', actor: 'talent', reasonCode: reason, set: { ...common, resume_status: resumeStatus } }
          : { to: resumeStatus, actor: 'talent', set: common },
      );
      await deps.invitations.follow(trx, scope, project.id, 'sent');
      return { id: row.id };
    }),
  );
}

/** Changes a sent application: keeps the status and adds a revision; one that waits for the talent's confirmation goes on. */
export function edit(deps: ApplicationDeps, sending: Sending, id: number, given: Submission): Promise<{ id: number }> {
  const { scope } = sending;
  return inTransaction(deps.db, (trx) =>
    once(trx, scope, sending.key, { id, ...given }, deps.clock(), async () => {
      const row = await lockApplication(trx, scope, id);
      if (!row || row.project_id !== given.job) throw notFound();
      if (!canEdit(row.status)) throw transitionRefused(row.status);
      const project = await readFlowProject({ db: trx, invitations: deps.invitations }, scope, given.job);
      if (project.status !== 'ACTIVE') throw closed();
      const columns = await fill(deps, trx, sending, given, project, row);
      const now = deps.clock();
      if (row.status === 'uc' && row.resume_status && confirmedByEdit.includes(row.reason)) {
        await changeStatus(deps, trx, row, project, {
          to: row.resume_status,
          actor: 'talent',
          reasonCode: 'CONFIRMED',
          set: { ...columns, revision: row.revision + 1 },
        });
        return { id };
      }
      // A counter-offer is the only way to another rate once it is frozen.
      const frozen =
        row.status === 'co'
          ? {}
          : {
              rate_value: row.rate_value,
              display_rate_value: row.display_rate_value,
              rate_currency: row.rate_currency,
              rate_period: row.rate_period,
            };
      const updated = await updateApplication(trx, row, { ...columns, ...frozen, revision: row.revision + 1, last_updated: now });
      if (!updated) throw transitionRefused(row.status);
      await insertEvent(trx, id, { at: now, from: row.status, to: row.status, actor: 'talent', reasonCode: 'EDITED', note: null });
      const isMoved = updated.interview_start !== null && updated.interview_start.getTime() !== row.interview_start?.getTime();
      if (isMoved && updated.status === 'a') await queueInterviewMail(deps, trx, scope, updated, project);
      return { id };
    }),
  );
}

/** The columns of what was sent, with the interview booked. */
async function fill(deps: ApplicationDeps, trx: Db, sending: Sending, given: Submission, project: FlowProjectRow, row: ApplicationRow) {
  const { config } = deps.tenants.byId(sending.scope.tenantId);
  const questions = await listProjectQuestions(trx, project, sending.locale);
  const securityId = await readFlowSecurityId({ ...deps, db: trx }, sending.scope, project);
  const columns = await checkSubmission(trx, sending.scope, given, {
    project,
    fee: feeOf(project, config.fee),
    questions,
    securityId,
    row,
  });
  const calendar = await readFreeSlots(trx, project, row.id, deps.clock());
  const wanted = given.liveInterview ? new Date(given.liveInterview.start) : null;
  const isKept = wanted !== null && row.interview_start?.getTime() === wanted.getTime() && row.status !== 'co';
  if (isKept) return columns;
  if (!calendar || !wanted) {
    await releaseSlot(trx, row.id);
    return { ...columns, interview_start: null, interview_end: null, alternative_slot: calendar !== null };
  }
  const slot = await takeSlot(trx, calendar, row.id, wanted, 'booked', deps.clock());
  return { ...columns, interview_start: slot.start, interview_end: slot.end, alternative_slot: false };
}

/** What the talent must confirm before anything leaves the house, or null. */
export async function findUnconfirmed(
  deps: ApplicationDeps,
  trx: Db,
  facts: { scope: TalentScope; tenantKey: string; locale: string },
): Promise<UnconfirmedReason | null> {
  const talent = await findTalent(trx, facts.scope);
  if (!talent) throw notFound();
  const { config } = deps.tenants.byId(facts.scope.tenantId);
  if (!isVerified(config.requiredVerifications, { email: talent.email_verified_at !== null, mobile: talent.mobile_verified_at !== null }))
    return 'EMAIL_UNVERIFIED';
  const missing = await findMissingLegal({ db: trx, legal: deps.legal }, facts.scope, facts.tenantKey, facts.locale);
  return missing.terms || missing.privacy ? 'LEGAL_MISSING' : null;
}
