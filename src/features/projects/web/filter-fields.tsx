import { useId, useState } from 'react';
import { CheckboxField, RadioField } from '../../../web/form/choice.tsx';
import form from '../../../web/form/form.module.css';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { mapPinIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { LinkButton } from '../../../web/ui/button.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import type { SearchResult } from '../contract.ts';
import { durations, workModes } from '../project-facts.ts';
import { workModeWords } from '../project-words.ts';
import type { SearchQuery } from '../search-query.ts';
import styles from './search.module.css';
import type { FilterChange } from './use-filters.ts';
import { UseMyLocation } from './use-my-location.tsx';

export type Facets = SearchResult['facets'];

/** Which filters a page has none of, because its address says so already. */
export type HiddenFilters = { pools?: boolean; location?: boolean };

type Props = {
  query: SearchQuery;
  facets: Facets | null;
  hidden: HiddenFilters;
  /** A tick: taken at once. */
  onChange: (change: FilterChange) => void;
  /** A letter: kept until Enter or until the field is left. */
  onType: (change: FilterChange) => void;
  onLeave: () => void;
};

/** How many pools stand there before "Show all". */
const poolsShown = 6;

/** The filters of the sidebar and of the sheet: native fields with the names of the URL, so a form without script works. */
export function FilterFields({ query, facets, hidden, onChange, onType, onLeave }: Props) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const id = useId();
  const [isListLong, setIsListLong] = useState(false);
  const count = (list: Facets['workPrefs'] | undefined, value: string) => {
    const found = list?.find((entry) => entry.value === value)?.count;
    return found === undefined ? {} : { count: number(found), countLabel: ` ${t('talent.search.count', { count: found })}` };
  };
  const toggled = <T,>(list: readonly T[], value: T): T[] =>
    list.includes(value) ? list.filter((entry) => entry !== value) : [...list, value];
  const pools = facets?.pools ?? [];
  const shownPools = isListLong ? pools : pools.filter((pool, index) => index < poolsShown || query.pools.includes(Number(pool.value)));
  const hours = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Math.min(168, Number(text)) : null);
  return (
    <>
      <fieldset className={styles.facet}>
        <legend className={styles.facetTitle}>{t('talent.search.workPrefs')}</legend>
        <div>
          {workModes.map((mode) => (
            <CheckboxField
              key={mode}
              name="workPrefs"
              value={mode}
              label={workModeWords(i18n, mode)}
              checked={query.workPrefs.includes(mode)}
              onChange={() => onChange({ workPrefs: workModes.filter((other) => toggled(query.workPrefs, mode).includes(other)) })}
              {...count(facets?.workPrefs, mode)}
            />
          ))}
        </div>
      </fieldset>
      {hidden.location ? null : (
        <div className={styles.facet}>
          <label className={styles.facetTitle} htmlFor={`${id}-place`}>
            {t('talent.search.location')}
          </label>
          <div className={form.group}>
            <span className={`${form.part} ${form.partIcon}`}>
              <Icon path={mapPinIcon} size="s" />
            </span>
            <input
              className={form.input}
              id={`${id}-place`}
              name="location"
              list={`${id}-places`}
              value={query.location}
              placeholder={t('talent.search.location.placeholder')}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => onType({ location: event.target.value, userLocation: '' })}
              onBlur={onLeave}
            />
          </div>
          <datalist id={`${id}-places`}>
            {facets?.location.map((place) => (
              <option key={place.value} value={place.value} />
            ))}
          </datalist>
          <UseMyLocation isOn={query.userLocation !== ''} onFound={(userLocation) => onChange({ userLocation, location: '' })} />
          {query.userLocation ? <input type="hidden" name="userLocation" value={query.userLocation} /> : null}
        </div>
      )}
      {hidden.pools || pools.length === 0 ? null : (
        <fieldset className={styles.facet}>
          <legend className={styles.facetTitle}>{t('talent.search.pools')}</legend>
          <div>
            {shownPools.map((pool) => (
              <CheckboxField
                key={pool.value}
                name="pools"
                value={pool.value}
                label={pool.label}
                checked={query.pools.includes(Number(pool.value))}
                onChange={() => onChange({ pools: toggled(query.pools, Number(pool.value)) })}
                {...count(pools, pool.value)}
              />
            ))}
          </div>
          {shownPools.length < pools.length ? (
            <LinkButton className={styles.facetMore} onClick={() => setIsListLong(true)}>
              {t('talent.search.filters.more', { count: pools.length })}
            </LinkButton>
          ) : null}
        </fieldset>
      )}
      <fieldset className={styles.facet}>
        <legend className={styles.facetTitle}>{t('talent.search.duration')}</legend>
        <div>
          <RadioField
            name="duration"
            value=""
            label={t('talent.search.duration.any')}
            checked={query.duration === null}
            onChange={() => onChange({ duration: null })}
          />
          {durations.map((duration) => (
            <RadioField
              key={duration}
              name="duration"
              value={duration}
              label={t(`talent.search.duration.${duration}`)}
              checked={query.duration === duration}
              onChange={() => onChange({ duration })}
              {...count(facets?.duration, duration)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.facet}>
        <legend className={styles.facetTitle}>{t('talent.search.hoursPerWeek')}</legend>
        <div className={styles.range}>
          <input
            className={`${form.input} num`}
            name="hoursPerWeek"
            inputMode="numeric"
            placeholder="0"
            aria-label={t('talent.search.hours.from')}
            value={query.hoursMin ?? ''}
            onChange={(event) => onType({ hoursMin: hours(event.target.value) })}
            onBlur={onLeave}
          />
          <span className="muted" aria-hidden="true">
            –
          </span>
          <input
            className={`${form.input} num`}
            name="hoursPerWeek"
            inputMode="numeric"
            placeholder="60"
            aria-label={t('talent.search.hours.to')}
            value={query.hoursMax ?? ''}
            onChange={(event) => onType({ hoursMax: hours(event.target.value) })}
            onBlur={onLeave}
          />
        </div>
      </fieldset>
      <div className={styles.facet}>
        <input type="hidden" name="openOnly" value="false" />
        <Switch
          label={t('talent.search.openOnly')}
          name="openOnly"
          value="true"
          checked={query.openOnly}
          onChange={(event) => onChange({ openOnly: event.target.checked })}
        />
      </div>
    </>
  );
}
