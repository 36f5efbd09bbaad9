import type { ReactNode } from 'react';
import { Options } from '../../../../web/form/options.tsx';
import { Select, TextArea, TextField } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import type { PlainKind } from '../../fields.ts';
import styles from './fields.module.css';

type PlainFieldProps = {
  kind: PlainKind;
  name: string;
  label: ReactNode;
  /** What is stored or was typed last. */
  value: unknown;
  error: string | undefined;
  optional: boolean | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
  max: number | undefined;
  /** Lines of a long text. */
  rows: number;
  countries: readonly { value: string; text: string }[];
  /** What a list of countries says before one is chosen. */
  noCountry?: string | undefined;
  /** Called when another country is chosen. */
  onCountry?: ((country: string) => void) | undefined;
};

/** The input of a field of one value, by its kind. */
export function PlainField({ kind, value, autoComplete = 'off', max, rows, countries, noCountry, onCountry, ...common }: PlainFieldProps) {
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'text':
      return <TextField {...common} defaultValue={text} autoComplete={autoComplete} maxLength={max} />;
    case 'textarea':
      return <TextArea {...common} defaultValue={text} rows={rows} maxLength={max} />;
    case 'country':
      return (
        <Select {...common} defaultValue={text} autoComplete={autoComplete} onChange={(event) => onCountry?.(event.currentTarget.value)}>
          {noCountry !== undefined && <option value="">{noCountry}</option>}
          <Options of={countries} />
        </Select>
      );
    default:
      return kind satisfies never;
  }
}

/** The value of such a field where it is only read. */
export function PlainValue({ kind, value }: { kind: PlainKind; value: unknown }) {
  const { countryName } = useI18n();
  const text = String(value);
  switch (kind) {
    case 'text':
      return <p>{text}</p>;
    case 'textarea':
      return <p className={styles.text}>{text}</p>;
    case 'country':
      return <p>{countryName(text)}</p>;
    default:
      return kind satisfies never;
  }
}
