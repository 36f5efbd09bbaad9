import { TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { type EditStep, isShown } from '../../onboarding/flow-edit.ts';
import { FlowActs } from './flow-acts.tsx';
import { FlowTexts, FlowWays } from './flow-texts.tsx';
import { StepVersions } from './flow-versions.tsx';
import { useFlowWords } from './flow-words.ts';
import type { FlowData } from './load-flow.ts';
import panes from './panes.module.css';
import { SectionForm } from './section.tsx';

/** One step: its title, its place, and for those that are pages of their own who sees them. */
export function FlowStepForm({ flow, step }: { flow: FlowData; step: EditStep }) {
  const { t } = useI18n();
  const { stepName } = useFlowWords();
  const isSeen = isShown(step, 'long') || isShown(step, 'short');
  const isEmpty = step.kind === 'fields' && step.fields.length === 0;
  return (
    <>
      <FlowActs title={stepName(step)} on={{ step: step.stepName }} isShown={isSeen} mayDelete={isEmpty} />
      {isEmpty ? <p className={panes.muted}>{t('talent.desk.portal.flow.emptyStep')}</p> : null}
      <SectionForm
        intent="flowStep"
        first="title.en"
        changed={(problem) => <StepVersions problem={problem} step={step} way={flow.state.way} />}
      >
        {(problem) => (
          <>
            <input type="hidden" name="tag" value={flow.tag} />
            <input type="hidden" name="step" value={step.stepName} />
            <FlowTexts
              name="title"
              legend={t('talent.desk.portal.flow.title')}
              hint={t('talent.desk.portal.flow.title.hint')}
              texts={step.title ?? {}}
              problem={problem}
            />
            {step.kind === 'fields' ? null : (
              <>
                <FlowWays showOn={step.showOn} problem={problem} />
                <TextField
                  label={t('talent.desk.portal.flow.countries')}
                  hint={t('talent.desk.portal.flow.countries.hint')}
                  optional
                  autoComplete="off"
                  {...problem.field('countries', step.hideByCountry.join(', '))}
                />
              </>
            )}
          </>
        )}
      </SectionForm>
    </>
  );
}
