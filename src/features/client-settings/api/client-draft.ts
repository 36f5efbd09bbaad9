import type { TenantScope } from '../../../contract/ids.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import { readStoredFiles } from '../../tenancy/api/read-stored-client.ts';
import { type ClientFiles, changeFiles, isBrandPicture } from '../../tenancy/client-files.ts';
import type { AskedTalents } from '../desk-client.ts';
import { changesOf, conflictsOf, type DraftPatch, type PlaceChange, type PlaceConflict, refreshDraft } from '../draft-changes.ts';
import { isSame, leavesOf, patchOf, pointerOf } from '../merge-patch.ts';
import { readServed, weighChange } from './change-served.ts';
import { clientDocument, settledDocument } from './client-document.ts';
import type { FileChange } from './compare-files.ts';
import type { ClientSettingsDeps } from './deps.ts';
import { findDraft, listDraftFiles } from './draft-store.ts';
import { withFaultsAsProblem } from './faults-of-client.ts';
import { findLacks } from './find-lacks.ts';
import { draftedFiles, type FileContents } from './patched-files.ts';
import type { DraftFileRow, DraftRow } from './tables.ts';

type Deps = Pick<ClientSettingsDeps, 'db' | 'blobs' | 'clock'>;

/** A draft next to what is live now. */
export type OpenedDraft = {
  /** Null where there is none. */
  row: DraftRow | null;
  served: Tenant;
  /** The client with the draft; as it is served where there is none, or where it cannot be published. */
  after: Tenant;
  patch: DraftPatch;
  pictures: readonly DraftFileRow[];
  changes: PlaceChange[];
  conflicts: PlaceConflict[];
  faults: Record<string, string[]>;
  difference: FileChange[];
  asked: AskedTalents[];
  erased: number;
  lacks: ReturnType<typeof findLacks>;
};

/** The draft of a client, compared with what the database serves now. */
export async function openDraft(deps: Deps, scope: TenantScope): Promise<OpenedDraft> {
  const [row, served] = [await findDraft(deps.db, scope), await readServed(deps, scope)];
  const pictures = row ? await listDraftFiles(deps.db, scope) : [];
  return compareDraft(deps, scope, { row, served, patch: row?.patch ?? {}, pictures, baseVersion: row?.base_version ?? served.version });
}

type Compared = Pick<OpenedDraft, 'row' | 'served' | 'patch' | 'pictures'> & { baseVersion: number };

/** What publishing would do; faults are named instead of thrown, because another change can have made them. */
export async function compareDraft(deps: Deps, scope: TenantScope, compared: Compared): Promise<OpenedDraft> {
  const { row, served, baseVersion } = compared;
  const live = clientDocument(served.files);
  const base = baseVersion === served.version ? null : await readStoredFiles(deps, scope, baseVersion);
  const patch = refreshDraft(live, compared.patch);
  const pictures = compared.pictures.filter(({ path, sha256 }) => hashIn(served.files, path) !== sha256);
  const conflicts = base ? [...conflictsOf(patch, clientDocument(base), live), ...pictureConflicts(pictures, base, served.files)] : [];
  const weighed = await weigh(deps, scope, served, { patch, pictures });
  const isFaulty = Object.keys(weighed.faults).length > 0;
  const [was, is] = isFaulty
    ? [live, clientDocument(changeFiles(served.files, draftedFiles(served.files, patch)))]
    : [settledDocument(served), settledDocument(weighed.after)];
  const changes = changesOf(patch, was, is);
  const places = new Set(changes.map(({ place }) => place));
  return {
    row,
    served,
    // A default that is written down is no change.
    patch: patchOf(leavesOf(patch).filter(({ path }) => places.has(pointerOf(path)))),
    pictures,
    changes: [...changes, ...pictures.map(({ path, sha256 }) => pictureChange(path, hashIn(served.files, path), sha256))],
    conflicts,
    ...weighed,
  };
}

/** The files that a draft changes. */
export function contentsOf(files: ClientFiles, { patch, pictures }: Pick<OpenedDraft, 'patch' | 'pictures'>): FileContents {
  return {
    ...draftedFiles(files, patch),
    ...Object.fromEntries(pictures.map(({ path, content }) => [path, content && new Uint8Array(content)])),
  };
}

type Weighed = Pick<OpenedDraft, 'after' | 'faults' | 'difference' | 'asked' | 'erased' | 'lacks'>;

async function weigh(deps: Deps, scope: TenantScope, served: Tenant, draft: Pick<OpenedDraft, 'patch' | 'pictures'>): Promise<Weighed> {
  const nothing = { after: served, faults: {}, difference: [], asked: [], erased: 0 };
  if (leavesOf(draft.patch).length === 0 && draft.pictures.length === 0) return { ...nothing, lacks: findLacks(served) };
  try {
    const weighing = withFaultsAsProblem(served.key, () =>
      weighChange(deps, scope, served, contentsOf(served.files, draft), { seesHandOver: false }),
    );
    const { after, facts } = await weighing;
    const { changes, ...others } = facts;
    return { after, faults: {}, difference: changes, ...others };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') throw error;
    return { ...nothing, faults: error.fields ?? { _: [error.message] }, lacks: findLacks(served) };
  }
}

function pictureConflicts(pictures: readonly DraftFileRow[], base: ClientFiles, live: ClientFiles): PlaceConflict[] {
  return pictures.flatMap(({ path, sha256: mine }) => {
    const [before, theirs] = [hashIn(base, path), hashIn(live, path)];
    return isSame(before, theirs) || isSame(theirs, mine) ? [] : [{ place: pointerOf(['files', path]), base: before, theirs, mine }];
  });
}

function pictureChange(path: string, was: string | null, is: string | null): PlaceChange {
  return { place: pointerOf(['files', path]), was, is };
}

/** Stored files know their hashes. */
export function hashIn(files: ClientFiles, path: string): string | null {
  return files.hashes?.[path] ?? null;
}

/** The pictures next to `client.json` with a draft. */
export function draftPictures({ served, pictures }: Pick<OpenedDraft, 'served' | 'pictures'>) {
  const changed = new Map(pictures.map((row) => [row.path, row.sha256]));
  const paths = [...new Set([...served.files.paths.filter(isBrandPicture), ...changed.keys()])].sort();
  return paths.flatMap((path) => {
    const sha256 = changed.has(path) ? (changed.get(path) ?? null) : hashIn(served.files, path);
    return sha256 === null ? [] : [{ path, sha256, isChanged: changed.has(path) }];
  });
}
