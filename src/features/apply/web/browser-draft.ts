import { removeDraft, storeDraft, storedDraft, storedDrafts } from '../../../web/drafts.ts';
import { type BrowserDraft, readDraft } from '../draft.ts';

/** Whose draft of which project: `applicationId` is the talent's own application. */
export type DraftOwner = { talentId: string; projectId: number };

/** @returns false when this browser's storage cannot be used. */
export function writeBrowserDraft({ talentId, projectId }: DraftOwner, { draft, basedOn }: BrowserDraft): boolean {
  return storeDraft('localStorage', talentId, projectId, JSON.stringify({ ...draft, basedOn }));
}

/** The last input of a talent whose session has ended: it waits in this tab for them to log in again, and for nobody else. */
export function parkDraft({ talentId, projectId }: DraftOwner, { draft, basedOn }: BrowserDraft): void {
  storeDraft('sessionStorage', talentId, projectId, JSON.stringify({ ...draft, basedOn }));
}

/**
 * The talent's newest draft of this browser; one that is too old is removed. A visitor's is taken over once: not when it belongs to the
 * application of somebody else.
 */
export function takeBrowserDraft(owner: DraftOwner, applicationId: number | null): ReturnType<typeof readDraft> {
  const { own, visitors } = storedDrafts(owner.talentId, owner.projectId);
  const now = new Date();
  const found = own.map((text) => readDraft(text, now));
  const visited = readDraft(visitors, now);
  if (visited.state === 'restored' && [null, applicationId].includes(visited.draft.applicationId)) found.push(visited);
  const [newest] = found
    .filter((one) => one.state === 'restored')
    .sort((a, b) => Date.parse(b.draft.lastUpdated) - Date.parse(a.draft.lastUpdated));
  removeBrowserDraft(owner);
  if (!newest) return { state: found.some(({ state }) => state === 'expired') ? 'expired' : 'none', draft: null };
  writeBrowserDraft(owner, newest);
  return newest;
}

/** What another tab may have stored meanwhile. */
export function peekBrowserDraft({ talentId, projectId }: DraftOwner): BrowserDraft | null {
  const found = readDraft(storedDraft(talentId, projectId), new Date());
  return found.state === 'restored' ? found : null;
}

export function removeBrowserDraft({ talentId, projectId }: DraftOwner): void {
  removeDraft(talentId, projectId);
}
