import { type RateUnit, rateUnitOf, rateUnits } from '../../../../contract/rate-units.ts';
import { Field } from '../../../../web/form/field.tsx';
import { MoneyField } from '../../../../web/form/money-field.tsx';
import { Options } from '../../../../web/form/options.tsx';
import { SelectBox } from '../../../../web/form/text-field.tsx';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import styles from './fields.module.css';

export type RateValue = { value: string; currency: string; period: string };

/** The unit in the submitted value of this field: its messages name that unit's bounds. */
export function typedRateUnit(value: unknown): RateUnit {
  return rateUnitOf(typeof value === 'object' && value !== null && 'period' in value ? value.period : null);
}

/** Amount and unit; the currency can be chosen only where the client has several. */
export function RateField({
  name,
  label,
  value,
  currencies,
  errorOf,
  optional,
}: {
  name: string;
  label: React.ReactNode;
  value: RateValue;
  currencies: readonly string[];
  errorOf: (name: string) => string | undefined;
  optional?: boolean | undefined;
}) {
  const { t, number } = useI18n();
  const amount =
    value.value === '' || Number.isNaN(Number(value.value))
      ? value.value
      : number(Number(value.value), { minimumFractionDigits: 2, useGrouping: false });
  return (
    <div className={styles.rate}>
      <MoneyField
        label={label}
        name={`${name}.value`}
        currency={value.currency}
        defaultValue={amount}
        error={errorOf(`${name}.value`) ?? errorOf(name)}
        hint={t('talent.profile.rate.note')}
        optional={optional}
      />
      {currencies.length > 1 ? (
        <Field label={t('talent.profile.currency')} name={`${name}.currency`}>
          {(aria) => (
            <SelectBox {...aria} name={`${name}.currency`} defaultValue={value.currency}>
              <Options of={currencies} />
            </SelectBox>
          )}
        </Field>
      ) : (
        <input type="hidden" name={`${name}.currency`} value={value.currency} />
      )}
      <Field label={t('talent.profile.per')} name={`${name}.period`}>
        {(aria) => (
          <SelectBox {...aria} name={`${name}.period`} defaultValue={value.period}>
            <Options of={rateUnits} words={(unit) => t(`talent.rate.unit.${unit}`)} />
          </SelectBox>
        )}
      </Field>
    </div>
  );
}
