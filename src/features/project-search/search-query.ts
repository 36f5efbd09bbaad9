import { maxId } from '../../contract/ids.ts';
import { type Duration, durations, type ProjectStatus, projectStatuses, type WorkMode, workModes } from '../projects/project-facts.ts';
import type { SearchBody } from './contract.ts';
import { isPoint } from './point.ts';

/**
 * The state of a search page, which is in its URL only (specification section 2, "Project search query
 * params"). Every field has a fallback, so any URL is readable; it works without zod, to keep public pages small.
 */
export type SearchQuery = {
  any: string;
  pools: readonly number[];
  location: string;
  /** `lat,lon` or empty. */
  userLocation: string;
  hoursMin: number | null;
  hoursMax: number | null;
  duration: Duration | null;
  workPrefs: readonly WorkMode[];
  openOnly: boolean;
  page: number;
  vmsId: string;
  status: ProjectStatus | null;
  sort: 'match' | 'newest';
  /** Exactly the typed words: no correction of typing mistakes. */
  verbatim: boolean;
};

export const emptyQuery: SearchQuery = {
  any: '',
  pools: [],
  location: '',
  userLocation: '',
  hoursMin: null,
  hoursMax: null,
  duration: null,
  workPrefs: [],
  openOnly: true,
  page: 1,
  vmsId: '',
  status: null,
  sort: 'match',
  verbatim: false,
};

/** The last page that can be opened. */
export const maxPage = 1000;
const maxPools = 50;
/** Letters of a place; paths hold one as well. */
export const maxPlaceLength = 100;

/** @example parseSearch(new URLSearchParams('any=react&workPrefs=REMOTE,HYBRID')).workPrefs // ['REMOTE', 'HYBRID'] */
export function parseSearch(params: URLSearchParams): SearchQuery {
  const [hoursMin, hoursMax] = readHours(params.getAll('hoursPerWeek'));
  const page = Number(params.get('page'));
  const userLocation = params.get('userLocation')?.trim() ?? '';
  const any = text(params, 'any', 200);
  return {
    any,
    pools: [...new Set(list(params, 'pools').map(Number))].filter((id) => Number.isInteger(id) && id > 0 && id <= maxId).slice(0, maxPools),
    location: text(params, 'location', maxPlaceLength),
    userLocation: isPoint(userLocation) ? userLocation : '',
    hoursMin,
    hoursMax,
    duration: oneOf(durations, params.get('duration')),
    workPrefs: workModes.filter((mode) => list(params, 'workPrefs').includes(mode)),
    // A form without script sends a hidden "false" before the box: the last value counts.
    openOnly: (params.getAll('openOnly').at(-1) ?? 'true') !== 'false',
    // A page beyond the last one leads to the last.
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1,
    vmsId: text(params, 'vmsId', 80),
    status: oneOf(projectStatuses, params.get('status')),
    sort: params.get('sort') === 'newest' ? 'newest' : 'match',
    verbatim: any !== '' && params.get('verbatim') === 'true',
  };
}

/** The query in addresses: only values that differ from the fallbacks, in a fixed order. Empty or starting with `?`. */
export function serialiseSearch(query: SearchQuery): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string) => {
    if (value !== '') params.set(name, value);
  };
  set('any', query.any);
  set('pools', query.pools.join(','));
  set('location', query.location);
  set('userLocation', query.userLocation);
  set('hoursPerWeek', query.hoursMin === null && query.hoursMax === null ? '' : `${query.hoursMin ?? ''}-${query.hoursMax ?? ''}`);
  set('duration', query.duration ?? '');
  set('workPrefs', query.workPrefs.join(','));
  set('openOnly', query.openOnly ? '' : 'false');
  set('vmsId', query.vmsId);
  set('status', query.status ?? '');
  set('sort', query.sort === 'match' ? '' : query.sort);
  set('verbatim', query.verbatim && query.any !== '' ? 'true' : '');
  set('page', query.page === 1 ? '' : String(query.page));
  // A comma needs no escape in a query, and makes lists readable.
  const written = params.toString().replaceAll('%2C', ',');
  return written === '' ? '' : `?${written}`;
}

/** The query with a filter changed; another selection starts at its first page. "Exactly these words" applies to these words only. */
export function withFilter(query: SearchQuery, change: Partial<Omit<SearchQuery, 'page'>>): SearchQuery {
  const keepsWords = change.any === undefined || change.any === query.any;
  return { ...query, verbatim: query.verbatim && keepsWords, ...change, page: 1 };
}

/** The query without any filter; the words stay. */
export function withoutFilters(query: SearchQuery): SearchQuery {
  return { ...emptyQuery, any: query.any, sort: query.sort, verbatim: query.verbatim };
}

/** What a page's address presets, under what was chosen on it: pools chosen among those of a category narrow it. */
export function withPreset(query: SearchQuery, preset: Partial<SearchQuery>): SearchQuery {
  return { ...query, ...preset, pools: query.pools.length > 0 ? query.pools : (preset.pools ?? []) };
}

/** The body of the search calls. */
export function searchBody(query: SearchQuery): SearchBody {
  const { hoursMin, hoursMax } = query;
  return {
    openOnly: query.openOnly,
    page: query.page,
    sort: query.sort,
    ...(query.any && { any: query.any }),
    ...(query.pools.length > 0 && { pools: [...query.pools] }),
    ...(query.location && { location: query.location }),
    ...(query.userLocation && { userLocation: query.userLocation }),
    ...((hoursMin !== null || hoursMax !== null) && {
      hoursPerWeek: { ...(hoursMin !== null && { min: hoursMin }), ...(hoursMax !== null && { max: hoursMax }) },
    }),
    ...(query.duration && { duration: query.duration }),
    ...(query.workPrefs.length > 0 && { workPrefs: [...query.workPrefs] }),
    ...(query.vmsId && { vmsId: query.vmsId }),
    ...(query.status && { status: query.status }),
    ...(query.verbatim && { verbatim: true }),
  };
}

function text(params: URLSearchParams, name: string, max: number): string {
  return plainText(params.get(name) ?? '', max);
}

/** A text from the address for a search: without NUL, which the database refuses, and cut to its maximum length. */
export function plainText(given: string, max: number): string {
  return given.replaceAll('\0', '').trim().slice(0, max);
}

/** `a=1,2` and `a=1&a=2` say the same; forms without script send the second. */
function list(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
}

function oneOf<T extends string>(values: readonly T[], wanted: string | null): T | null {
  return values.find((value) => value === wanted) ?? null;
}

/** `20-40`, `20-`, `-40`; or two fields of a form without script, the minimum first. */
function readHours(given: string[]): [number | null, number | null] {
  const parts = given.length === 1 ? (given[0] ?? '').split('-') : given;
  const [min = null, max = null] = parts.slice(0, 2).map((part) => (/^\d{1,3}$/.test(part.trim()) ? Math.min(168, Number(part)) : null));
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}
