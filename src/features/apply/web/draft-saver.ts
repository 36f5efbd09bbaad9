import { isProblem, isSessionOver, redirectToLogin } from '../../../web/session-call.ts';
import type { StepName } from '../../applications/stored-draft.ts';
import type { PresentedDraft } from '../contract.ts';
import { hasContent } from '../draft.ts';
import type { DraftOwner } from './browser-draft.ts';
import { createBrowserCopy, createServerCopy, type ServerCalls } from './draft-copies.ts';
import { browserCopy, type DraftEvent, type DraftState, firstDraftState, nextDraftState, refusalOf } from './draft-state.ts';

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

/** Holds the state of one draft (`draft-state.ts`) and stores it (`draft-copies.ts`): at once or when typing pauses, and not while it may not. */
export function createDraftSaver(options: DraftSaverOptions) {
  const { initial, isEditing } = options;
  const browser = createBrowserCopy(options.owner);
  const server = createServerCopy(options, initial, options.keepsOnServer);
  const { getState, apply, subscribe } = createStore(firstDraftState(initial, options.firstStep, isEditing));
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
      if (isProblem(error, 409, 'DRAFT_CHANGED')) return compare();
      handleRefusal(error);
      if (refusalOf(error, getState()) === 'cvGone') return dropCv();
      if (!isInBrowser) apply({ type: 'failed' });
      throw error;
    }
  }

  /** Another tab or device saved on the server: the talent is asked, unless it was the same. */
  async function compare(): Promise<void> {
    const other = await server.otherThan(getState().draft);
    if (!other) return persist();
    apply({ type: 'conflicted', other });
  }

  function dropCv(): Promise<void> {
    apply({ type: 'refused', why: 'cvGone' });
    return persist();
  }

  function handleRefusal(error: unknown): void {
    if (isProblem(error, 401)) redirectToLogin();
    // Somebody else has signed in meanwhile: this page is theirs when it is loaded again.
    if (isProblem(error, 409, 'CONFLICT')) window.location.reload();
    const why = refusalOf(error, getState());
    if (why && why !== 'cvGone') apply({ type: 'refused', why });
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
