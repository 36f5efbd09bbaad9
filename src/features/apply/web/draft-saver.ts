import { isProblem, isSessionOver, redirectToLogin } from '../../../web/session-call.ts';
import type { StepName } from '../../applications/stored-draft.ts';
import type { ApplicationDraft, DraftFields } from '../../applications/stored-draft-schema.ts';
import type { PresentedDraft } from '../contract.ts';
import { type BrowserDraft, hasContent, isSameContent, plainDraft, type ReadDraft } from '../draft.ts';
import { type DraftOwner, parkDraft, peekBrowserDraft, removeBrowserDraft, takeBrowserDraft, writeBrowserDraft } from './browser-draft.ts';
import {
  browserCopy,
  type DraftEvent,
  type DraftState,
  firstDraftState,
  nextDraftState,
  refusalOf,
  type SavedDraft,
} from './draft-state.ts';

/** The browser's copy of a draft, which other tabs share: `otherThan` answers what one of them has stored since this page last looked. */
function createBrowserCopy(owner: DraftOwner) {
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

type ServerCalls = {
  /** `basedOn`: which state of the server's draft this goes on from. @throws ApiProblem; DRAFT_CHANGED when it has another */
  send: (draft: ApplicationDraft, basedOn: string | null) => Promise<SavedDraft>;
  /** What the server has now. @throws ApiProblem */
  read: () => Promise<PresentedDraft | null>;
};

/** The server's draft: saved one call after another, each going on from the state that the one before left. */
function createServerCopy({ send, read }: ServerCalls, initial: PresentedDraft | null, keepsOnServer: boolean) {
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

/** Typing is saved once it pauses. */
const typingPauseMs = 800;

export type DraftSaverOptions = ServerCalls & {
  owner: DraftOwner;
  /** The server's draft; null before the first save. */
  initial: PresentedDraft | null;
  /** Where a draft begins in which nothing is filled in. */
  firstStep: StepName;
  cvUuids: readonly string[];
  /** With the modern application flow answers are kept on the server too. */
  keepsOnServer: boolean;
  /** What the draft of a talent who returns starts with; null: with nothing. */
  known: Partial<DraftFields> | null;
  /** A sent application that is being changed is not stored as a draft. */
  isEditing: boolean;
};

function createStore(first: DraftState) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    getState: () => state,
    apply(event: DraftEvent): void {
      state = nextDraftState(state, event);
      for (const notify of listeners) notify();
    },
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

/** Holds the state of one draft (`draft-state.ts`) and stores it: at once or when typing pauses, and not while it may not. */
export function createDraftSaver(options: DraftSaverOptions) {
  const { initial, isEditing } = options;
  const browser = createBrowserCopy(options.owner);
  const server = createServerCopy(options, initial, options.keepsOnServer);
  const { getState, apply, subscribe } = createStore(firstDraftState(initial, options.firstStep, isEditing, options.known));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let isForgotten = false;

  /** Writes to the browser at once and to the server in turn; nothing while two versions wait for the talent. @throws ApiProblem of the server's answer. */
  async function persist(): Promise<void> {
    if (isEditing || getState().conflict) return;
    clearTimeout(timer);
    const other = browser.otherThan(getState().draft);
    if (other) return apply({ type: 'conflicted', other });
    isDirty = false;
    isForgotten = false;
    const { draft } = getState();
    apply({ type: 'saving' });
    const isInBrowser = browser.write(browserCopy(getState()));
    if (isInBrowser) apply({ type: 'stored', at: draft.lastUpdated });
    try {
      apply({ type: 'accepted', answer: await server.save(draft) });
      if (!isForgotten) browser.write(browserCopy(getState()));
      if (options.keepsOnServer) apply({ type: 'stored', at: draft.lastUpdated });
    } catch (error) {
      if (isProblem(error, 409, 'DRAFT_CHANGED')) return compare(isInBrowser);
      if (noteRefusal(error) === 'cvGone') return persist();
      if (!isInBrowser) apply({ type: 'failed' });
      throw error;
    }
  }

  /** Another tab or device saved on the server: the talent is asked, unless it was the same. */
  async function compare(isInBrowser: boolean): Promise<void> {
    const other = await server.otherThan(getState().draft).catch((error: unknown) => {
      if (!isInBrowser) apply({ type: 'failed' });
      throw error;
    });
    if (!other) return persist();
    apply({ type: 'conflicted', other });
  }

  function noteRefusal(error: unknown) {
    if (isProblem(error, 401)) redirectToLogin();
    // Somebody else has signed in meanwhile: this page is theirs when it is loaded again.
    if (isProblem(error, 409, 'CONFLICT')) window.location.reload();
    const why = refusalOf(error, getState());
    if (why) apply({ type: 'refused', why });
    return why;
  }

  function persistSoon(): void {
    if (isEditing) return;
    isDirty = true;
    clearTimeout(timer);
    timer = setTimeout(() => void persist().catch(() => undefined), typingPauseMs);
  }

  /** Leaving while typing (another page, a closed tab, an ended session) stores the last input too. */
  function leave(): void {
    clearTimeout(timer);
    const isApart = isSessionOver() || getState().conflict !== null || (isDirty && browser.otherThan(getState().draft) !== null);
    if (isApart && !isEditing && hasContent(getState().draft)) browser.park(browserCopy(getState()));
    else if (isDirty) browser.write(browserCopy(getState()));
    isDirty = false;
  }

  return {
    apply,
    persist,
    persistSoon,
    leave,
    getState,
    subscribe,
    /** Once the browser's storage can be read. */
    open(): void {
      if (!isEditing) apply({ type: 'opened', local: browser.take(getState().server?.applicationId ?? null), cvUuids: options.cvUuids });
    },
    /** What another tab has stored is known from now on. */
    know: browser.know,
    /** After sending: nothing more is written, the browser's copy is removed. */
    forget(): void {
      clearTimeout(timer);
      isDirty = false;
      isForgotten = true;
      browser.remove();
    },
    /** After `forget`, for a new draft: once the call under way has come back. */
    async discard(throwAway: () => Promise<unknown>): Promise<void> {
      await server.idle();
      await throwAway();
      server.forget();
    },
  };
}
