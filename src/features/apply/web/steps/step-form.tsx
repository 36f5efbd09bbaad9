import type { FormEvent } from 'react';
import { FormActions } from '../../../../web/form/form-actions.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import type { StepName } from '../../../applications/stored-draft.ts';
import type { FreeBusy } from '../../../calendars/free-busy.ts';
import type { AskedQuestion } from '../../../question-sets/asked-question.ts';
import type { ApplicationFlow } from '../../contract.ts';
import type { DraftControl } from '../use-draft.ts';
import type { SecurityIdControl } from '../use-security-id.ts';
import { CoverLetterStep } from './cover-letter-step.tsx';
import { CvStep } from './cv-step.tsx';
import { InterviewStep } from './interview-step.tsx';
import { MotivationStep } from './motivation-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { RateStep } from './rate-step.tsx';
import { SecurityIdStep } from './security-id-step.tsx';

export type Cv = ApplicationFlow['cvsList'][number];

type Props = {
  step: Exclude<StepName, 'review'>;
  flow: ApplicationFlow;
  control: DraftControl;
  cvs: Cv[];
  onCvs: (cvs: Cv[]) => void;
  questions: readonly AskedQuestion[];
  security: SecurityIdControl;
  freeBusy: FreeBusy | null;
  isRateFixed: boolean;
  /** The words of what is wrong with a field. */
  errorOf: (name: string) => string | undefined;
};

type FormProps = Props & { isWaiting: boolean; backHref: string; onContinue: () => void };

/** One step as a form: Enter and Continue validate, Back only saves. */
export function StepForm(props: FormProps) {
  const { t } = useI18n();
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!props.isWaiting) props.onContinue();
  }
  return (
    <form className="stack stack--6" noValidate onSubmit={onSubmit}>
      <StepBody {...props} />
      <FormActions hasList={props.step === 'interview'}>
        <Button type="submit" variant="primary" size="large" busy={props.isWaiting}>
          {t('talent.apply.continue')}
        </Button>
        <ButtonLink variant="quiet" size="large" to={props.backHref}>
          {t('talent.apply.back')}
        </ButtonLink>
      </FormActions>
    </form>
  );
}

/** The fields of a step. */
export function StepBody({ step, flow, control, cvs, onCvs, questions, security, freeBusy, isRateFixed, errorOf }: Props) {
  switch (step) {
    case 'cv':
      return <CvStep control={control} canMake={flow.makesDocuments} cvs={cvs} onCvs={onCvs} error={errorOf('cv')} />;
    case 'coverLetter':
      return <CoverLetterStep control={control} canMake={flow.makesDocuments} project={flow.project} error={errorOf('cover')} />;
    case 'rate':
      return <RateStep project={flow.project} control={control} isFixed={isRateFixed} errorOf={errorOf} />;
    case 'motivation':
      return <MotivationStep control={control} min={flow.project.motivationMin} error={errorOf('motivation')} />;
    case 'questions':
      return <QuestionsStep control={control} questions={questions} errorOf={errorOf} />;
    case 'securityId':
      return <SecurityIdStep security={security} error={errorOf('securityId')} />;
    case 'interview':
      return <InterviewStep control={control} freeBusy={freeBusy} error={errorOf('interview')} />;
  }
}
