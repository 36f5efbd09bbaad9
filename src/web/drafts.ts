import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { announceDrafts, type DraftArea, draftAreas, draftKeyPrefix, draftsChanged, draftsIn } from './clear-drafts.ts';
import { subscribeTo } from './window-events.ts';

const onChange = subscribeTo(draftsChanged, 'storage');

/** The key names whose draft it is; null for a visitor's. @example draftKey('5f…', 42) // 'openpool.draft.5f….42' */
export function draftKey(talentId: string | null, projectId: number): string {
  return `${draftKeyPrefix}${talentId === null ? '' : `${talentId}.`}${projectId}`;
}

/** @returns false when this browser's storage cannot be used (private windows, a full disk). */
export function storeDraft(area: DraftArea, talentId: string, projectId: number, text: string): boolean {
  const isWritten = writeStored(area, draftKey(talentId, projectId), text);
  if (isWritten) announceDrafts();
  return isWritten;
}

/** What is stored for this talent, with what a visitor left for the project. */
export function storedDrafts(talentId: string, projectId: number): { own: string[]; visitors: string | null } {
  const own = draftAreas.map((area) => readStored(area, draftKey(talentId, projectId))).filter((text) => text !== null);
  return { own, visitors: readStored('localStorage', draftKey(null, projectId)) };
}

/** What every tab of this browser shares of it. */
export function storedDraft(talentId: string, projectId: number): string | null {
  return readStored('localStorage', draftKey(talentId, projectId));
}

/** Removes this talent's draft of a project, and a visitor's: either way it has been read or is not wanted any more. */
export function removeDraft(talentId: string, projectId: number): void {
  for (const area of draftAreas) removeStored(area, draftKey(talentId, projectId));
  removeStored('localStorage', draftKey(null, projectId));
  announceDrafts();
}

/** Whether this browser has a draft of anybody. */
export function hasDrafts(): boolean {
  return draftsIn('localStorage').length > 0;
}

/** The projects that this browser has a draft of this talent for. */
export function draftProjectIds(talentId: string): number[] {
  return draftsIn('localStorage')
    .filter((draft) => draft.talentId === talentId)
    .map(({ projectId }) => projectId);
}

export function useHasDraft(talentId: string): boolean {
  return useSyncExternalStore(
    onChange,
    () => draftProjectIds(talentId).length > 0,
    () => false,
  );
}
