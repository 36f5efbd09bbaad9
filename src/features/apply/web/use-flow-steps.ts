import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { reasonCodes } from '../../applications/reason-codes.ts';
import type { StepName } from '../../applications/stored-draft.ts';
import type { Question } from '../../question-sets/questions.ts';
import type { ApplicationFlow } from '../contract.ts';
import { type StepContext, stepAnswersOf, stepFaults } from '../step-faults.ts';
import { reachableStep, stepsOf } from '../steps.ts';
import type { DraftControl } from './use-draft.ts';

type Facts = {
  flow: ApplicationFlow;
  control: DraftControl;
  cvs: ApplicationFlow['cvsList'];
  questions: readonly Question[];
  securityId: ApplicationFlow['securityId'];
  isEditing: boolean;
  /** Whether the review asks for what is missing: of talents who return, no step is too far. */
  asksAtReview: boolean;
};

/** The steps of one application, the one that the address names as far as it can be reached, and what its checks look at. */
export function useFlowSteps({ flow, control, cvs, questions, securityId, isEditing, asksAtReview }: Facts) {
  const [params] = useSearchParams();
  const { draft, answers, isReady, saveStep } = control;
  // A rate is fixed once it was sent, except where the talent is asked to confirm a new one.
  const isRateFixed = isEditing && flow.finalRate !== null && flow.reason !== reasonCodes.counterOffer;
  const context: StepContext = useMemo(
    () => ({
      project: flow.project,
      questions,
      cvUuids: cvs.map(({ uuid }) => uuid),
      securityId,
      isRateFixed,
      // What the client's system did not accept is required again.
      sent: isEditing && flow.reason !== reasonCodes.fixData ? flow.draft : null,
    }),
    [flow.project, flow.draft, flow.reason, questions, cvs, securityId, isRateFixed, isEditing],
  );
  const steps = stepsOf(
    {
      ...flow.project,
      questionCount: questions.length,
      securityId: securityId === null ? 'hidden' : securityId.required ? 'required' : 'optional',
    },
    stepAnswersOf(draft, questions, securityId),
  ).map((step) => ({ ...step, done: step.done || (isEditing && stepFaults(step.stepName, draft, answers, context).length === 0) }));
  const wanted = params.get('step');
  const current = useDecidedStep(wanted, wanted ?? draft.stepName, (step) => reachableStep(step, steps, asksAtReview), isReady);
  const { markFirstStep, replaceSteps } = useReplaceSteps();
  useStepEntry({ current, wanted, isReady, isEditing, saveStep, markFirstStep });

  function hrefOf(step: StepName, from?: 'review'): string {
    return `?${new URLSearchParams({ ...(isEditing ? { edit: '1' } : {}), step, ...(from ? { from } : {}) })}`;
  }
  return { steps, current, context, hrefOf, replaceSteps, isFromReview: params.get('from') === 'review' };
}

export type FlowSteps = ReturnType<typeof useFlowSteps>;

/**
 * The step of an address is decided once: what is filled in there, by the page or by the talent, leads no further before Continue.
 */
function useDecidedStep(wanted: string | null, from: string, reach: (step: string) => StepName, isReady: boolean): StepName {
  const [decided, setDecided] = useState<{ wanted: string | null; step: StepName } | null>(null);
  const isStill = decided?.wanted === wanted && reach(decided.step) === decided.step;
  const reachable = reach(from);
  if (isReady && !isStill) setDecided({ wanted, step: reachable });
  return isStill ? decided.step : reachable;
}

/** On every new step: the address says which it is, the draft remembers it, the heading has focus. */
function useStepEntry({
  current,
  wanted,
  isReady,
  isEditing,
  saveStep,
  markFirstStep,
}: {
  current: StepName;
  wanted: string | null;
  isReady: boolean;
  isEditing: boolean;
  saveStep: (step: StepName) => Promise<void>;
  markFirstStep: () => void;
}): void {
  const navigate = useNavigate();
  const entered = useRef<StepName | null>(null);
  useEffect(() => {
    if (!isReady) return;
    markFirstStep();
    if (wanted !== current && wanted !== 'sent') {
      const params = new URLSearchParams(window.location.search);
      params.set('step', current);
      void navigate(`?${params}`, { replace: true, preventScrollReset: true });
    }
    if (entered.current === current) return;
    const isFirst = entered.current === null;
    entered.current = current;
    if (isFirst) return;
    if (!isEditing) void saveStep(current).catch(() => undefined);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [current, wanted, isReady, isEditing, saveStep, navigate, markFirstStep]);
}

/** Where this page stands among the pages of the tab, as React Router counts them; null where it does not. */
function placeInHistory(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

/**
 * Every step is a page of the browser's history, so that Back goes through them. Once the application is sent they are over: the page that
 * follows takes the place of the first one, and Back from there leads out.
 *
 * @returns a function that goes back to the first step and shows another page in its place
 */
function useReplaceSteps(): { markFirstStep: () => void; replaceSteps: (to: string) => Promise<void> } {
  const navigate = useNavigate();
  const first = useRef<number | null>(null);
  const markFirstStep = useCallback(() => {
    first.current ??= placeInHistory();
  }, []);
  const replaceSteps = useCallback(
    async (to: string): Promise<void> => {
      const place = placeInHistory();
      const steps = place !== null && first.current !== null ? place - first.current : 0;
      if (steps > 0) {
        const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
        void navigate(-steps);
        await arrived;
      }
      await navigate(to, { replace: true });
    },
    [navigate],
  );
  return { markFirstStep, replaceSteps };
}
