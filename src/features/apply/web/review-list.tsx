import { type ReactNode, useState } from 'react';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { cityOfZone, useZone } from '../../../web/i18n/use-zone.ts';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { SummaryList } from '../../../web/ui/data-list.tsx';
import { resumeMethod, type StepName } from '../../applications/stored-draft.ts';
import { FileLink } from '../../applications/web/answer-value.tsx';
import { madeCvName } from '../../cvs/web/made-cv-words.ts';
import { makesCover } from '../step-faults.ts';
import { ReviewAnswers } from './review-answers.tsx';
import { StepInPlace } from './step-heading.tsx';
import type { ReviewProps } from './steps/review-step.tsx';
import { StepBody } from './steps/step-form.tsx';

const termKeys: Readonly<Record<Exclude<StepName, 'review'>, string>> = {
  cv: 'talent.apply.review.cv',
  coverLetter: 'talent.apply.review.cover',
  rate: 'talent.apply.review.rate',
  motivation: 'talent.apply.review.motivation',
  questions: 'talent.apply.review.questions',
  securityId: 'talent.apply.review.securityId',
  interview: 'talent.apply.review.interview',
};

/** One row per step, each with a link that returns here. */
export function ReviewList(props: ReviewProps) {
  const { t } = useI18n();
  const asked = useAskedParts(props);
  const rows = props.steps.flatMap(({ stepName }) => {
    if (stepName === 'review') return [];
    const term = t(termKeys[stepName]);
    // A rate that was sent is fixed: the step has nothing to change.
    const isAsked = stepName !== 'questions' && asked.includes(stepName);
    const action =
      isAsked || (stepName === 'rate' && props.isRateFixed) ? null : (
        <TextLink key={stepName} to={props.changeHref(stepName)}>
          <span aria-hidden="true">{t('talent.apply.review.changeShort')}</span>
          <span className="vh">{t('talent.apply.review.change', { item: term })}</span>
        </TextLink>
      );
    const fields = (
      <StepInPlace key={stepName} value={true}>
        <div className="stack stack--4">
          <StepBody {...props} step={stepName} />
        </div>
      </StepInPlace>
    );
    return [{ term, value: isAsked ? fields : <Value key={stepName} {...props} step={stepName} />, action }];
  });
  return <SummaryList items={rows} />;
}

/** The parts that lack something while the review is open: their fields stay when they are filled in. */
function useAskedParts({ steps, isComplete }: ReviewProps): readonly StepName[] {
  const missing = steps
    .filter(({ required, done, stepName }) => required && !done && stepName !== 'review')
    .map(({ stepName }) => stepName);
  const [asked, setAsked] = useState(missing);
  if (missing.some((step) => !asked.includes(step))) setAsked([...new Set([...asked, ...missing])]);
  return isComplete ? asked : [];
}

function Value({
  step,
  flow,
  control,
  cvs,
  questions,
  security,
  freeBusy,
  isComplete,
  errorOf,
}: ReviewProps & { step: Exclude<StepName, 'review'> }): ReactNode {
  const i18n = useI18n();
  const { t, date, money } = i18n;
  const zone = useZone();
  const { draft, answers } = control;
  const none = <span className="muted">{t('talent.apply.review.none')}</span>;
  switch (step) {
    case 'cv': {
      const cv = cvs.find(({ uuid }) => uuid === draft.selectedCvObj?.uuid);
      if (!draft.selectedCvObj) return draft.selectedResumeMethod === resumeMethod.GENERATED ? t('talent.apply.resume.generated') : none;
      const created = cv && date(cv.created, 'short', zone);
      const uploaded =
        created && (cv.isGenerated ? t('talent.cv.made.made', { date: created }) : t('talent.apply.resume.uploaded', { date: created }));
      return (
        <>
          <FileLink file={{ uuid: draft.selectedCvObj.uuid, name: cv?.isGenerated ? madeCvName(i18n, cv) : draft.selectedCvObj.name }} />
          {uploaded && (
            <p className="small muted">
              {cv.pages === null ? uploaded : `${uploaded} · ${t('talent.apply.resume.pages', { count: cv.pages })}`}
            </p>
          )}
        </>
      );
    }
    case 'coverLetter': {
      if (!makesCover(draft)) return draft.cvCover ? <FileLink file={draft.cvCover} /> : none;
      return (
        <>
          {draft.cvCover ? <FileLink file={{ ...draft.cvCover, name: t('talent.letter.made') }} /> : t('talent.letter.made')}
          <p style={{ whiteSpace: 'pre-line' }}>{draft.motivationComment.trim()}</p>
        </>
      );
    }
    case 'rate': {
      const unit = t(`talent.rate.per.${flow.project.unit}`);
      if (!draft.talentRate) return none;
      return (
        <>
          <span className="num">
            <strong>{money(draft.talentRate.value, draft.talentRate.currency)}</strong> {unit}
          </span>
          {draft.displayRate && draft.displayRate.value !== draft.talentRate.value && (
            <p className="small muted">
              {t('talent.apply.rate.clientPays', { amount: money(draft.displayRate.value, draft.displayRate.currency), unit })}
            </p>
          )}
          {isComplete && <RateSource known={flow.knownRate} rate={draft.talentRate} />}
        </>
      );
    }
    case 'motivation':
      return draft.motivationComment.trim() ? <span style={{ whiteSpace: 'pre-line' }}>{draft.motivationComment.trim()}</span> : none;
    case 'questions':
      return <ReviewAnswers questions={questions} answers={answers} asking={isComplete && { control, errorOf }} />;
    case 'securityId': {
      const saved = security.asked?.saved;
      if (!saved || saved.id !== draft.securityIdRef) return none;
      return (
        <>
          <span className="num">{saved.masked}</span>
          <p className="small muted">{t('talent.apply.securityId.useNote', { date: date(saved.created, 'short', zone) })}</p>
        </>
      );
    }
    case 'interview': {
      const timeZone = freeBusy?.timeZone ?? 'UTC';
      if (draft.alternativeInterviewSlot || !draft.interviewSlot)
        return draft.alternativeInterviewSlot ? t('talent.apply.review.alternative') : none;
      const { initialStart, initialEnd } = draft.interviewSlot;
      const isElsewhere = date(initialStart, 'time', zone) !== date(initialStart, 'time', timeZone);
      return (
        <>
          {`${date(initialStart, 'weekday', timeZone)}, ${date(initialStart, 'time', timeZone)}–${date(initialEnd, 'time', timeZone)}`}
          <p className="small muted">
            {t('talent.apply.interview.zoneName', { city: cityOfZone(timeZone) })}
            {control.heldUntil && zone !== 'UTC'
              ? `; ${t('talent.apply.interview.held', { time: date(control.heldUntil, 'time', zone) })}`
              : ''}
            {isElsewhere && zone !== 'UTC'
              ? ` · ${t('talent.apply.interview.yourTime', { time: `${date(initialStart, 'weekday', zone)}, ${date(initialStart, 'time', zone)}` })}`
              : ''}
          </p>
        </>
      );
    }
  }
}

/** Where the rate comes from, as long as it is the known one. */
function RateSource({ known, rate }: { known: ReviewProps['flow']['knownRate']; rate: { value: string; currency: string } }) {
  const { t } = useI18n();
  if (known?.value !== rate.value || known.currency !== rate.currency) return null;
  const { projectTitle } = known;
  return (
    <p className="small muted">
      {projectTitle === null ? t('talent.apply.review.from.profile') : t('talent.apply.review.from.application', { project: projectTitle })}
    </p>
  );
}
