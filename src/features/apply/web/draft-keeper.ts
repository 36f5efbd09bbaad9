import { isProblem, isSessionOver, redirectToLogin } from '../../../web/session-call.ts';
import type { StepName } from '../../applications/stored-draft.ts';
import type { ApplicationDraft, DraftFields } from '../../applications/stored-draft-schema.ts';
import type { PresentedDraft } from '../contract.ts';
import { hasContent } from '../draft.ts';
import { type DraftOwner, parkDraft, removeBrowserDraft, takeBrowserDraft, writeBrowserDraft } from './browser-draft.ts';
import { browserCopy, type DraftEvent, firstDraftState, nextDraftState, refusalOf, type SavedDraft } from './draft-state.ts';

/** Typing is saved once it pauses. */
const typingPauseMs = 800;

export type DraftKeeperOptions = {
  owner: DraftOwner;
  /** The server's draft; null before the first save. */
  initial: PresentedDraft | null;
  /** Where a draft begins in which nothing is filled in. */
  firstStep: StepName;
  cvUuids: readonly string[];
  /** With the modern application flow answers are kept on the server too. */
  keepsOnServer: boolean;
  /** A sent application that is being changed is not stored as a draft. */
  isEditing: boolean;
  /** @throws ApiProblem */
  send: (draft: ApplicationDraft) => Promise<SavedDraft>;
  /** Throws the server's draft away. @throws ApiProblem */
  discard: () => Promise<unknown>;
};

/** Keeps the input of one application: `draft-state.ts` says what it becomes, and this when it is written, to the browser and to the server. */
export function createDraftKeeper({ owner, initial, firstStep, cvUuids, keepsOnServer, isEditing, send, discard }: DraftKeeperOptions) {
  let state = firstDraftState(initial, firstStep, isEditing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastCall: Promise<unknown> = Promise.resolve();
  let isDirty = false;
  let isForgotten = false;
  const listeners = new Set<() => void>();

  function apply(event: DraftEvent): void {
    state = nextDraftState(state, event);
    for (const notify of listeners) notify();
  }

  /** Writes to the browser at once and to the server in turn. @throws ApiProblem of the server's answer. */
  async function persist(): Promise<void> {
    if (isEditing) return;
    clearTimeout(timer);
    isDirty = false;
    isForgotten = false;
    const { draft } = state;
    apply({ type: 'saving' });
    const isInBrowser = writeBrowserDraft(owner, browserCopy(state));
    if (isInBrowser) apply({ type: 'stored', at: draft.lastUpdated });
    const call = lastCall.catch(() => undefined).then(() => send(draft));
    lastCall = call;
    try {
      apply({ type: 'accepted', answer: await call });
      if (!isForgotten) writeBrowserDraft(owner, browserCopy(state));
      if (keepsOnServer) apply({ type: 'stored', at: draft.lastUpdated });
    } catch (error) {
      if (isProblem(error, 401)) redirectToLogin();
      // Somebody else has signed in meanwhile: this page is theirs when it is loaded again.
      if (isProblem(error, 409, 'CONFLICT')) window.location.reload();
      const why = refusalOf(error, state);
      if (why) apply({ type: 'refused', why });
      if (why === 'cvGone') return persist();
      if (!isInBrowser) apply({ type: 'failed' });
      throw error;
    }
  }

  function persistSoon(): void {
    if (isEditing) return;
    isDirty = true;
    clearTimeout(timer);
    timer = setTimeout(() => void persist().catch(() => undefined), typingPauseMs);
  }

  /** After sending: nothing more is written, the browser's copy is removed. */
  function forget(): void {
    clearTimeout(timer);
    isDirty = false;
    isForgotten = true;
    removeBrowserDraft(owner);
  }

  return {
    getState: () => state,
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    /** Once the browser's storage can be read. */
    open(): void {
      if (!isEditing) apply({ type: 'opened', local: takeBrowserDraft(owner, state.server?.applicationId ?? null), cvUuids });
    },
    reload: (server: PresentedDraft | null) => apply({ type: 'reloaded', server }),
    /** Leaving while typing (another page, a closed tab, an ended session) stores the last input too. */
    leave(): void {
      clearTimeout(timer);
      if (isSessionOver() && !isEditing && hasContent(state.draft)) parkDraft(owner, browserCopy(state));
      else if (isDirty) writeBrowserDraft(owner, browserCopy(state));
      isDirty = false;
    },
    latest: () => state.draft,
    change(fields: Partial<DraftFields>): void {
      apply({ type: 'changed', fields, at: new Date().toISOString() });
      persistSoon();
    },
    /** Saves at once, with the step the talent goes to. @throws ApiProblem, of which only a lost interview time matters to the caller. */
    saveStep(stepName: StepName): Promise<void> {
      apply({ type: 'changed', fields: { stepName }, at: new Date().toISOString() });
      return persist();
    },
    /** Switches to the older of two drafts. */
    takeOther(other: ApplicationDraft): void {
      apply({ type: 'otherTaken', other, at: new Date().toISOString() });
      persistSoon();
    },
    forget,
    /** Discards everything and starts again. @throws ApiProblem */
    async restart(): Promise<void> {
      forget();
      await lastCall.catch(() => undefined);
      await discard();
      apply({ type: 'restarted', firstStep, at: new Date().toISOString() });
    },
  };
}
