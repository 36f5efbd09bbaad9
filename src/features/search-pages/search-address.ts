import { cityLink } from '../../contract/links.ts';
import { emptyQuery, type SearchQuery, serialiseSearch } from '../project-search/search-query.ts';

/** What search engines are told of a page of results. */
export type SearchAddress = {
  path: string;
  /** Empty, or the page: `?page=2`. */
  search: string;
  noIndex: boolean;
};

/**
 * The address to keep of a search at `path`. Pages of results follow one another, each with an address of its own; what
 * somebody typed or filtered has no page of its own and stays out of the index, except for one city, which has one.
 * An order of results is no other page, and neither is anything else in the address (campaigns, recommendations).
 *
 * @example searchAddress('/projects', { ...emptyQuery, page: 2 }) // { path: '/projects', search: '?page=2', noIndex: false }
 */
export function searchAddress(path: string, query: SearchQuery): SearchAddress {
  const { page } = query;
  const filters = { ...query, page: 1, sort: emptyQuery.sort };
  const search = serialiseSearch({ ...emptyQuery, page });
  if (serialiseSearch(filters) === '') return { path, search, noIndex: false };
  const isOneCity = path === '/projects' && query.location !== '' && serialiseSearch({ ...filters, location: '' }) === '';
  if (isOneCity) return { path: cityLink(query.location), search, noIndex: false };
  return { path, search: '', noIndex: true };
}
