import { useSyncExternalStore } from 'react';
import { parseJson } from '../contract/parse-json.ts';
import { readStored, removeStored, storedKeys, writeStored } from './browser-storage.ts';
import { subscribeTo } from './window-events.ts';

/** Application drafts of this browser: one storage entry per talent and project (specification section 4, "Draft application"). */
const draftKeyPrefix = 'openpool.draft.';

/** Somebody's draft is in `localStorage`; in `sessionStorage` it only survives the log-in that an ended session asks for, in its tab. */
const areas = ['localStorage', 'sessionStorage'] as const;
type DraftArea = (typeof areas)[number];

const changed = 'openpool:drafts';
const onChange = subscribeTo(changed, 'storage');

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
  const own = areas.map((area) => readStored(area, draftKey(talentId, projectId))).filter((text) => text !== null);
  return { own, visitors: readStored('localStorage', draftKey(null, projectId)) };
}

/** What every tab of this browser shares of it. */
export function storedDraft(talentId: string, projectId: number): string | null {
  return readStored('localStorage', draftKey(talentId, projectId));
}

/** Removes this talent's draft of a project, and a visitor's: either way it has been read or is not wanted any more. */
export function removeDraft(talentId: string, projectId: number): void {
  for (const area of areas) removeStored(area, draftKey(talentId, projectId));
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

/** Logging out removes every draft of this browser (specification section 4, "Session"). */
export function clearAllDrafts(): void {
  removeDrafts(areas, () => true);
}

/** Somebody else's drafts are none of this talent's business, and never come back. */
export function clearDraftsOfOthers(talentId: string): void {
  removeDrafts(areas, (draft) => draft.talentId !== null && draft.talentId !== talentId);
}

/**
 * However a session ended, nothing of its talent stays in this browser; a tab that was interrupted keeps its input for the log-in.
 * A tab that knows only since `knownAt` that nobody is signed in keeps newer drafts: they are of a session that began in another tab.
 */
export function clearDraftsOfTalents(knownAt: number): void {
  removeDrafts(
    ['localStorage'],
    ({ key, talentId }) => talentId !== null && !(Date.parse(lastUpdatedOf(readStored('localStorage', key))) > knownAt),
  );
}

function lastUpdatedOf(text: string | null): string {
  return String((parseJson(text ?? '') as { lastUpdated?: unknown } | null)?.lastUpdated);
}

export function useHasDraft(talentId: string): boolean {
  return useSyncExternalStore(
    onChange,
    () => draftProjectIds(talentId).length > 0,
    () => false,
  );
}

type DraftPlace = { key: string; talentId: string | null; projectId: number };

function draftsIn(area: DraftArea): DraftPlace[] {
  return storedKeys(area, draftKeyPrefix).map((key) => {
    const parts = key.slice(draftKeyPrefix.length).split('.');
    return { key, projectId: Number(parts.at(-1)), talentId: parts.length > 1 ? parts.slice(0, -1).join('.') : null };
  });
}

function removeDrafts(from: readonly DraftArea[], isMeant: (draft: DraftPlace) => boolean): void {
  for (const area of from) for (const draft of draftsIn(area).filter(isMeant)) removeStored(area, draft.key);
  announceDrafts();
}

/** Tells every place that shows whether drafts exist. */
function announceDrafts(): void {
  window.dispatchEvent(new Event(changed));
}
