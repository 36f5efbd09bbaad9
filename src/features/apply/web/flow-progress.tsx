import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { StepProgress } from '../../../web/ui/progress.tsx';
import type { StepName } from '../../applications/stored-draft.ts';
import { type Step, stepsOnWay } from '../steps.ts';
import styles from './apply.module.css';
import type { SaveState } from './draft-state.ts';

/** "Step 3 of 6", and whether the draft is saved. One step alone shows no progress. */
export function FlowProgress({
  steps,
  current,
  save,
  isEditing,
}: {
  steps: readonly Step[];
  current: StepName;
  save: SaveState;
  isEditing: boolean;
}) {
  const { t } = useI18n();
  const onWay = stepsOnWay(steps, current);
  const index = onWay.findIndex(({ stepName }) => stepName === current);
  if (steps.length < 2) return null;
  return (
    <StepProgress
      index={index}
      total={onWay.length}
      words={t('talent.apply.step', { step: index + 1, total: onWay.length })}
      label={t('talent.apply.progress')}
      end={isEditing ? undefined : <Saved save={save} />}
    />
  );
}

function Saved({ save }: { save: SaveState }) {
  const { t, date } = useI18n();
  const zone = useZone();
  return (
    <p className={styles.saved} role="status">
      {save.kind === 'saving' && t('talent.apply.draft.saving')}
      {save.kind === 'saved' && (
        <>
          <Icon path={checkIcon} size="s" /> {t('talent.apply.draft.saved', { time: date(save.at, 'time', zone) })}
        </>
      )}
      {save.kind === 'failed' && (
        <>
          <Icon path={triangleAlertIcon} size="s" /> {t('talent.apply.draft.failed')}
        </>
      )}
    </p>
  );
}
