import { fieldOf, isProblem } from '../../../web/session-call.ts';
import { resumeMethod, type StepName } from '../../applications/stored-draft.ts';
import type { ApplicationDraft, DraftFields } from '../../applications/stored-draft-schema.ts';
import type { ApplicationFlow, PresentedDraft } from '../contract.ts';
import { type BrowserDraft, emptyFields, fieldsOf, hasContent, mergeDrafts, plainDraft, type ReadDraft } from '../draft.ts';

export type SaveState = { kind: 'idle' | 'saving' | 'failed' } | { kind: 'saved'; at: string };
export type Restored = { state: 'none' | 'expired' } | { state: 'restored'; at: string; other: ApplicationDraft | null };

/** What the page knows about the talent's input and where it is stored. */
export type DraftState = {
  draft: ApplicationDraft;
  /** What the server has; null before the first save. */
  server: PresentedDraft | null;
  /** When the server's draft was changed that this one goes on from; null when there was none. */
  basedOn: string | null;
  save: SaveState;
  restored: Restored;
  /** The browser's draft has been read. */
  isReady: boolean;
  problem: 'closed' | 'paused' | 'slotTaken' | null;
  heldUntil: string | null;
  isCvGone: boolean;
  /** What another tab or device saved since; nothing is saved until the talent has chosen. */
  conflict: BrowserDraft | null;
};

export type DraftEvent =
  | { type: 'opened'; local: ReadDraft; cvUuids: readonly string[] }
  | { type: 'reloaded'; server: PresentedDraft | null }
  | { type: 'changed'; fields: Partial<ApplicationDraft>; at: string }
  | { type: 'prefilled'; fields: Partial<DraftFields> }
  | { type: 'conflicted'; other: BrowserDraft }
  | { type: 'settled'; keeps: 'mine' | 'other'; at: string }
  | { type: 'otherTaken'; other: ApplicationDraft; at: string }
  | { type: 'saving' | 'failed' }
  | { type: 'stored'; at: string }
  | { type: 'accepted'; answer: SavedDraft }
  | { type: 'refused'; why: Refusal }
  | { type: 'restarted'; firstStep: StepName; at: string };

/** What the server answers when it has saved a draft. */
export type SavedDraft = Pick<ApplicationFlow, 'slotHeldUntil' | 'draft'>;
/** Why the server did not save a draft, where its content or its project is the cause. */
type Refusal = 'closed' | 'paused' | 'slotTaken' | 'cvGone';

/**
 * `firstStep`: where a draft begins in which nothing is filled in; with `known` it begins at the review, and is saved with what the talent
 * does next. A sent application is complete at once: the browser has nothing of it.
 */
export function firstDraftState(
  server: PresentedDraft | null,
  firstStep: StepName,
  isEditing: boolean,
  known: Partial<DraftFields> | null,
): DraftState {
  const isFilled = server !== null && (isEditing || hasContent(server));
  const start = { ...blankDraft(server?.applicationId ?? null, known ? 'review' : firstStep), ...known };
  return {
    draft: isFilled ? plainDraft(server) : start,
    server,
    basedOn: server?.lastUpdated ?? null,
    save: { kind: 'idle' },
    restored: { state: 'none' },
    isReady: isEditing,
    problem: null,
    heldUntil: null,
    isCvGone: false,
    conflict: null,
  };
}

/** The state after an event. */
export function nextDraftState(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'opened':
      return openDraft(state, event.local, event.cvUuids);
    case 'reloaded':
      return numberDraft({ ...state, server: event.server });
    case 'changed':
      return changeDraft(state, { ...event.fields, lastUpdated: event.at });
    case 'prefilled':
      return changeDraft(state, event.fields);
    case 'conflicted':
      return { ...state, conflict: event.other, save: { kind: 'idle' } };
    case 'settled':
      return settleDraft(state, event);
    case 'otherTaken': {
      const restored: Restored = { state: 'restored', at: event.other.lastUpdated, other: state.draft };
      return changeDraft({ ...state, restored }, { ...fieldsOf(event.other), lastUpdated: event.at });
    }
    case 'saving':
    case 'failed':
      return { ...state, save: { kind: event.type } };
    case 'stored':
      return { ...state, save: { kind: 'saved', at: event.at } };
    case 'accepted': {
      const { slotHeldUntil, draft } = event.answer;
      const problem = state.problem === 'slotTaken' ? null : state.problem;
      return { ...state, heldUntil: slotHeldUntil, basedOn: draft?.lastUpdated ?? state.basedOn, problem };
    }
    case 'refused':
      return refuseDraft(state, event.why);
    case 'restarted': {
      const draft = { ...blankDraft(null, event.firstStep), lastUpdated: event.at };
      return { ...state, draft, isCvGone: false, conflict: null, restored: { state: 'none' }, save: { kind: 'idle' }, problem: null };
    }
  }
}

/** The browser's draft against the server's. */
function openDraft(state: DraftState, local: ReadDraft, cvUuids: readonly string[]): DraftState {
  const { server } = state;
  const { draft, other } = mergeDrafts(local.draft ? local : null, server && hasContent(server) ? plainDraft(server) : null);
  // While two versions wait for the talent to choose, the copy goes on from where it was.
  const basedOn = other && local.draft ? local.basedOn : state.basedOn;
  const opened = { ...state, basedOn, isReady: true };
  if (!draft || !hasContent(draft)) return local.state === 'expired' ? { ...opened, restored: { state: 'expired' } } : opened;
  const isCvGone = draft.selectedCvObj !== null && !cvUuids.includes(draft.selectedCvObj.uuid);
  return {
    ...opened,
    draft: {
      ...draft,
      applicationId: server?.applicationId ?? draft.applicationId,
      ...(isCvGone ? { selectedCvObj: null } : {}),
    },
    restored: { state: 'restored', at: draft.lastUpdated, other: other && hasContent(other) ? other : null },
    save: { kind: 'saved', at: draft.lastUpdated },
    isCvGone,
  };
}

/** A draft that was thrown away gets the id of the next one. */
function numberDraft(state: DraftState): DraftState {
  const applicationId = state.draft.applicationId ?? state.server?.applicationId ?? null;
  return changeDraft(state, { applicationId });
}

/** The version that was chosen continues from the last saved state, no matter which tab saved it. */
function settleDraft(state: DraftState, { keeps, at }: { keeps: 'mine' | 'other'; at: string }): DraftState {
  const { conflict } = state;
  if (!conflict) return state;
  const settled: DraftState = { ...state, conflict: null, basedOn: conflict.basedOn, restored: { state: 'none' } };
  return changeDraft(settled, { ...(keeps === 'other' ? fieldsOf(conflict.draft) : {}), lastUpdated: at });
}

function refuseDraft(state: DraftState, why: Refusal): DraftState {
  if (why === 'cvGone') return changeDraft({ ...state, isCvGone: true }, { selectedCvObj: null });
  const refused = { ...state, problem: why };
  return why === 'slotTaken' ? changeDraft(refused, { interviewSlot: null }) : refused;
}

function changeDraft(state: DraftState, fields: Partial<ApplicationDraft>): DraftState {
  return { ...state, draft: { ...state.draft, ...fields } };
}

/** The browser's copy is the whole draft of the specification: what the server said about it, with what was filled in since. */
export function browserCopy({ server, draft, restored, basedOn }: DraftState): BrowserDraft {
  const whole = { ...server, ...draft, isRestored: restored.state === 'restored' };
  return { draft: whole, basedOn };
}

/** The CV of the draft is gone, and no other one was chosen yet; one that is made from the profile is made when it is sent. */
export function lacksGoneCv({ isCvGone, draft }: DraftState): boolean {
  return isCvGone && draft.selectedCvObj === null && draft.selectedResumeMethod !== resumeMethod.GENERATED;
}

/** What an error says about the draft; null when it is about the session, the connection or the server. */
export function refusalOf(error: unknown, { draft }: DraftState): Refusal | null {
  if (isProblem(error, 410)) return error.problem.messages.includes('talent.apply.pausedMeanwhile') ? 'paused' : 'closed';
  if (isProblem(error, 409, 'SLOT_TAKEN')) return 'slotTaken';
  return fieldOf(error, 'selectedCvObj') && draft.selectedCvObj !== null ? 'cvGone' : null;
}

function blankDraft(applicationId: number | null, stepName: StepName): ApplicationDraft {
  return { ...emptyFields, applicationId, stepName, lastUpdated: new Date(0).toISOString() };
}
