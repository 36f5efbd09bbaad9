import type { ComponentType, ReactNode } from 'react';
import type { Translator } from '../../../../contract/i18n/translator.ts';
import { CheckboxField, RadioField } from '../../../../web/form/choice.tsx';
import form from '../../../../web/form/form.module.css';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { Switch } from '../../../../web/ui/switch.tsx';
import type { SearchResult } from '../../../project-search/contract.ts';
import { type FacetField, type FilterField, searchMax } from '../../../project-search/search-fields.ts';
import type { SearchQuery } from '../../../project-search/search-query.ts';
import { durations, projectStatuses, workModes } from '../../../projects/project-facts.ts';
import { workModeWords } from '../../../projects/project-words.ts';
import { facetCount } from '../../result-words.ts';
import { PlaceFilter } from './filter-place.tsx';
import { PoolFilter } from './filter-pools.tsx';
import { RateFilter } from './filter-rate.tsx';
import styles from './filters.module.css';
import type { FilterChange } from './use-filters.ts';

export type Facets = SearchResult['facets'];

/** Filters that a page leaves out, because its address presets them. */
export type HiddenFilters = Partial<Record<FilterField, boolean>>;

export type FilterProps = {
  query: SearchQuery;
  facets: Facets | null;
  /** A tick: applied at once. */
  onChange: (change: FilterChange) => void;
  /** A letter: applied on Enter or when the field is left. */
  onType: (change: FilterChange) => void;
  onLeave: () => void;
};

/** The fields of each filter in their order; null where those of another filter set it too. */
const fieldsOf: { readonly [F in FilterField]: ComponentType<FilterProps> | null } = {
  workPrefs: WorkModeFilter,
  location: PlaceFilter,
  userLocation: null,
  pools: ({ facets, ...props }) => (facets && facets.pools.length > 0 ? <PoolFilter {...props} pools={facets.pools} /> : null),
  duration: DurationFilter,
  hoursPerWeek: HoursFilter,
  minRate: RateFilter,
  vmsId: ReferenceFilter,
  openOnly: StatusFilter,
  status: null,
};

/** The filters of the sidebar and of the sheet: native fields with the names of the URL, so a form without script works. */
export function FilterFields({ hidden, ...props }: FilterProps & { hidden: HiddenFilters }) {
  return (Object.keys(fieldsOf) as FilterField[]).map((field) => {
    const Fields = hidden[field] ? null : fieldsOf[field];
    return Fields ? <Fields key={field} {...props} /> : null;
  });
}

function WorkModeFilter({ query: { workPrefs }, facets, onChange }: FilterProps) {
  const i18n = useI18n();
  const choices = workModes.map((mode) => (
    <CheckboxField
      key={mode}
      name="workPrefs"
      value={mode}
      label={workModeWords(i18n, mode)}
      checked={workPrefs.includes(mode)}
      onChange={() => onChange({ workPrefs: workModes.filter((other) => workPrefs.includes(other) !== (other === mode)) })}
      {...countOf(i18n, facets?.workPrefs, mode)}
    />
  ));
  return <Choices legend={i18n.t('talent.search.workPrefs')}>{choices}</Choices>;
}

function DurationFilter({ query, facets, onChange }: FilterProps) {
  const i18n = useI18n();
  const choices = ([null, ...durations] as const).map((duration) => (
    <RadioField
      key={duration}
      name="duration"
      value={duration ?? ''}
      label={i18n.t(`talent.search.duration.${duration ?? 'any'}`)}
      checked={query.duration === duration}
      onChange={() => onChange({ duration })}
      {...countOf(i18n, facets?.duration, duration ?? '')}
    />
  ));
  return <Choices legend={i18n.t('talent.search.duration')}>{choices}</Choices>;
}

function HoursFilter({ query: { hoursPerWeek }, onType, onLeave }: FilterProps) {
  const { t } = useI18n();
  const hours = (end: 'min' | 'max', placeholder: string, label: string) => (
    <input
      className={`${form.input} num`}
      name="hoursPerWeek"
      inputMode="numeric"
      placeholder={placeholder}
      aria-label={label}
      value={hoursPerWeek[end] ?? ''}
      onChange={(event) => onType({ hoursPerWeek: { ...hoursPerWeek, [end]: readHour(event.target.value) } })}
      onBlur={onLeave}
    />
  );
  return (
    <Choices legend={t('talent.search.hoursPerWeek')} className={styles.range}>
      {hours('min', '0', t('talent.search.hours.from'))}
      <span className="muted" aria-hidden="true">
        –
      </span>
      {hours('max', '60', t('talent.search.hours.to'))}
    </Choices>
  );
}

function ReferenceFilter({ query, onType, onLeave }: FilterProps) {
  return (
    <label className={styles.facet}>
      <span className={styles.facetTitle}>{useI18n().t('talent.search.vmsId')}</span>
      <input
        className={form.input}
        name="vmsId"
        value={query.vmsId}
        maxLength={searchMax.vmsId}
        autoComplete="off"
        onChange={(event) => onType({ vmsId: event.target.value })}
        onBlur={onLeave}
      />
    </label>
  );
}

function StatusFilter({ query, onChange }: FilterProps) {
  const { t } = useI18n();
  const isOpenOnly = query.openOnly && query.status === null;
  const statuses = ([null, ...projectStatuses] as const).map((status) => (
    <RadioField
      key={status}
      name="status"
      value={status ?? ''}
      label={t(`talent.search.status.${status ?? 'any'}`)}
      checked={query.status === status}
      onChange={() => onChange({ status, openOnly: false })}
    />
  ));
  return (
    <div className={styles.facet}>
      <input type="hidden" name="openOnly" value="false" />
      <Switch
        label={t('talent.search.openOnly')}
        name="openOnly"
        value="true"
        checked={isOpenOnly}
        onChange={(event) => onChange({ openOnly: event.target.checked, status: null })}
      />
      {isOpenOnly ? null : (
        <fieldset className={styles.facetMore}>
          <legend className="vh">{t('talent.search.status')}</legend>
          <div>{statuses}</div>
        </fieldset>
      )}
    </div>
  );
}

function Choices({ legend, className, children }: { legend: string; className?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.facetTitle}>{legend}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  );
}

function countOf(i18n: Translator, facet: Facets[FacetField] | undefined, value: string) {
  const found = facet?.find((entry) => entry.value === value);
  return found ? facetCount(i18n, found) : {};
}

function readHour(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Math.min(searchMax.hoursPerWeek, Number(text)) : undefined;
}
