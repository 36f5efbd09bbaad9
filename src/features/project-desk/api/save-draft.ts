import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import { findOperatedProject, type OperatedProject } from '../../projects/api/operated-project-store.ts';
import { maxDrafts } from '../draft-contract.ts';
import type { ProjectDraftInput } from '../project-shape.ts';
import type { ProjectDeskDeps } from './deps.ts';
import { countDrafts, type DraftWithProject, deleteDraft, findDraft, insertDraft, lockDraft, updateDraft } from './draft-store.ts';
import { changeProject, createProject } from './write-project.ts';

type Deps = Pick<ProjectDeskDeps, 'db' | 'clock'>;

/** @throws AppError NOT_FOUND; ALREADY_EXISTS (409) where the project has a draft; CONFLICT (409) where the client has as many as are listed. */
export function createDraft(
  { db, clock }: Deps,
  scope: TenantScope,
  by: Actor,
  { projectId, input }: { projectId: number | null; input: ProjectDraftInput },
): Promise<DraftWithProject> {
  return inTransaction(db, async (trx) => {
    const now = clock();
    const project = projectId === null ? null : await findOperatedProject(trx, scope, projectId);
    if (projectId !== null && !project) throw notFound('no such project');
    if ((await countDrafts(trx, scope)) >= maxDrafts)
      throw new AppError('CONFLICT', {
        messages: ['talent.desk.project.drafts.full'],
        detail: `A client has at most ${maxDrafts} drafts.`,
      });
    const saved = { input: JSON.stringify(input), saved_by: by.name, project_updated_at: project?.updated_at ?? null };
    const id = await insertDraft(trx, scope, { ...saved, project_id: projectId }, now);
    if (id === null) throw new AppError('ALREADY_EXISTS', { detail: 'This project has a draft already.' });
    await record(trx, scope, by, { id, projectId, verb: 'saved', input }, now);
    return readDraft(trx, scope, id);
  });
}

/** @throws AppError NOT_FOUND, or what `requireSame` throws. */
export function changeDraft(
  { db, clock }: Deps,
  scope: TenantScope,
  by: Actor,
  { id, input }: { id: number; input: ProjectDraftInput },
  requireSame: (current: DraftWithProject) => void,
): Promise<DraftWithProject> {
  return inTransaction(db, async (trx) => {
    const now = clock();
    const draft = await lockedDraft(trx, scope, id);
    requireSame(draft);
    await updateDraft(trx, scope, id, { input: JSON.stringify(input), saved_by: by.name, project_updated_at: draft.changed_at }, now);
    await record(trx, scope, by, { id, projectId: draft.project_id, verb: 'saved', input }, now);
    return readDraft(trx, scope, id);
  });
}

/** @throws AppError NOT_FOUND. */
export async function discardDraft({ db, clock }: Deps, scope: TenantScope, by: Actor, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const draft = await lockedDraft(trx, scope, id);
    await deleteDraft(trx, scope, id);
    await record(trx, scope, by, { id, projectId: draft.project_id, verb: 'discarded', input: draft.input }, clock());
  });
}

/**
 * Creates the project of a draft or makes its changes, and ends the draft with that.
 *
 * @throws AppError NOT_FOUND; VALIDATION_FAILED for a new project without title or description; what `createProject` and `changeProject` throw.
 */
export function publishDraft(
  deps: ProjectDeskDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  requireSame: (current: OperatedProject) => void,
): Promise<OperatedProject> {
  return inTransaction(deps.db, async (trx) => {
    const draft = await lockedDraft(trx, scope, id);
    const { reference, ...input } = draft.input;
    await deleteDraft(trx, scope, id);
    const inside = { ...deps, db: trx };
    if (draft.project_id !== null) return changeProject(inside, scope, by, draft.project_id, input, requireSame);
    const { title, description } = input;
    if (title === undefined) throw fieldError('title', 'talent.error.required');
    if (description === undefined) throw fieldError('description', 'talent.error.required');
    return createProject(inside, scope, by, { ...input, title, description }, { reference });
  });
}

async function lockedDraft(trx: Transaction, scope: TenantScope, id: number): Promise<DraftWithProject> {
  const draft = await lockDraft(trx, scope, id);
  if (!draft) throw notFound('no such draft');
  return draft;
}

async function readDraft(trx: Transaction, scope: TenantScope, id: number): Promise<DraftWithProject> {
  const draft = await findDraft(trx, scope, id);
  if (!draft) throw new Error(`draft ${id} is gone within its transaction`);
  return draft;
}

type Recorded = { id: number; projectId: number | null; verb: 'saved' | 'discarded'; input: ProjectDraftInput };

function record(trx: Transaction, scope: TenantScope, by: Actor, { id, projectId, verb, input }: Recorded, now: Date): Promise<void> {
  const after = { draft: id, fields: Object.keys(input) };
  return recordChange(trx, scope, by, { action: `projectDraft.${verb}`, subject: { kind: 'project', id: projectId }, after }, now);
}
