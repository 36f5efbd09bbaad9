import { readStored, removeStored, writeStored } from '../../../web/browser-storage.ts';
import { announceDrafts } from '../../../web/drafts.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import { draftKey, readDraft } from '../draft.ts';

/** @returns false when this browser's storage cannot be used (private windows, a full disk). */
export function writeBrowserDraft(projectId: number, draft: ApplicationDraft): boolean {
  const isWritten = writeStored('localStorage', draftKey(projectId), JSON.stringify(draft));
  if (isWritten) announceDrafts();
  return isWritten;
}

/** The draft of this browser; one that is too old is removed. */
export function takeBrowserDraft(projectId: number): ReturnType<typeof readDraft> {
  const found = readDraft(readStored('localStorage', draftKey(projectId)), new Date());
  if (found.state === 'expired') removeBrowserDraft(projectId);
  return found;
}

export function removeBrowserDraft(projectId: number): void {
  removeStored('localStorage', draftKey(projectId));
  announceDrafts();
}
