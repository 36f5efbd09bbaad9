import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { unwrap } from '../../../web/api-client.ts';
import { fieldOf, isProblem, isSessionOver, redirectToLogin, withSession } from '../../../web/session-call.ts';
import { resumeMethod, type StepName } from '../../applications/stored-draft.ts';
import type { ApplicationDraft, DraftFields } from '../../applications/stored-draft-schema.ts';
import type { Answers, Question } from '../../question-sets/questions.ts';
import { fromAnswerLists, toAnswerLists } from '../../question-sets/questions.ts';
import type { ApplicationFlow, PresentedDraft } from '../contract.ts';
import { type BrowserDraft, emptyFields, fieldsOf, hasContent, mergeDrafts, plainDraft } from '../draft.ts';
import { type DraftOwner, parkDraft, removeBrowserDraft, takeBrowserDraft, writeBrowserDraft } from './browser-draft.ts';
import { applyClient } from './client.ts';

/** Typing is saved once it pauses. */
const typingPauseMs = 800;

export type SaveState = { kind: 'idle' | 'saving' | 'failed' } | { kind: 'saved'; at: string };
export type Restored = { state: 'none' | 'expired' } | { state: 'restored'; at: string; other: ApplicationDraft | null };
export type DraftProblem = 'closed' | 'paused' | 'slotTaken' | null;

type Options = {
  owner: DraftOwner;
  /** The server's draft; null before the first save. */
  initial: PresentedDraft | null;
  /** Where a draft begins in which nothing is filled in. */
  firstStep: StepName;
  cvUuids: readonly string[];
  questions: readonly Question[];
  /** With the modern application flow answers are kept on the server too. */
  keepsOnServer: boolean;
  /** A sent application that is being changed is not stored as a draft. */
  isEditing: boolean;
};

/** The talent's input: restored at the start, saved at each step and while typing, in the browser and on the server. */
export function useDraft({ owner: { talentId, projectId }, initial, firstStep, cvUuids, questions, keepsOnServer, isEditing }: Options) {
  const owner = useMemo(() => ({ talentId, projectId }), [talentId, projectId]);
  const [draft, setDraft] = useState<ApplicationDraft>(() =>
    initial && (isEditing || hasContent(initial)) ? plainDraft(initial) : blankDraft(initial?.applicationId ?? null, firstStep),
  );
  const [isCvLost, setIsCvLost] = useState(false);
  const [save, setSave] = useState<SaveState>({ kind: 'idle' });
  const [restored, setRestored] = useState<Restored>({ state: 'none' });
  const [isReady, setIsReady] = useState(isEditing);
  const [problem, setProblem] = useState<DraftProblem>(null);
  const [heldUntil, setHeldUntil] = useState<string | null>(null);
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const isDirty = useRef(false);
  const isForgotten = useRef(false);
  const basedOn = useRef<string | null>(initial?.lastUpdated ?? null);
  // The browser's copy is the whole draft of the specification: what the server said about it, with what was filled in since.
  const whole = useRef<() => BrowserDraft>(() => ({ draft: latest.current, basedOn: basedOn.current }));
  whole.current = () => ({
    draft: { ...initial, ...latest.current, isRestored: restored.state === 'restored' },
    basedOn: basedOn.current,
  });

  const show = useCallback((next: ApplicationDraft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  // Once, when the browser's storage can be read.
  const atStart = useRef({ initial, cvUuids });
  useEffect(() => {
    if (isEditing) return;
    const { initial: server, cvUuids: known } = atStart.current;
    const local = takeBrowserDraft(owner, server?.applicationId ?? null);
    const { draft: found, other } = mergeDrafts(local.draft ? local : null, server && hasContent(server) ? plainDraft(server) : null);
    // While two versions wait for the talent to choose, the copy goes on from where it was.
    if (other && local.draft) basedOn.current = local.basedOn;
    if (found && hasContent(found)) {
      const isLost = found.selectedCvObj !== null && !known.includes(found.selectedCvObj.uuid);
      setIsCvLost(isLost);
      show({ ...found, applicationId: server?.applicationId ?? found.applicationId, ...(isLost ? { selectedCvObj: null } : {}) });
      setRestored({ state: 'restored', at: found.lastUpdated, other: other && hasContent(other) ? other : null });
      setSave({ kind: 'saved', at: found.lastUpdated });
    } else if (local.state === 'expired') setRestored({ state: 'expired' });
    setIsReady(true);
  }, [owner, isEditing, show]);

  // A draft that was thrown away gets the id of the next one.
  const serverId = initial?.applicationId ?? null;
  useEffect(() => {
    if (latest.current.applicationId === null && serverId !== null) show({ ...latest.current, applicationId: serverId });
  }, [serverId, show]);

  // Leaving while typing (another page, a closed tab, an ended session) stores the last input too.
  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current);
      if (isSessionOver() && !isEditing && hasContent(latest.current)) parkDraft(owner, whole.current());
      else if (isDirty.current) writeBrowserDraft(owner, whole.current());
      isDirty.current = false;
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [owner, isEditing]);

  /** Writes to the browser at once and to the server in turn. @throws ApiProblem of the server's answer. */
  const persist = useCallback(async (): Promise<void> => {
    if (isEditing) return;
    clearTimeout(timer.current);
    const current = latest.current;
    setSave({ kind: 'saving' });
    isDirty.current = false;
    isForgotten.current = false;
    const isInBrowser = writeBrowserDraft(owner, whole.current());
    if (isInBrowser) setSave({ kind: 'saved', at: current.lastUpdated });
    const call = running.current.catch(() => undefined).then(() => sendDraft(projectId, current, keepsOnServer));
    running.current = call;
    try {
      const { slotHeldUntil, draft: saved } = await call;
      setHeldUntil(slotHeldUntil);
      if (saved) basedOn.current = saved.lastUpdated;
      if (!isForgotten.current) writeBrowserDraft(owner, whole.current());
      if (keepsOnServer) setSave({ kind: 'saved', at: current.lastUpdated });
      setProblem((before) => (before === 'slotTaken' ? null : before));
    } catch (error) {
      if (isProblem(error, 401)) redirectToLogin();
      if (isProblem(error, 410)) setProblem(error.problem.messages.includes('talent.apply.pausedMeanwhile') ? 'paused' : 'closed');
      // Somebody else has signed in meanwhile: this page is theirs when it is loaded again.
      if (isProblem(error, 409, 'CONFLICT')) window.location.reload();
      if (isProblem(error, 409, 'SLOT_TAKEN')) {
        show({ ...latest.current, interviewSlot: null });
        setProblem('slotTaken');
      }
      if (fieldOf(error, 'selectedCvObj') && latest.current.selectedCvObj !== null) {
        show({ ...latest.current, selectedCvObj: null });
        setIsCvLost(true);
        return persist();
      }
      if (!isInBrowser) setSave({ kind: 'failed' });
      throw error;
    }
  }, [owner, projectId, keepsOnServer, isEditing, show]);

  const change = useCallback(
    (fields: Partial<DraftFields>): void => {
      show({ ...latest.current, ...fields, lastUpdated: new Date().toISOString() });
      if (isEditing) return;
      isDirty.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void persist().catch(() => undefined), typingPauseMs);
    },
    [show, persist, isEditing],
  );

  const answer = useCallback(
    (questionId: number, values: readonly string[]): void => {
      change(toAnswerLists(questions, { ...fromAnswerLists(latest.current), [questionId]: values }));
    },
    [change, questions],
  );

  /** Saves at once, with the step the talent goes to. @throws ApiProblem, of which only a lost interview time matters to the caller. */
  const saveStep = useCallback(
    (stepName: StepName): Promise<void> => {
      show({ ...latest.current, stepName, lastUpdated: new Date().toISOString() });
      return persist();
    },
    [show, persist],
  );

  /** After sending: nothing more is written, the browser's copy is removed. */
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    isDirty.current = false;
    isForgotten.current = true;
    removeBrowserDraft(owner);
  }, [owner]);

  /** Discards everything and starts again. @throws ApiProblem */
  const restart = useCallback(async (): Promise<void> => {
    forget();
    await running.current.catch(() => undefined);
    await withSession(() => unwrap(applyClient().project[':id'].applicationFlow.$delete({ param: { id: String(projectId) }, query: {} })));
    show({ ...blankDraft(null, firstStep), lastUpdated: new Date().toISOString() });
    setIsCvLost(false);
    setRestored({ state: 'none' });
    setSave({ kind: 'idle' });
    setProblem(null);
  }, [forget, projectId, firstStep, show]);

  /** Switches to the older of two drafts. */
  const takeOther = useCallback(
    (other: ApplicationDraft) => {
      setRestored({ state: 'restored', at: other.lastUpdated, other: latest.current });
      change(fieldsOf(other));
    },
    [change],
  );

  const answers: Answers = fromAnswerLists(draft);
  return {
    draft,
    answers,
    save,
    restored,
    isReady,
    problem,
    heldUntil,
    /** The CV of the draft is gone, and no other one was chosen yet; one that is made from the profile is made when it is sent. */
    isCvLost: isCvLost && draft.selectedCvObj === null && draft.selectedResumeMethod !== resumeMethod.GENERATED,
    change,
    answer,
    saveStep,
    forget,
    restart,
    takeOther,
    latest,
  };
}

export type DraftControl = ReturnType<typeof useDraft>;

function blankDraft(applicationId: number | null, stepName: StepName): ApplicationDraft {
  return { ...emptyFields, applicationId, stepName, lastUpdated: new Date(0).toISOString() };
}

/**
 * Without the modern flow the server gets only the step and the interview time it must hold. The call names the application, because
 * the browser may belong to somebody else by now.
 */
export function sendDraft(projectId: number, draft: ApplicationDraft, keepsOnServer: boolean): Promise<ApplicationFlow> {
  const { applicationId, stepName } = draft;
  const { interviewSlot, alternativeInterviewSlot, ...others } = fieldsOf(draft);
  const json = {
    ...(applicationId === null ? {} : { applicationId }),
    stepName,
    interviewSlot,
    alternativeInterviewSlot,
    ...(keepsOnServer ? others : {}),
  };
  return withSession(() => unwrap(applyClient().project[':id'].applicationFlow.$patch({ param: { id: String(projectId) }, json })));
}
