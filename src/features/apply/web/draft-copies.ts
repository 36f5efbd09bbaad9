import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import type { PresentedDraft } from '../contract.ts';
import { type BrowserDraft, isSameContent, plainDraft, type ReadDraft } from '../draft.ts';
import { type DraftOwner, parkDraft, peekBrowserDraft, removeBrowserDraft, takeBrowserDraft, writeBrowserDraft } from './browser-draft.ts';
import type { SavedDraft } from './draft-state.ts';

/** The browser's copy of a draft, which other tabs share: `otherThan` answers what one of them has stored since this page last looked. */
export function createBrowserCopy(owner: DraftOwner) {
  let storedAt: string | null = null;
  return {
    take(applicationId: number | null): ReadDraft {
      const found = takeBrowserDraft(owner, applicationId);
      storedAt = found.draft?.lastUpdated ?? null;
      return found;
    },
    /** @returns false when this browser's storage cannot be used. */
    write(copy: BrowserDraft): boolean {
      storedAt = copy.draft.lastUpdated;
      return writeBrowserDraft(owner, copy);
    },
    /** For this tab alone. */
    park: (copy: BrowserDraft) => parkDraft(owner, copy),
    otherThan(draft: ApplicationDraft): BrowserDraft | null {
      const found = peekBrowserDraft(owner);
      return found && found.draft.lastUpdated !== storedAt && !isSameContent(found.draft, draft) ? found : null;
    },
    /** The talent has chosen: what was found is known from now on. */
    know(found: BrowserDraft): void {
      storedAt = found.draft.lastUpdated;
    },
    remove(): void {
      storedAt = null;
      removeBrowserDraft(owner);
    },
  };
}

export type ServerCalls = {
  /** `basedOn`: which state of the server's draft this goes on from. @throws ApiProblem; DRAFT_CHANGED when it has another */
  send: (draft: ApplicationDraft, basedOn: string | null) => Promise<SavedDraft>;
  /** What the server has now. @throws ApiProblem */
  read: () => Promise<PresentedDraft | null>;
};

/** The server's draft: saved one call after another, each going on from the state that the one before left. */
export function createServerCopy({ send, read }: ServerCalls, initial: PresentedDraft | null, keepsOnServer: boolean) {
  let seenAt = initial?.lastUpdated ?? null;
  let lastCall: Promise<unknown> = Promise.resolve();
  return {
    /** @throws ApiProblem of the server's answer. */
    save(draft: ApplicationDraft): Promise<SavedDraft> {
      const call = lastCall
        .catch(() => undefined)
        .then(() => send(draft, keepsOnServer ? seenAt : null))
        .then((answer) => {
          seenAt = answer.draft?.lastUpdated ?? seenAt;
          return answer;
        });
      lastCall = call;
      return call;
    },
    /** After it was saved elsewhere: what is there now; null when it is the same as here. @throws ApiProblem */
    async otherThan(draft: ApplicationDraft): Promise<BrowserDraft | null> {
      const server = await read();
      seenAt = server?.lastUpdated ?? null;
      return server && !isSameContent(plainDraft(server), draft) ? { draft: plainDraft(server), basedOn: server.lastUpdated } : null;
    },
    idle: () => lastCall.catch(() => undefined),
    forget(): void {
      seenAt = null;
    },
  };
}
