import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { type ApplicationDraft, emptyFields } from '../draft.ts';
import type { DraftPatch, Submission } from '../draft-schema.ts';
import type { Question } from '../questions.ts';
import { toSubmission } from '../submission.ts';
import { type ApplicationDeps, changeStatus, historyFacts, transitionRefused } from './change-status.ts';
import { type FlowProjectRow, readFlowProject } from './flow-project.ts';
import { readFreeSlots, releaseSlot, takeSlot } from './interview-store.ts';
import { requireOpen, startDraft } from './start-draft.ts';
import { deleteApplication, findLiveApplication, listEvents, lockApplication, updateApplication } from './store.ts';
import type { ApplicationRow } from './tables.ts';

/**
 * Starts the application or saves what was filled in. With the modern application flow the server keeps the answers;
 * without it the row only says that there is a draft and at which step it stands. A chosen interview time is held.
 *
 * @throws AppError PROJECT_CLOSED, CONFLICT, TRANSITION_REFUSED when it was sent, SLOT_TAKEN.
 */
export function saveFlow(deps: ApplicationDeps, scope: TalentScope, projectId: number, patch: DraftPatch): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const project = await readFlowProject({ db: trx, invitations: deps.invitations }, scope, projectId);
    const waiting = await reopen(deps, trx, scope, project);
    if (!waiting) await requireOpen(trx, scope, project);
    const draft = await startDraft(deps, trx, scope, project);
    const row = await lockApplication(trx, scope, draft.id);
    if (row?.status !== 'co') throw transitionRefused(row?.status ?? 'w');
    if (Object.keys(patch).length === 0) return;
    const { stepName, ...fields } = patch;
    await holdWanted(trx, project, row, fields, now);
    const keepsAnswers = deps.tenants.byId(scope.tenantId).config.modernApplicationFlow;
    const merged: Partial<ApplicationDraft> = { ...row.draft, ...fields };
    await updateApplication(trx, row, { draft: keepsAnswers ? merged : {}, step_name: stepName ?? row.step_name, last_updated: now });
  });
}

/** Filling in again what waits as `uc` and never left the house makes it a draft (uc -> co). */
async function reopen(deps: ApplicationDeps, trx: Db, scope: TalentScope, project: FlowProjectRow): Promise<boolean> {
  const live = await findLiveApplication(trx, scope, project.id);
  if (live?.status !== 'uc') return false;
  const row = await lockApplication(trx, scope, live.id);
  if (row?.status !== 'uc' || historyFacts(row, await listEvents(trx, [row.id])).wasSent) return false;
  await changeStatus(deps, trx, row, project, { to: 'co', actor: 'talent' });
  return true;
}

async function holdWanted(
  trx: Db,
  project: FlowProjectRow,
  row: ApplicationRow,
  fields: Omit<DraftPatch, 'stepName'>,
  now: Date,
): Promise<void> {
  if (fields.alternativeInterviewSlot || fields.interviewSlot === null) await releaseSlot(trx, row.id);
  else if (fields.interviewSlot) {
    const calendar = await readFreeSlots(trx, project, row.id, now);
    if (calendar) await takeSlot(trx, calendar, row.id, new Date(fields.interviewSlot.initialStart), 'held', now);
  }
}

/** Throws the draft away (co -> deleted). What was sent is withdrawn instead. */
export function discardFlow(deps: ApplicationDeps, scope: TalentScope, projectId: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    await readFlowProject({ db: trx, invitations: deps.invitations }, scope, projectId);
    const live = await findLiveApplication(trx, scope, projectId);
    const row = live && (await lockApplication(trx, scope, live.id));
    if (!row) return;
    if (row.status !== 'co') throw transitionRefused(row.status);
    await deleteApplication(trx, row);
    await deps.invitations.follow(trx, scope, projectId, 'discarded');
  });
}

/**
 * The payload of specification section 3 made from the draft the server keeps.
 *
 * @throws AppError VALIDATION_FAILED naming what is not filled in yet.
 */
export async function submissionOfDraft(
  db: Db,
  scope: TalentScope,
  projectId: number,
  questions: readonly Question[],
): Promise<Submission> {
  const row = await findLiveApplication(db, scope, projectId);
  if (row && row.status !== 'co') throw transitionRefused(row.status);
  const draft: Partial<ApplicationDraft> = row?.draft ?? {};
  const fields: Record<string, string[]> = {};
  if (!draft.selectedCvObj) fields.cvUuid = ['talent.apply.resume.required'];
  if (!draft.talentRate) fields.hourlyRate = ['talent.apply.rate.required'];
  const submission = toSubmission(projectId, { ...emptyFields, ...draft }, questions, true);
  if (!submission) throw new AppError('VALIDATION_FAILED', { fields, messages: Object.values(fields).flat() });
  return submission;
}
