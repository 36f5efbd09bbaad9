import type { ChangeEvent } from 'react';
import { rateUnits } from '../../../../contract/rate-units.ts';
import form from '../../../../web/form/form.module.css';
import { Options } from '../../../../web/form/options.tsx';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { chevronDownIcon } from '../../../../web/icons/basic-icons.ts';
import { Icon } from '../../../../web/icons/icon.tsx';
import { useClient } from '../../../../web/shell-context.ts';
import type { FilterProps } from './filter-fields.tsx';
import styles from './filters.module.css';

/** The least rate, in one currency and unit. Its three fields have one name: without script the address gets the three values in their order. */
export function RateFilter({ query: { minRate }, onChange, onType, onLeave }: Omit<FilterProps, 'facets'>) {
  const t = useT();
  const { currencies, defaultCurrency } = useClient();
  // While no amount is typed, the draft holds what is chosen next to it; searches read that as no rate.
  const [amount = '', currency = defaultCurrency, unit = 'HR'] = minRate ? minRate.split(',') : [];
  const listed = [...new Set([...currencies, currency])];
  const select = (
    name: string,
    value: string,
    of: readonly string[],
    take: (value: string) => string,
    words?: (value: string) => string,
  ) => (
    <span className={form.select}>
      <select
        className={form.input}
        name="minRate"
        aria-label={name}
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange({ minRate: take(event.target.value) })}
      >
        <Options of={of} {...(words && { words })} />
      </select>
      <Icon path={chevronDownIcon} size="s" />
    </span>
  );
  return (
    <fieldset className={styles.facet} aria-describedby={amount && 'min-rate-hint'}>
      <legend className={styles.facetTitle}>{t('talent.search.minRate')}</legend>
      <div className={styles.rate}>
        <input
          className={`${form.input} num`}
          name="minRate"
          inputMode="numeric"
          placeholder="0"
          aria-label={t('talent.search.minRate')}
          value={amount}
          onChange={(event) => onType({ minRate: `${/^\d{0,7}/.exec(event.target.value.trim())},${currency},${unit}` })}
          onBlur={onLeave}
        />
        {listed.length > 1 ? (
          select(t('talent.search.minRate.currency'), currency, listed, (chosen) => `${amount},${chosen},${unit}`)
        ) : (
          <>
            {currency}
            <input type="hidden" name="minRate" value={currency} />
          </>
        )}
        {select(
          t('talent.search.minRate.unit'),
          unit,
          rateUnits,
          (chosen) => `${amount},${currency},${chosen}`,
          (each) => t(`talent.rate.per.${each}`),
        )}
      </div>
      {amount ? (
        <p id="min-rate-hint" className="small muted">
          {t('talent.search.minRate.hint')}
        </p>
      ) : null}
    </fieldset>
  );
}
