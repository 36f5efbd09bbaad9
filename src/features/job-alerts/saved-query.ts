import type { SearchBody } from '../project-search/contract.ts';
import { emptyQuery, type SearchQuery, serialiseSearch } from '../project-search/search-query.ts';

/** Product decisions, section 6. */
export const maxSavedSearches = 20;
export const maxNameLength = 80;
/** How far new projects of a saved search are counted; beyond it reads "more than 49". */
export const maxCounted = 50;

/** The content of a saved search: the filters of the search calls without the page. */
export type SavedQuery = Omit<SearchBody, 'page' | 'pageSize'>;

type Tidying<F extends keyof SavedQuery> = (value: NonNullable<SavedQuery[F]>, query: SavedQuery) => SavedQuery[F];

const trimmed = (text: string) => text.trim() || undefined;

/** What is kept of each field, if anything, in the order of the stored form. */
const tidyings: { readonly [F in keyof Required<SavedQuery>]: Tidying<F> } = {
  any: (any) => trimmed(any.replace(/\s+/g, ' ')),
  pools: (ids) => (ids.length > 0 ? [...new Set(ids)].sort((a, b) => a - b) : undefined),
  location: trimmed,
  // A named place wins: the search ignores the position then.
  userLocation: (point, { location }) => (location?.trim() ? undefined : point || undefined),
  hoursPerWeek: ({ min, max }) =>
    min === undefined && max === undefined ? undefined : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
  minRate: (rate) => rate,
  duration: (duration) => duration,
  workPrefs: (modes) => (modes.length > 0 ? [...new Set(modes)].sort() : undefined),
  openOnly: (isOpenOnly) => (isOpenOnly ? undefined : false),
  vmsId: trimmed,
  status: (status) => status,
  sort: (sort) => (sort === 'match' ? undefined : sort),
  verbatim: (isVerbatim, { any }) => (isVerbatim && any?.trim() ? true : undefined),
};

/**
 * The canonical form of a search: sorted lists, no empty values. The sort order and whether a typing mistake is repaired are
 * kept, but two searches that differ only in the sort order are the same.
 *
 * @example tidyQuery({ any: ' react ', pools: [3, 1, 3], openOnly: true }) // { any: 'react', pools: [1, 3] }
 */
export function tidyQuery(query: SavedQuery): SavedQuery {
  const kept = (Object.keys(tidyings) as (keyof SavedQuery)[]).map((field) => [field, tidied(field, query)]);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

function tidied<F extends keyof SavedQuery>(field: F, query: SavedQuery): SavedQuery[F] {
  const value = query[field];
  return value === undefined || value === null ? undefined : tidyings[field](value, query);
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
export function searchQueryOf(query: SavedQuery): SearchQuery {
  return { ...emptyQuery, ...(query as Sure<SavedQuery>) };
}

/** Stored searches are JSON, which has no `undefined`. */
type Sure<T> = { [F in keyof T]?: Exclude<T[F], undefined> };
