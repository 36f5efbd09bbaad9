import { hoursOfUnit } from '../../../../contract/unit-hours.ts';
import form from '../../../../web/form/form.module.css';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { useClient } from '../../../../web/shell-context.ts';
import type { FilterProps } from './filter-fields.tsx';
import styles from './filters.module.css';

const { DAY: day, WEEK: week, MONTH: month } = hoursOfUnit;

/** The least rate, in one currency and unit. Its three fields have one name: without script the address gets the three values in their order. */
export function RateFilter({ query: { minRate }, onChange, onType, onLeave }: Omit<FilterProps, 'facets'>) {
  const t = useT();
  const { currencies, defaultCurrency } = useClient();
  // While no amount is typed, the draft holds what is chosen next to it; searches read that as no rate.
  const parts = (minRate || `,${defaultCurrency},HR`).split(',');
  const [amount, currency = ''] = parts;
  const withPart = (place: number, value: string) => ({ minRate: parts.with(place, value).join() });
  const select = (place: number, label: string, values: readonly string[], words: (value: string) => string = String) => (
    <select
      className={form.input}
      name="minRate"
      aria-label={t(`talent.search.minRate.${label}`)}
      value={parts[place]}
      onChange={(event) => onChange(withPart(place, event.target.value))}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {words(value)}
        </option>
      ))}
    </select>
  );
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.facetTitle}>{t('talent.search.minRate')}</legend>
      <div className={styles.rate}>
        <input
          className={form.input}
          name="minRate"
          inputMode="numeric"
          aria-label={t('talent.search.minRate')}
          value={amount}
          onChange={(event) => onType(withPart(0, event.target.value.replace(/\D/g, '').slice(0, 7)))}
          onBlur={onLeave}
        />
        {select(1, 'currency', [...new Set([...currencies, currency])])}
        {select(2, 'unit', Object.keys(hoursOfUnit), (each) => t(`talent.rate.per.${each}`))}
      </div>
      {amount ? <p className="small muted">{t('talent.search.minRate.hint', { day, week, month })}</p> : null}
    </fieldset>
  );
}
