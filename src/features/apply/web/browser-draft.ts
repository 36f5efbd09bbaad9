import { announceDrafts } from '../../../web/drafts.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import { draftKey, readDraft } from '../draft.ts';

/** @returns false when this browser's storage cannot be used (private windows, a full disk). */
export function writeBrowserDraft(projectId: number, draft: ApplicationDraft): boolean {
  try {
    localStorage.setItem(draftKey(projectId), JSON.stringify(draft));
  } catch {
    return false;
  }
  announceDrafts();
  return true;
}

/** The draft of this browser; one that is too old is removed. */
export function takeBrowserDraft(projectId: number): ReturnType<typeof readDraft> {
  try {
    const found = readDraft(localStorage.getItem(draftKey(projectId)), new Date());
    if (found.state === 'expired') removeBrowserDraft(projectId);
    return found;
  } catch {
    return { state: 'none', draft: null };
  }
}

export function removeBrowserDraft(projectId: number): void {
  try {
    localStorage.removeItem(draftKey(projectId));
  } catch {
    return;
  }
  announceDrafts();
}
