import type { ReactNode } from 'react';
import { CheckboxField } from '../../../../web/form/choice.tsx';
import { ChoiceGroup } from '../../../../web/form/choice-group.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { useClient } from '../../../../web/shell-context.ts';

type Props = {
  name: string;
  label: ReactNode;
  chosen: readonly string[];
  error: string | undefined;
  optional?: boolean;
  hideLegend?: boolean;
};

/** "Countries of interest" (decision 0011): in which of the client's countries a talent would work. */
export function CountriesField({ name, label, chosen, error, ...group }: Props) {
  const { t, countryName } = useI18n();
  const { countriesOfInterest: offered } = useClient();
  return (
    <ChoiceGroup legend={label} name={name} hint={t('talent.profile.countries.hint')} error={error} {...group}>
      {offered.map((code) => (
        <CheckboxField key={code} name={name} value={code} label={countryName(code)} defaultChecked={chosen.includes(code)} large />
      ))}
    </ChoiceGroup>
  );
}
