import { parseJson } from '../contract/parse-json.ts';
import { readStored, removeStored, storedKeys } from './browser-storage.ts';

// Apart from the rest of `drafts.ts`, because every page does this and few do more.

/** Application drafts of this browser: one storage entry per talent and project (specification section 4, "Draft application"). */
export const draftKeyPrefix = 'openpool.draft.';

/** Somebody's draft is in `localStorage`; in `sessionStorage` it only survives the log-in that an ended session asks for, in its tab. */
export const draftAreas = ['localStorage', 'sessionStorage'] as const;
export type DraftArea = (typeof draftAreas)[number];

export const draftsChanged = 'openpool:drafts';
/** Logging out removes every draft of this browser (specification section 4, "Session"). */
export function clearAllDrafts(): void {
  removeDrafts(draftAreas, () => true);
}

/** Somebody else's drafts are none of this talent's business, and never come back. */
export function clearDraftsOfOthers(talentId: string): void {
  removeDrafts(draftAreas, (draft) => draft.talentId !== null && draft.talentId !== talentId);
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

type DraftPlace = { key: string; talentId: string | null; projectId: number };

export function draftsIn(area: DraftArea): DraftPlace[] {
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
export function announceDrafts(): void {
  window.dispatchEvent(new Event(draftsChanged));
}
