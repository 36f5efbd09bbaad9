import type { SearchBody } from './contract.ts';
import { minRateText } from './min-rate.ts';
import { filterFields, type SearchField, type SearchQuery, searchFields } from './search-fields.ts';

export type { SearchQuery } from './search-fields.ts';

/** @example parseSearch(new URLSearchParams('any=react&workPrefs=REMOTE,HYBRID')).workPrefs // ['REMOTE', 'HYBRID'] */
export function parseSearch(params: URLSearchParams): SearchQuery {
  return withoutOrphans(readFields(searchFields, params));
}

/** Every field at its fallback. */
export const emptyQuery: SearchQuery = parseSearch(new URLSearchParams());

const emptyFilters = readFields(filterFields, new URLSearchParams());

/** The query in addresses: only values that differ from the fallbacks, in a fixed order. Empty or starting with `?`. */
export function serialiseSearch(query: SearchQuery): string {
  const params = new URLSearchParams();
  for (const field of Object.keys(searchFields) as SearchField[]) {
    const text = textOf(withoutOrphans(query)[field]);
    if (text !== textOf(emptyQuery[field])) params.set(field, text);
  }
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
  return withFilter(query, emptyFilters);
}

/** What a page's address presets, under what was chosen on it: pools chosen among those of a category narrow it. */
export function withPreset(query: SearchQuery, preset: Partial<SearchQuery>): SearchQuery {
  return { ...query, ...preset, pools: query.pools.length > 0 ? query.pools : (preset.pools ?? []) };
}

/** What is sent of each field. */
type Sent = { [F in SearchField]?: Sendable<NonNullable<SearchQuery[F]>> };
type Sendable<T> = T extends readonly (infer Item)[] ? Item[] : T;

/** The body of the search calls: what is set, of "exactly these words" only that they are. */
export function searchBody(search: SearchQuery): SearchBody {
  const { verbatim, ...query } = withoutOrphans(search);
  const set = Object.entries(query).filter(([, value]) => textOf(value) !== '');
  const sent: Sent = { ...Object.fromEntries(set), ...(verbatim && { verbatim }) };
  return sent;
}

/** A value in addresses: `3,5`, `20-`, `true`; empty for none. */
function textOf(value: SearchQuery[SearchField]): string {
  if (value === null || typeof value !== 'object' || 'length' in value) return String(value ?? '');
  const { min = '', max = '' } = value;
  return `${min}-${max}`.replace(/^-$/, '');
}

/** "Exactly these words" means nothing without words, nor a currency without an amount. */
function withoutOrphans(query: SearchQuery): SearchQuery {
  return { ...query, verbatim: query.verbatim && query.any !== '', minRate: minRateText(query.minRate) };
}

function readFields<T extends Record<string, (given: string[]) => unknown>>(fields: T, params: URLSearchParams) {
  const read = Object.entries(fields).map(([field, readField]) => [field, readField(params.getAll(field))]);
  // Each value is what the row of its field has read.
  return Object.fromEntries(read) as { [F in keyof T]: ReturnType<T[F]> };
}
