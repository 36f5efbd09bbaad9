import type { SearchBody } from '../project-search/contract.ts';
import { emptyQuery, type SearchQuery, serialiseSearch } from '../project-search/search-query.ts';

/** Product decisions, section 6. */
export const maxSavedSearches = 20;
export const maxNameLength = 80;
/** How far new projects of a saved search are counted; beyond it reads "more than 49". */
export const maxCounted = 50;

/** The content of a saved search: the filters of the search calls without the page. */
export type SavedQuery = Omit<SearchBody, 'page' | 'pageSize'>;

/**
 * The canonical form of a search: sorted lists, no empty values. The sort order and whether a typing mistake is repaired are
 * kept, but two searches that differ only in the sort order are the same.
 *
 * @example tidyQuery({ any: ' react ', pools: [3, 1, 3], openOnly: true }) // { any: 'react', pools: [1, 3] }
 */
export function tidyQuery(query: SavedQuery): SavedQuery {
  const any = query.any?.trim().replace(/\s+/g, ' ');
  const location = query.location?.trim();
  const vmsId = query.vmsId?.trim();
  const { min, max } = query.hoursPerWeek ?? {};
  return {
    ...(any && { any }),
    ...(query.pools?.length && { pools: [...new Set(query.pools)].sort((a, b) => a - b) }),
    ...(location && { location }),
    // A named place wins: the search ignores the position then.
    ...(!location && query.userLocation && { userLocation: query.userLocation }),
    ...((min !== undefined || max !== undefined) && {
      hoursPerWeek: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    }),
    ...(query.duration && { duration: query.duration }),
    ...(query.workPrefs?.length && { workPrefs: [...new Set(query.workPrefs)].sort() }),
    ...(query.openOnly === false && { openOnly: false }),
    ...(vmsId && { vmsId }),
    ...(query.status && { status: query.status }),
    ...(query.sort === 'newest' && { sort: 'newest' as const }),
    ...(any && query.verbatim && { verbatim: true }),
  };
}

/** The key that distinguishes two normalised searches of a talent, ignoring case of words and places. */
export function queryKey({ sort: _, ...query }: SavedQuery): string {
  return JSON.stringify(query).toLowerCase();
}

/** The address of its results below a search page, `?any=react&workPrefs=REMOTE`; empty for all projects. */
export function addressOf(query: SavedQuery, change: Partial<SearchQuery> = {}): string {
  return serialiseSearch({ ...searchQueryOf(query), ...change });
}

/** A saved search as a search page reads it. */
function searchQueryOf(query: SavedQuery): SearchQuery {
  return {
    ...emptyQuery,
    any: query.any ?? '',
    pools: query.pools ?? [],
    location: query.location ?? '',
    userLocation: query.userLocation ?? '',
    hoursMin: query.hoursPerWeek?.min ?? null,
    hoursMax: query.hoursPerWeek?.max ?? null,
    duration: query.duration ?? null,
    workPrefs: query.workPrefs ?? [],
    openOnly: query.openOnly ?? true,
    vmsId: query.vmsId ?? '',
    status: query.status ?? null,
    sort: query.sort ?? 'match',
    verbatim: query.verbatim ?? false,
  };
}
