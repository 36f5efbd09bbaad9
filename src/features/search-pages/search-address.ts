import { cityLink } from '../../contract/links.ts';
import { emptyQuery, type SearchQuery, serialiseSearch } from '../project-search/search-query.ts';

/** How search engines see a page of results. */
type SearchAddress = {
  path: string;
  /** Empty, or the page: `?page=2`. */
  search: string;
  noIndex: boolean;
};

/**
 * The canonical address of a search at `path`. Each page of results has its own address; a search with words or filters has
 * no page of its own and stays out of the index, except for one city, which has one. A sort order or other parameters
 * (campaigns, recommendations) do not make another page.
 *
 * @example searchAddress('/projects', { ...emptyQuery, page: 2 }) // { path: '/projects', search: '?page=2', noIndex: false }
 */
export function searchAddress(path: string, query: SearchQuery): SearchAddress {
  const { page } = query;
  const filters: SearchQuery = { ...query, page: 1, sort: emptyQuery.sort };
  const search = serialiseSearch({ ...emptyQuery, page });
  if (serialiseSearch(filters) === '') return { path, search, noIndex: false };
  const isOneCity = path === '/projects' && query.location !== '' && serialiseSearch({ ...filters, location: '' }) === '';
  if (isOneCity) return { path: cityLink(query.location), search, noIndex: false };
  return { path, search: '', noIndex: true };
}
