import type { ReactNode } from 'react';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { isObject } from '../../client-settings/merge-patch.ts';
import styles from './portal.module.css';

type Props = { field: string; label: string; about: ReactNode; value: unknown; problem: FormProblem };

/** The account for session replay; without its key nothing is recorded. */
export function RecordingField({ field, label, about, value, problem }: Props) {
  const { t } = useI18n();
  const now = isObject(value) ? value : {};
  const rates = isObject(now.sampleRates) ? now.sampleRates : {};
  const typed = (name: string, start: unknown) => ({
    name: `${field}.${name}`,
    defaultValue: problem.value(`${field}.${name}`) ?? String(start ?? ''),
    autoComplete: 'off',
  });
  return (
    <ChoiceGroup legend={label} hint={about} name={field} error={problem.errorOf(field)}>
      <div className={styles.fields}>
        <TextField label={t('talent.desk.portal.recording.token')} optional {...typed('token', now.token)} />
        <TextField label={t('talent.desk.portal.recording.ingestPoint')} optional {...typed('ingestPoint', now.ingestPoint)} />
        <div className={styles.pair}>
          <TextField
            label={t('talent.desk.portal.recording.monitoring')}
            inputMode="decimal"
            className="num"
            {...typed('monitoring', rates.monitoring ?? 100)}
          />
          <TextField
            label={t('talent.desk.portal.recording.replay')}
            inputMode="decimal"
            className="num"
            {...typed('replay', rates.replay ?? 20)}
          />
        </div>
      </div>
    </ChoiceGroup>
  );
}
