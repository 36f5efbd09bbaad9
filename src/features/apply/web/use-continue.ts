import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { StepName } from '../../applications/stored-draft.ts';
import type { ApplicationDraft } from '../../applications/stored-draft-schema.ts';
import { type Answers, fromAnswerLists } from '../../question-sets/questions.ts';
import type { ApplicationFlow } from '../contract.ts';
import { completeRates, type StepContext, type StepFault, serverFaults, stepFaults } from '../step-faults.ts';
import { neighbour, type Step } from '../steps.ts';
import type { DraftControl } from './use-draft.ts';
import type { FlowSteps } from './use-flow-steps.ts';
import type { SecurityIdControl } from './use-security-id.ts';

type ShownFaults = { step: StepName; faults: StepFault[]; attempt: number; byServer: boolean };

/** The target of Continue, and the faults that stop it. */
export function useContinue(flow: ApplicationFlow, control: DraftControl, security: SecurityIdControl, flowSteps: FlowSteps) {
  const { steps, current, context, hrefOf, isFromReview } = flowSteps;
  const { draft, answers, latest, saveStep } = control;
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [isWaiting, setIsWaiting] = useState(false);
  const [shown, setShown] = useState<ShownFaults>({ step: 'cv', faults: [], attempt: 0, byServer: false });
  const faults = useMemo(() => {
    if (shown.step !== current) return [];
    // Faults fixed since Continue was clicked are not shown.
    const still = shown.byServer ? shown.faults : faultsAt(current, steps, draft, answers, context);
    return shown.faults.filter(({ name }) => still.some((fault) => fault.name === name));
  }, [shown, current, steps, draft, answers, context]);

  function showFaults(step: StepName, found: StepFault[], byServer = false): void {
    setShown((before) => ({ step, faults: found, attempt: before.attempt + 1, byServer }));
  }
  async function continueToNext(): Promise<void> {
    const found = current === 'securityId' ? await wait(security.commit()) : stepFaults(current, latest(), answers, context);
    showFaults(current, found, current === 'securityId');
    const next = isFromReview ? 'review' : neighbour(steps, current, 1);
    if (found.length > 0 || !next) return;
    const rates = current === 'rate' ? completeRates(latest(), flow.project.fee) : null;
    if (rates) control.change(rates);
    if (current === 'interview' && !(await reserveSlot(next))) return;
    void navigate(hrefOf(next));
  }
  /** The next step is shown only once the time is held: another talent may have been faster. */
  async function reserveSlot(next: StepName): Promise<boolean> {
    const saved = saveStep(next).then(
      () => true,
      () => latest().interviewSlot !== null || latest().alternativeInterviewSlot,
    );
    const isHeld = await wait(saved);
    if (!isHeld) {
      showFaults('interview', [{ name: 'interview', key: 'talent.apply.interview.taken' }], true);
      void revalidator.revalidate();
    }
    return isHeld;
  }
  /** The server has a part in the answer: it stores the typed security id, or holds the time. */
  async function wait<Answer>(answer: Promise<Answer>): Promise<Answer> {
    setIsWaiting(true);
    const found = await answer;
    setIsWaiting(false);
    return found;
  }
  /** Where the review asks for what is missing: what still is, before anything is sent. */
  async function isReviewComplete(): Promise<boolean> {
    const typesId = security.asked?.required === true && latest().securityIdRef === null;
    const ofId = typesId ? await wait(security.commit()) : [];
    const given = fromAnswerLists(latest());
    const others = faultsAt('review', steps, latest(), given, context).filter(({ name }) => !typesId || name !== 'securityId');
    showFaults('review', [...others, ...ofId]);
    const rates = completeRates(latest(), flow.project.fee);
    if (rates) control.change(rates);
    return others.length + ofId.length === 0;
  }
  /** Faults found by the server are shown in their first step. @returns false when they belong to none. */
  function showServerFaults(fields: Record<string, string[]>): boolean {
    const found = serverFaults(fields, steps);
    if (!found) return false;
    showFaults(found.step, found.faults, true);
    // The stored one may have been removed elsewhere.
    if (found.step === 'securityId') void revalidator.revalidate();
    void navigate(hrefOf(found.step, 'review'));
    return true;
  }
  return { faults, attempt: shown.attempt, isWaiting, continueToNext, isReviewComplete, showServerFaults };
}

/** The faults of a step; at the review those of all steps. */
function faultsAt(step: StepName, steps: readonly Step[], ...given: [ApplicationDraft, Answers, StepContext]): StepFault[] {
  return step === 'review' ? steps.flatMap(({ stepName }) => stepFaults(stepName, ...given)) : stepFaults(step, ...given);
}
