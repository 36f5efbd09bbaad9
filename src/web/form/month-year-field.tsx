import { useI18n } from '../i18n/i18n.tsx';
import { useShell } from '../shell-context.ts';
import { twoDigits, yearList } from './date-parts.ts';
import { FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
import formStyles from './form.module.css';
import { monthNames } from './month-names.ts';
import { Options } from './options.tsx';
import { SelectBox } from './text-field.tsx';

/**
 * Month and year in two native lists that work without script. The month may stay open: many CVs name the year only,
 * and a year alone is sent as well. The form gets `<path>.month` and `<path>.year`.
 */
export function MonthYearField({ path, label, value, error }: { path: string; label: string; value: string; error?: string | undefined }) {
  const { t, locale } = useI18n();
  const { year } = useShell();
  const id = fieldId(path);
  const [chosenYear = '', chosenMonth = ''] = value.split('-');
  const aria = { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': error ? `${id}-error` : undefined };
  return (
    <fieldset className={formStyles.field}>
      <legend className={formStyles.label}>{label}</legend>
      <div className={formStyles.dates}>
        <SelectBox {...aria} id={id} name={`${path}.month`} defaultValue={chosenMonth} aria-label={t('talent.date.month')}>
          <option value="">{t('talent.date.month')}</option>
          <Options of={monthNames(locale).map((text, index) => ({ value: twoDigits(index + 1), text }))} />
        </SelectBox>
        <SelectBox {...aria} id={`${id}-year`} name={`${path}.year`} defaultValue={chosenYear} aria-label={t('talent.date.year')}>
          <option value="">{t('talent.date.year')}</option>
          <Options of={yearList(year)} />
        </SelectBox>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
