import { useId, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { useShell } from '../shell-context.ts';
import { classNames } from '../ui/class-names.ts';
import { comingYears, type DateParts, isMissingDay, joinDate, splitDate, twoDigits } from './date-parts.ts';
import type { FieldWords } from './field.tsx';
import { FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
import styles from './form.module.css';
import { monthNames } from './month-names.ts';
import { OptionalMark } from './optional-mark.tsx';
import { Options } from './options.tsx';
import { SelectBox } from './text-field.tsx';

type DateFieldProps = FieldWords & {
  /** `YYYY-MM-DD`, `''` while not complete. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  disabled?: boolean;
};

const days = Array.from({ length: 31 }, (_, index) => index + 1);

/** A date in three native lists: no format to guess. Controlled, so it needs script; the form gets the value from a hidden field. */
export function DateField({ value, onChange, onBlur, label, hint, error: given, optional, name, id: givenId, disabled }: DateFieldProps) {
  const { t, locale } = useI18n();
  const { year: thisYear } = useShell();
  const ownId = useId();
  const id = givenId ?? (name ? fieldId(name) : ownId);
  // The parts chosen so far: a value exists only once the date is complete.
  const [draft, setDraft] = useState<{ parts: DateParts; value: string }>(() => ({ parts: splitDate(value), value }));
  if (value !== draft.value) setDraft({ parts: splitDate(value), value });
  const { parts } = draft;
  const error = isMissingDay(parts) ? t('talent.date.missing') : given;

  function choose(change: Partial<DateParts>) {
    const chosen = { ...parts, ...change };
    const joined = joinDate(chosen);
    setDraft({ parts: joined ? splitDate(joined) : chosen, value: joined });
    if (joined !== value) onChange(joined);
  }

  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const common = { disabled, onBlur, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': describedBy };
  return (
    <fieldset className={classNames(styles.field, styles.dateField)}>
      <legend className={styles.label}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div className={classNames(styles.dates, styles.datesDay)}>
        <SelectBox
          {...common}
          id={id}
          aria-label={t('talent.date.day')}
          value={parts.day}
          onChange={(event) => choose({ day: event.target.value })}
        >
          <option value="">{t('talent.date.day')}</option>
          <Options of={days.map((day) => ({ value: twoDigits(day), text: String(day) }))} />
        </SelectBox>
        <SelectBox
          {...common}
          id={`${id}-month`}
          aria-label={t('talent.date.month')}
          value={parts.month}
          onChange={(event) => choose({ month: event.target.value })}
        >
          <option value="">{t('talent.date.month')}</option>
          <Options of={monthNames(locale).map((text, index) => ({ value: twoDigits(index + 1), text }))} />
        </SelectBox>
        <SelectBox
          {...common}
          id={`${id}-year`}
          aria-label={t('talent.date.year')}
          value={parts.year}
          onChange={(event) => choose({ year: event.target.value })}
        >
          <option value="">{t('talent.date.year')}</option>
          <Options of={comingYears(thisYear)} />
        </SelectBox>
      </div>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {name && <input type="hidden" name={name} value={value} />}
    </fieldset>
  );
}
