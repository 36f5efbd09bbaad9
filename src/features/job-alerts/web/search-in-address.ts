import { parseSearch, type SearchQuery, searchBody } from '../../project-search/search-query.ts';
import { type SavedQuery, tidyQuery } from '../saved-query.ts';

/** The search of a page's address, as it would be saved. @example savedQueryOf(new URLSearchParams('any=react&page=2')) // { any: 'react' } */
export function savedQueryOf(address: URLSearchParams | SearchQuery): SavedQuery {
  const { page: _, ...query } = searchBody(address instanceof URLSearchParams ? parseSearch(address) : address);
  return tidyQuery(query);
}
