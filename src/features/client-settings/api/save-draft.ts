import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { hashOf } from '../../tenancy/api/read-stored-client.ts';
import type { ClientChange } from '../desk-client.ts';
import { changeDraft, type DraftPatch, withoutPlaces } from '../draft-changes.ts';
import { pathOf } from '../merge-patch.ts';
import { makerOf } from './apply-client.ts';
import { changeServed, readServed } from './change-served.ts';
import { clientDocument } from './client-document.ts';
import { compareDraft, contentsOf, hashIn, type OpenedDraft, openDraft } from './client-draft.ts';
import type { ClientSettingsDeps } from './deps.ts';
import { deleteDraft, deleteDraftFile, findDraft, listDraftFiles, lockDraft, putDraftFile, updateDraft } from './draft-store.ts';
import { refused } from './faults-of-client.ts';
import type { DraftFileRow } from './tables.ts';

type Deps = Pick<ClientSettingsDeps, 'db' | 'blobs' | 'clock'>;
type DraftChange = {
  patch?: DraftPatch;
  undo?: readonly string[];
  basedOn?: number;
  /** Null content removes it. */
  picture?: { path: string; content: Uint8Array | null };
};

/**
 * Changes the draft; what it was set back to is no part of it any more, and a draft without a change ends.
 *
 * @param requireSame throws for a caller who read another draft
 * @throws AppError VALIDATION_FAILED naming each fault; PRECONDITION_FAILED where `basedOn` is not what is live; NOT_FOUND for a picture
 *   to remove that is not there
 */
export function saveDraft(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  change: DraftChange,
  requireSame: (draft: Pick<OpenedDraft, 'row' | 'served'>) => void,
): Promise<OpenedDraft> {
  return inTransaction(deps.db, async (trx) => {
    const inside = { ...deps, db: trx };
    const now = deps.clock();
    const served = await readServed(inside, scope);
    const known = await findDraft(trx, scope);
    const row = await lockDraft(trx, scope, { version: served.version, by: makerOf(by).by, at: now });
    requireSame({ row: known && row, served });
    if (change.basedOn !== undefined && change.basedOn !== served.version)
      throw new AppError('PRECONDITION_FAILED', { messages: ['talent.error.409'], detail: `The live version is ${served.version}.` });
    const undo = change.undo ?? [];
    const live = clientDocument(served.files);
    const patch = changeDraft(live, withoutPlaces(row.patch, undo), change.patch ?? {});
    const before = await listDraftFiles(trx, scope);
    const pictures = changedPictures(scope, before, change, undo);
    if (change.picture?.content === null) requirePicture(served, before, change.picture.path);
    const baseVersion = change.basedOn ?? row.base_version;
    const opened = await compareDraft(inside, scope, { row, served, patch, pictures, baseVersion });
    if (Object.keys(opened.faults).length > 0) throw refused(opened.faults);
    await storeDraft(trx, scope, opened, before, { baseVersion, by: makerOf(by).by, at: now });
    const places = opened.changes.map(({ place }) => place);
    await recordChange(
      trx,
      scope,
      by,
      { action: 'clientDraft.saved', subject: { kind: 'client', id: served.key }, after: { places } },
      now,
    );
    return { ...opened, row: await findDraft(trx, scope) };
  });
}

function changedPictures(
  { tenantId }: TenantScope,
  before: readonly DraftFileRow[],
  { picture }: DraftChange,
  undo: readonly string[],
): DraftFileRow[] {
  const undone = undo.map(pathOf).flatMap(([part, path]) => (part === 'files' ? [path] : []));
  const kept = before.filter(({ path }) => path !== picture?.path && !undone.includes(path));
  if (!picture) return kept;
  const { path, content } = picture;
  return [...kept, { tenant_id: tenantId, path, sha256: content && hashOf(content), content: content && Buffer.from(content) }];
}

function requirePicture(served: OpenedDraft['served'], drafted: readonly DraftFileRow[], path: string): void {
  const row = drafted.find((file) => file.path === path);
  if (row ? row.sha256 === null : hashIn(served.files, path) === null) throw notFound('no such picture');
}

type Saved = { baseVersion: number; by: string; at: Date };

async function storeDraft(
  trx: Transaction,
  scope: TenantScope,
  { patch, pictures, changes, conflicts, served, row }: OpenedDraft,
  before: readonly DraftFileRow[],
  { baseVersion, by, at }: Saved,
): Promise<void> {
  if (changes.length === 0) {
    if (row) await deleteDraft(trx, scope, row.revision);
    return;
  }
  // Without a conflict it may as well have been made from what is live.
  await updateDraft(trx, scope, { baseVersion: conflicts.length > 0 ? baseVersion : served.version, patch, by, at });
  for (const { path } of before) if (!pictures.some((kept) => kept.path === path)) await deleteDraftFile(trx, scope, path);
  for (const picture of pictures) if (!before.includes(picture)) await putDraftFile(trx, picture);
}

/** @throws AppError NOT_FOUND where there is none. */
export async function discardDraft(
  { db, blobs, clock }: Deps,
  scope: TenantScope,
  by: Actor,
  requireSame: (draft: Pick<OpenedDraft, 'row' | 'served'>) => void,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const served = await readServed({ db: trx, blobs }, scope);
    const row = await findDraft(trx, scope);
    if (!row) throw notFound('no draft');
    requireSame({ row, served });
    if (!(await deleteDraft(trx, scope, row.revision))) throw notFound('no draft');
    await recordChange(trx, scope, by, { action: 'clientDraft.discarded', subject: { kind: 'client', id: served.key } }, clock());
  });
}

/**
 * Makes the draft the next version and ends it. What a colleague saves meanwhile stays a draft.
 *
 * @throws AppError NOT_FOUND where there is none; CONFLICT while conflicts are undecided; PRECONDITION_FAILED after another change;
 *   VALIDATION_FAILED naming each fault
 */
export async function publishDraft(
  deps: ClientSettingsDeps,
  scope: TenantScope,
  by: Actor,
  { note, requireSame }: { note: string; requireSame: (draft: Pick<OpenedDraft, 'row' | 'served'>) => void },
): Promise<ClientChange> {
  const draft = await openDraft(deps, scope);
  const { row, served } = draft;
  requireSame(draft);
  if (!row) throw notFound('no draft');
  if (draft.conflicts.length > 0)
    throw new AppError('CONFLICT', {
      messages: ['talent.desk.portal.conflict.first'],
      detail: `Others have published changes of ${draft.conflicts.map(({ place }) => place).join(', ')}; decide first which ones hold.`,
    });
  const done = await changeServed(deps, scope, by, {
    change: ({ files }) => contentsOf(files, draft),
    requireVersion: (version) => {
      if (version !== served.version) throw new AppError('PRECONDITION_FAILED', { messages: ['talent.error.409'] });
    },
    isDryRun: false,
    note,
    seesHandOver: false,
    writesHandOver: false,
  });
  await deleteDraft(deps.db, scope, row.revision);
  return done;
}
