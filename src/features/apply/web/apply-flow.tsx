import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { projectLink } from '../../../contract/links.ts';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { useClient } from '../../../web/shell-context.ts';
import type { FreeBusy } from '../../calendars/free-busy.ts';
import type { AskedQuestion } from '../../question-sets/asked-question.ts';
import type { Question } from '../../question-sets/questions.ts';
import type { ApplicationFlow } from '../contract.ts';
import { knownParts } from '../known-parts.ts';
import { neighbour } from '../steps.ts';
import { FlowNotices } from './flow-notices.tsx';
import { FlowProgress } from './flow-progress.tsx';
import { faultWords, stepTitleKeys } from './flow-words.ts';
import { StepSummary } from './step-heading.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { StepForm } from './steps/step-form.tsx';
import { useContinue } from './use-continue.ts';
import { useDraft } from './use-draft.ts';
import { useFlowSteps } from './use-flow-steps.ts';
import { useSecurityId } from './use-security-id.ts';

type Props = {
  flow: ApplicationFlow;
  questions: AskedQuestion[];
  /** Whether the talent keeps answers for later applications; null: they were not asked. */
  keepsAnswers: boolean | null;
  freeBusy: FreeBusy | null;
  /** Why the project's vendor system asks for a security id. */
  faq: { html: string; locale: string } | null;
  missingLegal: { terms: boolean; privacy: boolean };
  isEditing: boolean;
};

/** The steps of one application: the one that is shown, with its faults and the targets of Continue and Back. */
export function ApplyFlow({ flow, questions, keepsAnswers, freeBusy, faq, missingLegal, isEditing }: Props) {
  const i18n = useI18n();
  const { modernApplicationFlow } = useClient();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  // A draft is there when the page is loaded again; how it began does not change.
  const [known] = useState(() => (isEditing ? null : knownParts(flow, questions)));
  const asksAtReview = known !== null;
  const control = useDraft({
    owner: { talentId: flow.talentId, projectId: flow.project.id },
    initial: flow.draft,
    firstStep: flow.applicationSteps[0]?.stepName ?? 'cv',
    cvUuids: flow.cvsList.map(({ uuid }) => uuid),
    questions,
    keepsOnServer: modernApplicationFlow,
    known,
    isEditing,
  });
  const security = useSecurityId(flow, control, faq);
  const [cvs, setCvs] = useState(flow.cvsList);
  const [lacksConsent, setLacksConsent] = useState(false);
  const flowSteps = useFlowSteps({ flow, control, cvs, questions, securityId: security.asked, isEditing, asksAtReview });
  const { steps, current, hrefOf } = flowSteps;
  const { faults, attempt, isWaiting, continueToNext, isReviewComplete, showServerFaults } = useContinue(
    flow,
    control,
    security,
    flowSteps,
  );
  /** The new draft gets its own id. */
  async function restartFlow(): Promise<void> {
    await navigate(hrefOf(steps[0]?.stepName ?? 'cv'));
    await revalidator.revalidate();
  }

  const previous = neighbour(steps, current, -1);
  const errors = faults.map(({ name, key }) => ({
    name,
    message: summaryWords(name, faultWords(i18n, key, flow.project, security.asked?.example), questions),
  }));
  const errorOf = (name: string): string | undefined => {
    const fault = faults.find((candidate) => candidate.name === name);
    return fault && faultWords(i18n, fault.key, flow.project, security.asked?.example);
  };
  const ofSteps = {
    flow,
    control,
    cvs,
    onCvs: setCvs,
    questions,
    security,
    freeBusy,
    isRateFixed: flowSteps.context.isRateFixed,
    errorOf,
    backHref: previous ? hrefOf(previous) : projectLink(flow.project, true),
  };
  return (
    <div className="stack stack--6">
      <PageTitle title={i18n.t(stepTitleKeys[current])} hasErrors={faults.length > 0 || (lacksConsent && current === 'review')} />
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
      <StepSummary value={<ErrorSummary errors={errors} attempt={attempt} />}>
        {current === 'review' ? (
          <ReviewStep
            {...ofSteps}
            missingLegal={missingLegal}
            keepsAnswers={keepsAnswers}
            isEditing={isEditing}
            steps={steps}
            isComplete={asksAtReview ? isReviewComplete : null}
            onSent={flowSteps.replaceSteps}
            changeHref={(step) => hrefOf(step, 'review')}
            onFaults={showServerFaults}
            onConsents={setLacksConsent}
          />
        ) : (
          <StepForm {...ofSteps} step={current} isWaiting={isWaiting} onContinue={() => void continueToNext()} />
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
