import type { ReactNode } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import type { ReturnedForm } from '../../../web/form/form-answer.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { CvLines } from '../../cvs/lines-contract.ts';
import { WorkLines } from '../../cvs/web/cv-lines.tsx';
import { OtherNameQuestion, WorkNotice } from '../../cvs/web/cv-notices.tsx';
import { FoundFields, MoreWork } from '../../cvs/web/found-fields.tsx';
import { readReviewState, reviewQuery } from '../../cvs/web/take-over-link.ts';
import { workLinesIntent } from '../../cvs/work-lines.ts';
import type { Onboarding } from '../contract.ts';
import { stepLink } from '../step-link.ts';
import { isUnanswered } from '../steps.ts';
import { StepButtons } from './step-buttons.tsx';

type Props = {
  stepName: string;
  found: Onboarding['found'];
  /** The lines of the CV, while the talent says where the jobs are. */
  lines: CvLines | null;
  cvName: string | null;
  /** The step of the upload; null where the client has none. */
  cvStep: string | null;
  isFirst: boolean;
  /** The words of the button that goes on. */
  next: string;
  today: string;
  refusal: ReturnedForm<unknown> | undefined;
};

/** What was found in the CV, to be ticked; the same room as in the profile. */
export function CheckStep({ lines, cvStep, refusal, ...props }: Props) {
  const { stepName, found, isFirst } = props;
  const [query] = useSearchParams();
  const { isOwn } = readReviewState(query);
  // What was ticked before was ticked in answer to the question.
  if (found && found.otherName !== null && found.ticked === null && !isOwn)
    return (
      <UntickedForm stepName={stepName} query={{}}>
        <OtherNameQuestion
          name={found.otherName}
          ownLink={stepLink(stepName, reviewQuery({ isOwn: true }))}
          otherFileLink={stepLink(cvStep ?? stepName)}
          titleAs="h2"
        />
        <SkipLink />
        <StepButtons isFirst={isFirst}>{null}</StepButtons>
      </UntickedForm>
    );
  return found && lines ? (
    <LinesForm stepName={stepName} isOwn={isOwn} lines={lines} refusal={refusal} />
  ) : (
    <FoundForm {...props} isOwn={isOwn} />
  );
}

/** A page of the step on which nothing can be ticked: leaving it says nothing of what was found. */
function UntickedForm({ stepName, query, children }: { stepName: string; query: Record<string, string>; children: ReactNode }) {
  return (
    <Form method="post" action={stepLink(stepName, query)} id="step" className="stack stack--5">
      <input type="hidden" name={isUnanswered} value="on" />
      {children}
    </Form>
  );
}

/** Where the jobs are, said by the talent. */
function LinesForm({ stepName, isOwn, lines, refusal }: Pick<Props, 'stepName' | 'refusal'> & { isOwn: boolean; lines: CvLines }) {
  const t = useT();
  const navigation = useNavigation();
  return (
    <UntickedForm stepName={stepName} query={reviewQuery({ isOwn, showsLines: true })}>
      <h2 className="section-title">{t('talent.cv.lines.title')}</h2>
      <WorkLines found={lines} refusal={refusal} />
      <div className="row row--2">
        {lines.lines.length > 0 && (
          <Button
            type="submit"
            name="intent"
            value={workLinesIntent}
            variant="primary"
            size="large"
            busy={navigation.formData?.get('intent') === workLinesIntent}
          >
            {t('talent.cv.lines.submit')}
          </Button>
        )}
        <ButtonLink to={stepLink(stepName, reviewQuery({ isOwn }))} variant="quiet" size="large">
          {t('talent.cv.lines.back')}
        </ButtonLink>
      </div>
    </UntickedForm>
  );
}

function SkipLink() {
  const t = useT();
  return (
    <p>
      <LinkButton type="submit" name="intent" value="skip">
        {t('talent.onboarding.parsed.empty')}
      </LinkButton>
    </p>
  );
}

type FoundProps = Omit<Props, 'lines' | 'cvStep' | 'refusal'> & { isOwn: boolean };

function FoundForm({ stepName, found, cvName, isFirst, next, today, isOwn }: FoundProps) {
  const t = useT();
  const navigation = useNavigation();
  const [query] = useSearchParams();
  const hasProposals = found?.fields.some(({ proposals }) => proposals.length > 0);
  const linesLink = stepLink(stepName, reviewQuery({ isOwn, showsLines: true }));
  return (
    <Form method="post" action={stepLink(stepName, reviewQuery({ isOwn }))} id="step" className="stack stack--5">
      {found?.isScan && <Notice tone="warning">{t('talent.cv.scan.check', { name: cvName ?? '' })}</Notice>}
      {found && <WorkNotice isMissing={found.isWorkMissing} jobs={readReviewState(query).jobs} linesLink={linesLink} titleAs="h2" />}
      {found && <FoundFields key={found.uuid} fields={found.fields} ticked={found.ticked} today={today} />}
      {found && !found.isScan && <MoreWork fields={found.fields} linesLink={linesLink} />}
      {hasProposals ? <SkipLink /> : <p className="muted">{t('talent.cv.takeOver.none')}</p>}
      <StepButtons isFirst={isFirst}>
        <Button
          type="submit"
          name="intent"
          value="continue"
          variant="primary"
          size="large"
          busy={navigation.formData?.get('intent') === 'continue'}
        >
          {hasProposals ? t('talent.onboarding.parsed.use') : next}
        </Button>
      </StepButtons>
    </Form>
  );
}
