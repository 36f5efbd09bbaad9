import type { Translator } from '../../../../contract/i18n/translator.ts';
import { filterWords, wordsOf } from '../../../project-search/filter-words.ts';
import type { FilterField } from '../../../project-search/search-fields.ts';
import { emptyQuery, type SearchQuery } from '../../../project-search/search-query.ts';
import type { Facets, HiddenFilters } from './filter-fields.tsx';
import type { FilterChange } from './use-filters.ts';

export type ActiveFilter = { key: string; name: string; without: FilterChange };

/** Every active filter with its name and the change that removes it, without those preset by the address. */
export function activeFilters(
  { t }: Pick<Translator, 't'>,
  query: SearchQuery,
  facets: Facets | null,
  hidden: HiddenFilters,
): ActiveFilter[] {
  const poolName = (id: number) => facets?.pools.find((pool) => pool.value === String(id))?.label ?? `${t('talent.search.pools')} ${id}`;
  const isHidden: Partial<Record<FilterField, boolean | undefined>> = {
    ...hidden,
    userLocation: hidden.location,
    // A status is chosen among all projects.
    openOnly: query.status !== null,
  };
  return (Object.keys(filterWords) as FilterField[]).flatMap((field) => {
    const value = query[field];
    const names = isHidden[field] ? [] : wordsOf(field, query, { t, poolName });
    return names.map((name, index) => ({
      key: `${field}${Array.isArray(value) ? value[index] : ''}`,
      name,
      without: {
        [field]: Array.isArray(value) ? value.filter((_, other) => other !== index) : emptyQuery[field],
        ...(field === 'status' && { openOnly: true }),
      },
    }));
  });
}
