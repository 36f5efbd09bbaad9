import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';

/** First and last name, side by side where there is room. */
export function NameFields(props: { problem: FormProblem; firstName?: string; lastName?: string }) {
  const t = useT();
  const { problem } = props;
  return (
    <div className="pair">
      <TextField
        label={t('talent.register.firstName')}
        {...problem.field('firstName', props.firstName)}
        autoComplete="given-name"
        maxLength={80}
      />
      <TextField
        label={t('talent.register.lastName')}
        {...problem.field('lastName', props.lastName)}
        autoComplete="family-name"
        maxLength={80}
      />
    </div>
  );
}

/** The country of residence; the client's preferred countries come first. */
export function CountrySelect(props: { problem: FormProblem; countries: { value: string; text: string }[]; defaultCountry: string }) {
  const t = useT();
  return (
    <Select
      label={t('talent.register.country')}
      name="residenceCountry"
      autoComplete="country"
      defaultValue={props.problem.value('residenceCountry') ?? props.defaultCountry}
      error={props.problem.errorOf('residenceCountry')}
    >
      <Options of={props.countries} />
    </Select>
  );
}
