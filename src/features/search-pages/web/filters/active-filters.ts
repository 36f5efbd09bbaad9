import type { Translator } from '../../../../contract/i18n/translator.ts';
import type { SearchQuery } from '../../../project-search/search-query.ts';
import { workModeWords } from '../../../projects/project-words.ts';
import type { Facets, HiddenFilters } from './filter-fields.tsx';
import type { FilterChange } from './use-filters.ts';

export type ActiveFilter = { key: string; name: string; without: FilterChange };

/** Every active filter with its name and the change that removes it, without those preset by the address. */
export function activeFilters(i18n: Translator, query: SearchQuery, facets: Facets | null, hidden: HiddenFilters): ActiveFilter[] {
  const { t } = i18n;
  const poolName = (id: number) => facets?.pools.find((pool) => pool.value === String(id))?.label ?? `${t('talent.search.pools')} ${id}`;
  const { hoursMin, hoursMax } = query;
  return [
    ...query.workPrefs.map((mode) => ({
      key: mode,
      name: workModeWords(i18n, mode),
      without: { workPrefs: query.workPrefs.filter((other) => other !== mode) },
    })),
    ...(query.location && !hidden.location ? [{ key: 'location', name: query.location, without: { location: '' } }] : []),
    ...(query.userLocation && !hidden.location
      ? [{ key: 'near', name: t('talent.search.userLocation'), without: { userLocation: '' } }]
      : []),
    ...(hidden.pools
      ? []
      : query.pools.map((id) => ({
          key: `pool-${id}`,
          name: poolName(id),
          without: { pools: query.pools.filter((other) => other !== id) },
        }))),
    ...(query.duration ? [{ key: 'duration', name: t(`talent.search.duration.${query.duration}`), without: { duration: null } }] : []),
    ...(hoursMin === null && hoursMax === null
      ? []
      : [{ key: 'hours', name: hoursName(i18n, hoursMin, hoursMax), without: { hoursMin: null, hoursMax: null } }]),
    ...(query.openOnly || query.status ? [] : [{ key: 'all', name: t('talent.search.closedToo'), without: { openOnly: true } }]),
    ...(query.status
      ? [{ key: 'status', name: t(`talent.search.status.${query.status}`), without: { status: null, openOnly: true } }]
      : []),
    ...(query.vmsId ? [{ key: 'vmsId', name: `${t('talent.search.vmsId')} ${query.vmsId}`, without: { vmsId: '' } }] : []),
  ];
}

function hoursName({ t }: Translator, min: number | null, max: number | null): string {
  if (min !== null && max !== null) return t('talent.search.hours.range', { min, max });
  return min === null ? t('talent.search.hours.most', { max: max ?? 0 }) : t('talent.search.hours.least', { min });
}
