import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import type { CallingCodeOption } from '../allowed-countries.ts';
import styles from './phone.module.css';

type PhoneFieldsProps = { problem: FormProblem; callingCodes: CallingCodeOption[]; known: { countryCode: string; number: string } };

/** Calling code and number. Leaving either formats the number, once the parser is loaded; nothing waits for that. */
export function PhoneFields({ problem, callingCodes, known }: PhoneFieldsProps) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <Select
        label={t('talent.phone.country')}
        {...problem.field('countryCode', known.countryCode)}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          const field = currentTarget.form?.elements.namedItem('number');
          if (field instanceof HTMLInputElement) void tidy(field, currentTarget.value);
        }}
      >
        <Options of={callingCodes.map(({ value, text, callingCode }) => ({ value, text: `${callingCode} ${text}` }))} />
      </Select>
      <TextField
        label={t('talent.phone.number')}
        type="tel"
        {...problem.field('number', known.number)}
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        onBlur={({ currentTarget }) => void tidy(currentTarget)}
      />
    </div>
  );
}

/** Writes a valid number as its country does; a number with a calling code of its own chooses the country, unless one was `chosen`. */
async function tidy(field: HTMLInputElement, chosen?: string): Promise<void> {
  const country = field.form?.elements.namedItem('countryCode');
  if (field.value.trim() === '' || !(country instanceof HTMLSelectElement)) return;
  const typed = field.value;
  const reader = await import('./read-typed-number.ts').catch(() => null);
  const found = reader?.readTypedNumber(typed, country.value);
  // The number may have changed meanwhile.
  if (!found || field.value !== typed || (chosen !== undefined && found.countryCode !== chosen)) return;
  if (![...country.options].some((option) => option.value === found.countryCode)) return;
  country.value = found.countryCode;
  field.value = found.number;
}
