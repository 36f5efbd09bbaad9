import { twoDigits, yearList } from '../../../../web/form/date-parts.ts';
import { FieldError } from '../../../../web/form/field-error.tsx';
import { fieldId } from '../../../../web/form/field-id.ts';
import formStyles from '../../../../web/form/form.module.css';
import { monthNames } from '../../../../web/form/month-names.ts';
import { SelectBox } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { useShell } from '../../../../web/shell-context.ts';
import { splitMonth } from '../../form-values.ts';

/**
 * Month and year in two native lists that work without script. The month may stay open: many CVs name the year only,
 * which is why the kit's own month field does not serve here.
 */
export function MonthYear({ path, label, value, error }: { path: string; label: string; value: string; error?: string | undefined }) {
  const { t, locale } = useI18n();
  const { year } = useShell();
  const id = fieldId(path);
  const parts = splitMonth(value);
  const aria = { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': error ? `${id}-error` : undefined };
  return (
    <fieldset className={formStyles.field}>
      <legend className={formStyles.label}>{label}</legend>
      <div className={formStyles.dates}>
        <SelectBox {...aria} id={id} name={`${path}.month`} defaultValue={parts.month} aria-label={t('talent.date.month')}>
          <option value="">{t('talent.date.month')}</option>
          {monthNames(locale).map((month, index) => (
            <option key={month} value={twoDigits(index + 1)}>
              {month}
            </option>
          ))}
        </SelectBox>
        <SelectBox {...aria} id={`${id}-year`} name={`${path}.year`} defaultValue={parts.year} aria-label={t('talent.date.year')}>
          <option value="">{t('talent.date.year')}</option>
          {yearList(year).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectBox>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
