import { RadioField } from '../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../web/form/choice-group.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import styles from './onboarding.module.css';

export type AvailabilityValue = { status: string; from: string };

/** Available now, or from a day on. The day is a native date box: it works without script and on every phone. */
export function AvailabilityField({
  name,
  label,
  value,
  today,
  errorOf,
}: {
  name: string;
  label: React.ReactNode;
  value: AvailabilityValue;
  today: string;
  errorOf: (name: string) => string | undefined;
}) {
  const t = useT();
  return (
    <ChoiceGroup legend={label} name={name} error={errorOf(name) ?? errorOf(`${name}.status`)}>
      <RadioField label={t('talent.profile.available')} name={`${name}.status`} value="now" defaultChecked={value.status === 'now'} />
      <RadioField
        label={t('talent.profile.availableLater')}
        name={`${name}.status`}
        value="later"
        defaultChecked={value.status === 'later'}
      />
      <div className={styles.indented}>
        <TextField
          label={t('talent.profile.availableFrom')}
          type="date"
          name={`${name}.from`}
          defaultValue={value.from}
          min={today}
          error={errorOf(`${name}.from`)}
        />
      </div>
    </ChoiceGroup>
  );
}
