import { useId } from 'react';
import { CheckboxField, RadioField } from '../../../../web/form/choice.tsx';
import form from '../../../../web/form/form.module.css';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { Switch } from '../../../../web/ui/switch.tsx';
import type { SearchResult } from '../../../project-search/contract.ts';
import type { SearchQuery } from '../../../project-search/search-query.ts';
import { durations, projectStatuses, workModes } from '../../../projects/project-facts.ts';
import { workModeWords } from '../../../projects/project-words.ts';
import { facetCount } from '../../result-words.ts';
import { PlaceFilter } from './filter-place.tsx';
import { PoolFilter } from './filter-pools.tsx';
import styles from './filters.module.css';
import type { FilterChange } from './use-filters.ts';

export type Facets = SearchResult['facets'];

/** Filters that a page leaves out, because its address presets them. */
export type HiddenFilters = { pools?: boolean; location?: boolean };

export type FilterProps = {
  query: SearchQuery;
  facets: Facets | null;
  /** A tick: applied at once. */
  onChange: (change: FilterChange) => void;
  /** A letter: applied on Enter or when the field is left. */
  onType: (change: FilterChange) => void;
  onLeave: () => void;
};

/** The filters of the sidebar and of the sheet: native fields with the names of the URL, so a form without script works. */
export function FilterFields({ hidden, ...props }: FilterProps & { hidden: HiddenFilters }) {
  const i18n = useI18n();
  const { t } = i18n;
  const id = useId();
  const { query, facets, onChange, onType, onLeave } = props;
  const count = (list: Facets['workPrefs'] | undefined, value: string) => {
    const found = list?.find((entry) => entry.value === value);
    return found ? facetCount(i18n, found) : {};
  };
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
              onChange={() => onChange({ workPrefs: workModes.filter((other) => query.workPrefs.includes(other) !== (other === mode)) })}
              {...count(facets?.workPrefs, mode)}
            />
          ))}
        </div>
      </fieldset>
      {hidden.location ? null : <PlaceFilter {...props} />}
      {hidden.pools || !facets || facets.pools.length === 0 ? null : <PoolFilter query={query} pools={facets.pools} onChange={onChange} />}
      <fieldset className={styles.facet}>
        <legend className={styles.facetTitle}>{t('talent.search.duration')}</legend>
        <div>
          {([null, ...durations] as const).map((duration) => (
            <RadioField
              key={duration}
              name="duration"
              value={duration ?? ''}
              label={t(`talent.search.duration.${duration ?? 'any'}`)}
              checked={query.duration === duration}
              onChange={() => onChange({ duration })}
              {...count(facets?.duration, duration ?? '')}
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
        <label className={styles.facetTitle} htmlFor={`${id}-reference`}>
          {t('talent.search.vmsId')}
        </label>
        <input
          className={form.input}
          id={`${id}-reference`}
          name="vmsId"
          value={query.vmsId}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => onType({ vmsId: event.target.value })}
          onBlur={onLeave}
        />
      </div>
      <div className={styles.facet}>
        <input type="hidden" name="openOnly" value="false" />
        <Switch
          label={t('talent.search.openOnly')}
          name="openOnly"
          value="true"
          checked={query.openOnly && query.status === null}
          onChange={(event) => onChange({ openOnly: event.target.checked, status: null })}
        />
        {query.openOnly && query.status === null ? null : (
          <fieldset className={styles.facetMore}>
            <legend className="vh">{t('talent.search.status')}</legend>
            <div>
              {([null, ...projectStatuses] as const).map((status) => (
                <RadioField
                  key={status}
                  name="status"
                  value={status ?? ''}
                  label={t(`talent.search.status.${status ?? 'any'}`)}
                  checked={query.status === status}
                  onChange={() => onChange({ status, openOnly: false })}
                />
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </>
  );
}
