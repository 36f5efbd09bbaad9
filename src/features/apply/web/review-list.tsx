import type { ReactNode } from 'react';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { cityOfZone, useZone } from '../../../web/i18n/use-zone.ts';
import { TextLink } from '../../../web/ui/button-link.tsx';
import { SummaryList } from '../../../web/ui/data-list.tsx';
import { resumeMethod, type StepName } from '../../applications/stored-draft.ts';
import { FileLink } from '../../applications/web/answer-value.tsx';
import { madeCvName } from '../../cvs/web/made-cv-words.ts';
import { makesCover } from '../step-faults.ts';
import { ReviewAnswers } from './review-answers.tsx';
import type { ReviewProps } from './steps/review-step.tsx';

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
  const rows = props.steps.flatMap(({ stepName }) => {
    if (stepName === 'review') return [];
    const term = t(termKeys[stepName]);
    // A rate that was sent is fixed: the step has nothing to change.
    const action =
      stepName === 'rate' && props.isRateFixed ? null : (
        <TextLink key={stepName} to={props.changeHref(stepName)}>
          <span aria-hidden="true">{t('talent.apply.review.changeShort')}</span>
          <span className="vh">{t('talent.apply.review.change', { item: term })}</span>
        </TextLink>
      );
    return [{ term, value: <Value key={stepName} {...props} step={stepName} />, action }];
  });
  return <SummaryList items={rows} />;
}

function Value({
  step,
  flow,
  control,
  cvs,
  questions,
  security,
  freeBusy,
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
        </>
      );
    }
    case 'motivation':
      return draft.motivationComment.trim() ? <span style={{ whiteSpace: 'pre-line' }}>{draft.motivationComment.trim()}</span> : none;
    case 'questions':
      return <ReviewAnswers questions={questions} answers={answers} />;
    case 'securityId': {
      const saved = security.asked?.saved;
      return saved && saved.id === draft.securityIdRef ? <span className="num">{saved.masked}</span> : none;
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
