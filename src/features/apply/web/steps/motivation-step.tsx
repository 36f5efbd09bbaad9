import { TextArea } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { maxMotivationLength } from '../../../applications/stored-draft.ts';
import { StepHeading } from '../step-heading.tsx';
import type { DraftControl } from '../use-draft.ts';

/** A few sentences; optional unless the project sets a minimum. */
export function MotivationStep({ control, min, error }: { control: DraftControl; min: number; error: string | undefined }) {
  const { t } = useI18n();
  const lead = control.draft.cvCover && min === 0 ? 'talent.apply.motivation.hasLetter' : 'talent.apply.motivation.lead';
  return (
    <>
      <StepHeading lead={t(lead)}>{t('talent.apply.motivation.title')}</StepHeading>
      <TextArea
        label={t('talent.apply.motivation.label')}
        name="motivation"
        rows={8}
        maxLength={maxMotivationLength}
        optional={min === 0}
        hint={min > 0 ? t('talent.apply.motivation.min', { count: min }) : undefined}
        value={control.draft.motivationComment}
        onChange={(event) => control.change({ motivationComment: event.target.value })}
        error={error}
      />
    </>
  );
}
