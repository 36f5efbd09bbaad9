import { messageLocale } from '../../../contract/i18n/locale.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { runOnce } from '../../../server/http/idempotency.ts';
import { keepSentAnswers } from '../../answer-bank/api/keep-answers.ts';
import { changeStatus, transitionRefused } from '../../applications/api/change-status.ts';
import { forwardModeOf } from '../../applications/api/forward-mode.ts';
import { releaseSlot, takeSlot } from '../../applications/api/interview-slot-store.ts';
import { recordEdit } from '../../applications/api/record-status-event.ts';
import { type Applicant, findUnconfirmed } from '../../applications/api/resume-waiting-applications.ts';
import { insertEvent, lockApplication, rememberTerms, updateApplication } from '../../applications/api/store.ts';
import type { ApplicationRow, StoredAnswer } from '../../applications/api/tables.ts';
import { rateCurrencies } from '../../applications/rate-currencies.ts';
import { confirmationOf, reasonCodes, stepMarks } from '../../applications/reason-codes.ts';
import { statusCodes, statusWhenSent } from '../../applications/status.ts';
import { readFreeSlots } from '../../calendars/api/list-free-slots.ts';
import { makeCv } from '../../cvs/api/made/make-cv.ts';
import { comparePairs } from '../../fit/api/compare-pairs.ts';
import type { Submission } from '../submission-schema.ts';
import { type ApplyProject, findApplyProject, listProjectQuestions } from './apply-project-store.ts';
import { readAskedSecurityId } from './asked-security-id.ts';
import { checkSubmission, type SentSubmission } from './check-submission.ts';
import type { ApplyDeps } from './deps.ts';
import { feeOf, readApplyProject } from './read-apply-project.ts';
import { requireEditable, requireOpen, startDraft } from './start-draft.ts';

/** The sender, with the Idempotency-Key of the request. */
type SubmissionContext = Applicant & { key: string | undefined };

/**
 * Sends an application, once: the row is locked, a second request finds it sent. The project's forward mode decides where it
 * goes; while the address or a legal text is unconfirmed it waits as `uc`.
 *
 * @returns the id of the sent application.
 * @throws AppError NOT_FOUND, PROJECT_CLOSED (410), CONFLICT (blocked), TRANSITION_REFUSED (sent already), SLOT_TAKEN,
 *   VALIDATION_FAILED, IDEMPOTENCY_MISMATCH.
 */
export async function submitNewApplication(deps: ApplyDeps, context: SubmissionContext, given: Submission): Promise<{ id: number }> {
  const { scope } = context;
  const complete = await withCv(deps, context, given);
  const fit = await compareForSending(deps, context, given);
  return inTransaction(deps.db, (trx) =>
    runOnce(trx, scope, context.key, given, deps.clock(), async () => {
      const project = await readApplyProject({ db: trx, invitations: deps.invitations }, scope, given.job);
      await requireOpen({ ...deps, db: trx }, scope, project);
      const draft = await startDraft(deps, trx, scope, project);
      const row = await lockApplication(trx, scope, draft.id);
      if (!row) throw notFound();
      if (row.status !== statusCodes.draft) throw transitionRefused(row.status);
      const columns = await prepareColumns(deps, trx, context, complete, project, row);
      const resumeStatus = statusWhenSent(forwardModeOf(deps, scope.tenantId, project));
      const reason = await findUnconfirmed(deps, trx, context);
      const common = { ...columns, ...fit, draft: {}, submitted_at: deps.clock() };
      await changeStatus(
        deps,
        trx,
        row,
        project,
        reason
          ? { to: statusCodes.unconfirmed, actor: 'talent', reasonCode: reason, set: { ...common, resume_status: resumeStatus } }
          : { to: resumeStatus, actor: 'talent', set: common },
      );
      await rememberTerms(trx, row);
      await keepAnswers(trx, scope, project, columns, deps.clock());
      await deps.invitations.follow(trx, scope, project.id, 'sent');
      await deps.assessments.sent(trx, scope, { id: row.id, projectId: project.id });
      return { id: row.id };
    }),
  );
}

/** Changes a sent application: keeps the status and adds a revision; one that waits for the talent's confirmation goes on. */
export async function editSentApplication(
  deps: ApplyDeps,
  context: SubmissionContext,
  id: number,
  given: Submission,
): Promise<{ id: number }> {
  const { scope } = context;
  const complete = await withCv(deps, context, given);
  return inTransaction(deps.db, (trx) =>
    runOnce(trx, scope, context.key, { id, ...given }, deps.clock(), async () => {
      const row = await lockApplication(trx, scope, id);
      if (!row || row.project_id !== given.job) throw notFound();
      const project = await readApplyProject({ db: trx, invitations: deps.invitations }, scope, given.job);
      await requireEditable(trx, scope, row, project);
      const resumeStatus = row.status === statusCodes.unconfirmed && confirmationOf(row.reason) === 'sending' ? row.resume_status : null;
      // Only a counter-offer can change the rate once it is sent.
      const isRateFixed = row.status !== statusCodes.draft && !resumeStatus;
      const columns = await prepareColumns(deps, trx, context, complete, project, row, isRateFixed);
      const now = deps.clock();
      await keepAnswers(trx, scope, project, columns, now);
      if (resumeStatus) {
        await changeStatus(deps, trx, row, project, {
          to: resumeStatus,
          actor: 'talent',
          reasonCode: stepMarks.confirmed,
          set: { ...columns, offered_rate_value: null, offered_display_rate_value: null, revision: row.revision + 1 },
        });
        await rememberTerms(trx, row);
        return { id };
      }
      // The project's fee and unit may be others by now.
      const fixed = isRateFixed ? { display_rate_value: row.display_rate_value, rate_period: row.rate_period } : {};
      const updated = await updateApplication(trx, row, { ...columns, ...fixed, revision: row.revision + 1, last_updated: now });
      if (!updated) throw transitionRefused(row.status);
      await insertEvent(trx, id, { at: now, from: row.status, to: row.status, actor: 'talent', reasonCode: stepMarks.edited, note: null });
      if (row.status !== statusCodes.draft) await recordEdit(trx, updated, stepMarks.edited, now);
      const interview = await deps.interviews.follow(trx, updated, 'talent');
      if (interview) await deps.interviews.mailTalent(trx, updated, interview);
      return { id };
    }),
  );
}

/**
 * Makes the CV from the profile where none was chosen, before the transaction, for files outlive one that fails. The same profile
 * gives the same file, so a repeated request makes no second one.
 */
async function withCv(deps: ApplyDeps, { scope, locale }: SubmissionContext, given: Submission): Promise<SentSubmission> {
  return { ...given, cvUuid: given.cvUuid ?? (await makeCv(deps, scope, messageLocale(locale))).id };
}

/**
 * How talent and project suit each other, as it is kept with the application: with the rate of the application. Before the transaction, for
 * it reads much. Where either side has switched fit off there is nothing, nor what was kept at an earlier sending.
 */
async function compareForSending(deps: ApplyDeps, { scope }: SubmissionContext, { job, hourlyRate }: Submission) {
  const nothing = { fit_level: null, fit_facts: null, fit_compared_at: null };
  if (!deps.tenants.byId(scope.tenantId).config.fit) return nothing;
  const project = await findApplyProject(deps.db, scope, job);
  const rate = project && { value: hourlyRate.value, currency: hourlyRate.currency, unit: project.rate_unit };
  const [fit] = await comparePairs(deps, scope, [{ talentId: scope.talentId, projectId: job, ...(rate && { rate }) }]);
  return fit ? { fit_level: fit.level, fit_facts: fit.facts, fit_compared_at: deps.clock() } : nothing;
}

function keepAnswers(trx: Transaction, scope: TalentScope, { title }: ApplyProject, columns: { answers: StoredAnswer[] }, now: Date) {
  return keepSentAnswers(trx, scope, { answeredAt: now, projectTitle: title, answers: columns.answers });
}

/** The columns of a sent application, with the interview booked. */
async function prepareColumns(
  deps: WithoutPool<ApplyDeps>,
  trx: Transaction,
  context: SubmissionContext,
  given: SentSubmission,
  project: ApplyProject,
  row: ApplicationRow,
  isRateFixed = false,
) {
  const { config } = deps.tenants.byId(context.scope.tenantId);
  const questions = await listProjectQuestions(trx, project, context.locale);
  const securityId = await readAskedSecurityId({ ...deps, db: trx }, context.scope, project);
  const columns = await checkSubmission(trx, context.scope, given, {
    project,
    fee: feeOf(project, config.fee),
    currencies: rateCurrencies(project, config),
    questions,
    securityId,
    row,
    isRateFixed,
  });
  const calendar = await readFreeSlots(trx, project, row.id, deps.clock());
  const wanted = given.liveInterview ? new Date(given.liveInterview.start) : null;
  const isLost = row.reason === reasonCodes.slotLost;
  const isKept = !isLost && wanted !== null && row.interview_start?.getTime() === wanted.getTime() && row.status !== statusCodes.draft;
  if (isKept) return columns;
  if (!calendar || !wanted) {
    await releaseSlot(trx, row.id);
    return { ...columns, interview_start: null, interview_end: null, alternative_slot: calendar !== null };
  }
  const slot = await takeSlot(trx, calendar, row.id, wanted, 'booked', deps.clock());
  return { ...columns, interview_start: slot.start, interview_end: slot.end, alternative_slot: false };
}
