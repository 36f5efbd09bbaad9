import { type SearchQuery, serialiseSearch } from '../../project-search/search-query.ts';

/** The address of a search. A talent's search without words and filters names its page, because the bare address is their home. */
export function searchAddress(path: string, query: SearchQuery): string {
  return path + (serialiseSearch(query) || (path === '/app/project' ? '?page=1' : ''));
}
