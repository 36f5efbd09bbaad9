import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { projectLink } from '../../../contract/links.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { reasonCodes } from '../../applications/reason-codes.ts';
import type { StepName } from '../../applications/stored-draft.ts';
import type { Question } from '../../question-sets/questions.ts';
import type { ApplicationFlow, AskedQuestion, FreeBusy } from '../contract.ts';
import { completeRates, type StepContext, type StepFault, stepAnswersOf, stepFaults, stepOfField } from '../step-faults.ts';
import { neighbour, reachableStep, stepsOf } from '../steps.ts';
import { FlowNotices } from './flow-notices.tsx';
import { FlowProgress } from './flow-progress.tsx';
import { faultWords, stepTitleKeys } from './flow-words.ts';
import { StepSummary } from './step-heading.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { StepForm } from './steps/step-form.tsx';
import { useDraft } from './use-draft.ts';
import { useSecurityId } from './use-security-id.ts';

type Props = {
  flow: ApplicationFlow;
  questions: AskedQuestion[];
  freeBusy: FreeBusy | null;
  /** Why the project's vendor system asks for a security id. */
  faq: { html: string; locale: string } | null;
  missingLegal: { terms: boolean; privacy: boolean };
  isEditing: boolean;
};

/** The steps of one application: which one is shown, its faults, and the targets of Continue and Back. */
export function ApplyFlow({ flow, questions, freeBusy, faq, missingLegal, isEditing }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { modernApplicationFlow } = useClient();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [params] = useSearchParams();
  const control = useDraft({
    owner: { talentId: flow.talentId, projectId: flow.project.id },
    initial: flow.draft,
    firstStep: flow.applicationSteps[0]?.stepName ?? 'cv',
    cvUuids: flow.cvsList.map(({ uuid }) => uuid),
    questions,
    keepsOnServer: modernApplicationFlow,
    isEditing,
  });
  const security = useSecurityId(flow, control, faq);
  const [cvs, setCvs] = useState(flow.cvsList);
  const [shown, setShown] = useState<{ step: StepName; faults: StepFault[]; attempt: number; byServer: boolean }>({
    step: 'cv',
    faults: [],
    attempt: 0,
    byServer: false,
  });
  const [isWaiting, setIsWaiting] = useState(false);
  const [lacksConsent, setLacksConsent] = useState(false);
  const { draft, answers, isReady, saveStep } = control;

  const rules = {
    coverLetter: flow.project.coverLetter,
    motivationMin: flow.project.motivationMin,
    questionCount: questions.length,
    asksQuestionsFirst: flow.project.asksQuestionsFirst,
    securityId: security.asked === null ? 'hidden' : security.asked.required ? 'required' : 'optional',
    hasCalendar: flow.project.hasCalendar,
  } as const;
  // A rate is fixed once it was sent, except where the talent is asked to confirm a new one.
  const isRateFixed = isEditing && flow.finalRate !== null && flow.reason !== reasonCodes.counterOffer;
  const context: StepContext = useMemo(
    () => ({
      project: flow.project,
      questions,
      cvUuids: cvs.map(({ uuid }) => uuid),
      securityId: security.asked,
      isRateFixed,
      // What the client's system did not accept is required again.
      sent: isEditing && flow.reason !== reasonCodes.fixData ? flow.draft : null,
    }),
    [flow.project, flow.draft, flow.reason, questions, cvs, security.asked, isRateFixed, isEditing],
  );
  const plainSteps = stepsOf(rules, stepAnswersOf(draft, questions, security.asked));
  const steps = isEditing
    ? plainSteps.map((step) => ({ ...step, done: step.done || stepFaults(step.stepName, draft, answers, context).length === 0 }))
    : plainSteps;
  const wanted = params.get('step');
  const current = reachableStep(wanted ?? draft.stepName, steps);

  const faults = useMemo(() => {
    if (shown.step !== current) return [];
    // Faults fixed since Continue was clicked are not shown.
    const still = shown.byServer ? shown.faults : stepFaults(current, draft, answers, context);
    return shown.faults.filter(({ name }) => still.some((fault) => fault.name === name));
  }, [shown, current, draft, answers, context]);

  useStepEntry({ current, wanted, isReady, isEditing, saveStep });

  function hrefOf(step: StepName, from?: 'review'): string {
    return `?${new URLSearchParams({ ...(isEditing ? { edit: '1' } : {}), step, ...(from ? { from } : {}) })}`;
  }
  function showFaults(step: StepName, found: StepFault[], byServer = false): void {
    setShown((before) => ({ step, faults: found, attempt: before.attempt + 1, byServer }));
  }
  async function continueToNext(): Promise<void> {
    const found = current === 'securityId' ? await saveSecurityId() : stepFaults(current, control.latest.current, answers, context);
    showFaults(current, found, current === 'securityId');
    const next = params.get('from') === 'review' ? 'review' : neighbour(steps, current, 1);
    if (found.length > 0 || !next) return;
    const rates = current === 'rate' ? completeRates(control.latest.current, flow.project.fee) : null;
    if (rates) control.change(rates);
    if (current === 'interview' && !(await reserveSlot(next))) return;
    void navigate(hrefOf(next));
  }
  /** The typed number is stored in the account first; the server may refuse it. */
  async function saveSecurityId(): Promise<StepFault[]> {
    setIsWaiting(true);
    const found = await security.commit();
    setIsWaiting(false);
    return found;
  }
  /** The next step is shown only once the time is held: another talent may have been faster. */
  async function reserveSlot(next: StepName): Promise<boolean> {
    setIsWaiting(true);
    const isHeld = await saveStep(next).then(
      () => true,
      () => control.latest.current.interviewSlot !== null || control.latest.current.alternativeInterviewSlot,
    );
    setIsWaiting(false);
    if (!isHeld) {
      showFaults('interview', [{ name: 'interview', key: 'talent.apply.interview.taken' }], true);
      void revalidator.revalidate();
    }
    return isHeld;
  }
  /** The new draft gets its own id. */
  async function restartFlow(): Promise<void> {
    await navigate(hrefOf(steps[0]?.stepName ?? 'cv'));
    await revalidator.revalidate();
  }
  /** Faults found by the server are shown in their first step. */
  function showServerFaults(fields: Record<string, string[]>): boolean {
    const found = Object.entries(fields).flatMap(([field, keys]) => {
      const step = stepOfField(field);
      const name = field.startsWith('appAnswers.')
        ? `question-${field.slice(11)}`
        : ({ cvUuid: 'cv', cvCover: 'cover', motivationComment: 'motivation', liveInterview: 'interview', securityId: 'securityId' }[
            field
          ] ?? 'talentRate');
      return step ? [{ step, fault: { name, key: keys[0] ?? 'talent.error.invalid' } }] : [];
    });
    const first = steps.find(({ stepName }) => found.some(({ step }) => step === stepName));
    if (!first) return false;
    showFaults(
      first.stepName,
      found.filter(({ step }) => step === first.stepName).map(({ fault }) => fault),
      true,
    );
    // The stored one may have been removed elsewhere.
    if (first.stepName === 'securityId') void revalidator.revalidate();
    void navigate(hrefOf(first.stepName, 'review'));
    return true;
  }

  const previous = neighbour(steps, current, -1);
  const backHref = previous ? hrefOf(previous) : projectLink(flow.project, true);
  const title = t(stepTitleKeys[current]);
  const summary = (
    <ErrorSummary
      errors={faults.map(({ name, key }) => ({
        name,
        message: summaryWords(name, faultWords(i18n, key, flow.project, security.asked?.example), questions),
      }))}
      attempt={shown.attempt}
    />
  );
  return (
    <div className="stack stack--6">
      <PageTitle title={title} hasErrors={faults.length > 0 || (lacksConsent && current === 'review')} />
      <FlowProgress steps={steps} current={current} save={control.save} isEditing={isEditing} />
      <FlowNotices
        flow={flow}
        control={control}
        step={current}
        isEditing={isEditing}
        isFirst={previous === null}
        cvGoneHref={control.isCvLost && current !== 'cv' ? hrefOf('cv') : null}
        onRestarted={() => void restartFlow()}
      />
      <StepSummary value={summary}>
        {current === 'review' ? (
          <ReviewStep
            flow={flow}
            control={control}
            cvs={cvs}
            onCvs={setCvs}
            questions={questions}
            security={security}
            freeBusy={freeBusy}
            missingLegal={missingLegal}
            isEditing={isEditing}
            steps={steps}
            changeHref={(step) => hrefOf(step, 'review')}
            backHref={backHref}
            onFaults={showServerFaults}
            onConsents={setLacksConsent}
          />
        ) : (
          <StepForm
            step={current}
            flow={flow}
            control={control}
            cvs={cvs}
            onCvs={setCvs}
            questions={questions}
            security={security}
            freeBusy={freeBusy}
            isRateFixed={isRateFixed}
            isWaiting={isWaiting}
            faults={faults}
            backHref={backHref}
            onContinue={() => void continueToNext()}
          />
        )}
      </StepSummary>
    </div>
  );
}

/** Questions share their messages, so the summary says which one is meant. */
function summaryWords(name: string, message: string, questions: readonly Question[]): string {
  const question = questions.find(({ id }) => name === `question-${id}`);
  return question ? `${question.label} ${message}` : message;
}

/** On every new step: the address says which it is, the draft remembers it, the heading has focus. */
function useStepEntry({
  current,
  wanted,
  isReady,
  isEditing,
  saveStep,
}: {
  current: StepName;
  wanted: string | null;
  isReady: boolean;
  isEditing: boolean;
  saveStep: (step: StepName) => Promise<void>;
}): void {
  const navigate = useNavigate();
  const entered = useRef<StepName | null>(null);
  useEffect(() => {
    if (!isReady) return;
    if (wanted !== null && wanted !== current && wanted !== 'sent') {
      const params = new URLSearchParams(window.location.search);
      params.set('step', current);
      void navigate(`?${params}`, { replace: true });
    }
    if (entered.current === current) return;
    const isFirst = entered.current === null;
    entered.current = current;
    if (isFirst) return;
    if (!isEditing) void saveStep(current).catch(() => undefined);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [current, wanted, isReady, isEditing, saveStep, navigate]);
}
