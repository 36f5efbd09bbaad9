import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { changeStatus, readFacts, requireAllowed, transitionRefused } from '../../applications/api/change-status.ts';
import { releaseSlot, takeSlot } from '../../applications/api/interview-slot-store.ts';
import { deleteDraft, findLiveApplication, lockApplication, updateApplication } from '../../applications/api/store.ts';
import type { ApplicationRow } from '../../applications/api/tables.ts';
import { canTransition, statusCodes } from '../../applications/status.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import { readFreeSlots } from '../../calendars/api/list-free-slots.ts';
import { findFile } from '../../files/api/store.ts';
import type { FileKind } from '../../files/file-kinds.ts';
import { plainLists } from '../draft.ts';
import type { DraftPatch } from '../submission-schema.ts';
import type { ApplyProject } from './apply-project-store.ts';
import type { ApplyDeps } from './deps.ts';
import { readApplyProject } from './read-apply-project.ts';
import { requireOpen, startDraft } from './start-draft.ts';

/**
 * Starts the application or saves what was filled in. With the modern application flow the server keeps the answers;
 * without it the row only says that there is a draft and its current step. A chosen interview time is held.
 *
 * @throws AppError VALIDATION_FAILED for files of somebody else, PROJECT_CLOSED, CONFLICT (blocked, or another application is meant),
 *   DRAFT_CHANGED when it was saved elsewhere, TRANSITION_REFUSED when it was sent, SLOT_TAKEN.
 */
export function saveDraft(deps: ApplyDeps, scope: TalentScope, projectId: number, patch: DraftPatch): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const project = await readApplyProject({ db: trx, invitations: deps.invitations }, scope, projectId);
    if (patch.applicationId !== undefined && (await findLiveApplication(trx, scope, projectId))?.id !== patch.applicationId)
      throw new AppError('CONFLICT');
    const waiting = await reopen(deps, trx, scope, project);
    if (!waiting) await requireOpen({ ...deps, db: trx }, scope, project);
    const draft = await startDraft(deps, trx, scope, project);
    const row = await lockApplication(trx, scope, draft.id);
    if (row?.status !== statusCodes.draft) throw transitionRefused(row?.status ?? statusCodes.withdrawn);
    if (Object.keys(patch).length === 0) return;
    const { stepName, applicationId: _meant, basedOn, ...given } = patch;
    if (basedOn !== undefined && Date.parse(basedOn) !== row.last_updated.getTime())
      throw new AppError('DRAFT_CHANGED', { messages: ['talent.apply.draft.elsewhere'] });
    const fields = plainLists(given);
    await refuseForeignFiles(trx, scope, fields, row);
    await holdWanted(trx, project, row, fields, now);
    const keepsAnswers = deps.tenants.byId(scope.tenantId).config.modernApplicationFlow;
    const merged: Partial<ApplicationDraft> = { ...row.draft, ...fields };
    await updateApplication(trx, row, {
      draft: keepsAnswers ? merged : {},
      step_name: stepName ?? row.step_name ?? 'cv',
      last_updated: now,
    });
  });
}

/** Editing an application that waits as `uc` and was never sent makes it a draft (uc -> co). */
async function reopen(deps: WithoutPool<ApplyDeps>, trx: Transaction, scope: TalentScope, project: ApplyProject): Promise<boolean> {
  const live = await findLiveApplication(trx, scope, project.id);
  if (live?.status !== statusCodes.unconfirmed) return false;
  const row = await lockApplication(trx, scope, live.id);
  if (!row || !canTransition(row.status, statusCodes.draft, 'talent', await readFacts(deps, trx, row, project))) return false;
  await changeStatus(deps, trx, row, project, { to: statusCodes.draft, actor: 'talent' });
  return true;
}

/** A draft names the talent's own files only; one it named before may have been deleted since. */
async function refuseForeignFiles(
  trx: Transaction,
  scope: TalentScope,
  { selectedCvObj, cvCover }: DraftPatch,
  row: ApplicationRow,
): Promise<void> {
  const fields: Record<string, string[]> = {};
  const isOwn = async (uuid: string, kinds: readonly FileKind[]) =>
    (await Promise.all(kinds.map((kind) => findFile(trx, scope, uuid, kind)))).some((file) => file !== null);
  if (selectedCvObj && row.draft.selectedCvObj?.uuid !== selectedCvObj.uuid && !(await isOwn(selectedCvObj.uuid, ['cv', 'generated-cv'])))
    fields.selectedCvObj = ['talent.apply.resume.missing'];
  if (cvCover && row.draft.cvCover?.uuid !== cvCover.uuid && !(await isOwn(cvCover.uuid, ['cover', 'generated-cover'])))
    fields.cvCover = ['talent.apply.cover.missing'];
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields, messages: Object.values(fields).flat() });
}

async function holdWanted(
  trx: Transaction,
  project: ApplyProject,
  row: ApplicationRow,
  fields: Omit<DraftPatch, 'stepName' | 'applicationId' | 'basedOn'>,
  now: Date,
): Promise<void> {
  if (fields.alternativeInterviewSlot || fields.interviewSlot === null) await releaseSlot(trx, row.id);
  else if (fields.interviewSlot) {
    const calendar = await readFreeSlots(trx, project, row.id, now);
    if (calendar) await takeSlot(trx, calendar, row.id, new Date(fields.interviewSlot.initialStart), 'held', now);
  }
}

/** Discards the draft (co -> deleted). A sent application is withdrawn instead. */
export function discardDraft(deps: ApplyDeps, scope: TalentScope, projectId: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const project = await readApplyProject({ db: trx, invitations: deps.invitations }, scope, projectId);
    const live = await findLiveApplication(trx, scope, projectId);
    const row = live && (await lockApplication(trx, scope, live.id));
    if (!row) return;
    requireAllowed('discard', await readFacts(deps, trx, row, project));
    await deleteDraft(trx, row);
    await deps.invitations.follow(trx, scope, projectId, 'discarded');
  });
}
