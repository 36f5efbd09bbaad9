import { Suspense, useId, useRef } from 'react';
import form from '../../../../web/form/form.module.css';
import { useT } from '../../../../web/i18n/i18n.tsx';
import { mapPinIcon } from '../../../../web/icons/basic-icons.ts';
import { Icon } from '../../../../web/icons/icon.tsx';
import { onDemand } from '../../../../web/on-demand.tsx';
import { useClient } from '../../../../web/shell-context.ts';
import { searchMax } from '../../../project-search/search-fields.ts';
import { useComboField } from '../box/use-combo-field.ts';
import type { FilterProps } from './filter-fields.tsx';
import styles from './filters.module.css';
import { UseMyLocation } from './use-my-location.tsx';

const NearCity = onDemand(async () => (await import('./near-city.tsx')).NearCity);
const PlaceSuggestions = onDemand(async () => (await import('./place-suggestions.tsx')).PlaceSuggestions);

/** The place: a city or postal code with suggestions, or the browser's location. Typed text counts when the field is left. */
export function PlaceFilter({ query, onChange, onType, onLeave }: Omit<FilterProps, 'facets'>) {
  const t = useT();
  const { ipDetectionOnSearch } = useClient();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useComboField(input, PlaceSuggestions, `${id}-list`);
  return (
    <div className={styles.facet}>
      <label className={styles.facetTitle} htmlFor={id}>
        {t('talent.search.location')}
      </label>
      <div className={styles.place}>
        <div className={form.group}>
          <span className={`${form.part} ${form.partIcon}`}>
            <Icon path={mapPinIcon} size="s" />
          </span>
          <input
            ref={input}
            className={form.input}
            id={id}
            name="location"
            value={query.location}
            placeholder={t('talent.search.location.placeholder')}
            maxLength={searchMax.location}
            onChange={(event) => onType({ location: event.target.value, userLocation: '' })}
            onBlur={onLeave}
            {...list.field}
          />
        </div>
        {list.input ? (
          <Suspense>
            <PlaceSuggestions
              input={list.input}
              id={`${id}-list`}
              typed={query.location}
              onPick={(location) => onChange({ location, userLocation: '' })}
              onState={list.setState}
            />
          </Suspense>
        ) : null}
      </div>
      <UseMyLocation isOn={query.userLocation !== ''} onFound={(userLocation) => onChange({ userLocation, location: '' })} />
      {ipDetectionOnSearch && !query.location && !query.userLocation ? (
        <Suspense>
          <NearCity onPick={(location) => onChange({ location, userLocation: '' })} />
        </Suspense>
      ) : null}
      {query.userLocation ? <input type="hidden" name="userLocation" value={query.userLocation} /> : null}
    </div>
  );
}
