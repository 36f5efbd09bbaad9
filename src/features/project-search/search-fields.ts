import { maxId } from '../../contract/ids.ts';
import { durations, projectStatuses, workModes } from '../projects/project-facts.ts';
import { minRateText } from './min-rate.ts';
import { isPoint } from './point.ts';

/**
 * THE fields of a search: a row each, which reads the values its parameter has in the address of a page (specification section 2,
 * "Project search query params"). None is the fallback, and any text is readable; it works without zod, to keep public pages small.
 *
 * Addresses, changes and what the API is sent follow from these rows (`search-query.ts`). The compiler asks for the other ends: body
 * and GET parameter (`contract.ts`), SQL (`api/engine/filters.ts`), words and chip (`filter-words.ts`), field of the form
 * (`search-pages/web/filters/filter-fields.tsx`), saved form (`job-alerts/saved-query.ts`), and for tests values
 * (`tests/support/search-factory.ts`), a reference (`equality.test.ts`) and what it would reveal (`hidden-fields.test.ts`).
 */

/** The largest values: lengths of texts and lists, hours, pages. */
export const searchMax = { any: 200, pools: 50, location: 100, hoursPerWeek: 168, vmsId: 80, page: 1000 } as const;

type Given = readonly string[];

/** What narrows the results next to the words. */
export const filterFields = {
  pools: (given: Given) =>
    [...new Set(listOf(given).map(Number))].filter((id) => Number.isInteger(id) && id > 0 && id <= maxId).slice(0, searchMax.pools),
  location: text(searchMax.location),
  /** `lat,lon` or empty. */
  userLocation: ([given = '']: Given) => (isPoint(given.trim()) ? given.trim() : ''),
  hoursPerWeek: readHours,
  /** `80,EUR,HR` or empty. A form without script sends the three in three fields. */
  minRate: (given: Given) => minRateText(given.join(',')),
  duration: oneOf(durations),
  workPrefs: (given: Given) => workModes.filter((mode) => listOf(given).includes(mode)),
  // A form without script sends a hidden "false" before the box: the last value counts.
  openOnly: (given: Given) => given.at(-1) !== 'false',
  vmsId: text(searchMax.vmsId),
  status: oneOf(projectStatuses),
} as const;

/** All fields, in the order of addresses. */
export const searchFields = {
  any: text(searchMax.any),
  ...filterFields,
  /** `fit` is for talents, while nobody has switched it off. */
  sort: ([given]: Given): 'match' | 'newest' | 'fit' => (given === 'newest' || given === 'fit' ? given : 'match'),
  /** Exactly the typed words: no correction of typing mistakes. */
  verbatim: ([given]: Given) => given === 'true',
  // A page beyond the last one leads to the last.
  page: ([given]: Given) => (Number.isInteger(Number(given)) && Number(given) >= 1 ? Math.min(Number(given), searchMax.page) : 1),
} as const;

export type SearchField = keyof typeof searchFields;
export type FilterField = keyof typeof filterFields;

/** Filters with counts next to their values. */
export type FacetField = Extract<FilterField, 'workPrefs' | 'pools' | 'duration' | 'location'>;

/** The state of a search page, which is in its address only. */
export type SearchQuery = { readonly [F in SearchField]: Value<ReturnType<(typeof searchFields)[F]>> };
type Value<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

/** A text from the address for a search: without NUL, which the database refuses, and cut to its maximum length. */
export function plainText(given: string, max: number): string {
  return given.replaceAll('\0', '').trim().slice(0, max);
}

function text(max: number) {
  return ([given = '']: Given) => plainText(given, max);
}

function oneOf<T extends string>(values: readonly T[]) {
  return ([given]: Given): T | null => values.find((value) => value === given) ?? null;
}

/** `a=1,2` and `a=1&a=2` say the same; forms without script send the second. */
function listOf(given: Given): string[] {
  return given
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
}

/** `20-40`, `20-`, `-40`; or two fields of a form without script, the minimum first. */
function readHours(given: Given): { min?: number | undefined; max?: number | undefined } {
  const parts = given.length === 1 ? (given[0] ?? '').split('-') : given;
  const [min, max] = parts
    .slice(0, 2)
    .map((part) => (/^\d{1,3}$/.test(part.trim()) ? Math.min(searchMax.hoursPerWeek, Number(part)) : undefined));
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
}
