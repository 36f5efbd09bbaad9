import { data, redirect } from 'react-router';
import { loginLink } from '../../../contract/links.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { poolsClient } from '../../pools/web/client.ts';
import type { SearchResult } from '../../project-search/contract.ts';
import { emptyQuery, type SearchQuery, searchBody, serialiseSearch, withPreset } from '../../project-search/search-query.ts';
import { projectSearchClient } from '../../project-search/web/client.ts';
import { loadNearby, type Nearby } from '../../public-places/web/load-nearby.ts';
import { searchAddress } from './search-path.ts';

/** A page of results; when there are none, pools that have projects and the cities around the searched one, as alternatives. */
export type ShownResult = SearchResult & { popularPools?: { id: number; title: string }[]; nearby?: Nearby | null };

/** How many pools are below "No projects". */
const maxPools = 8;

/**
 * The result for a search page's loader. A search that failed on our side is null, and the page shows an error in its place;
 * a page beyond the last one leads to the last.
 *
 * @throws a redirect or an error answer
 */
export async function loadSearch(
  facts: RequestFacts,
  url: URL,
  query: SearchQuery,
  preset: Partial<SearchQuery> = {},
): Promise<ShownResult | null> {
  const api = projectSearchClient(facts.api);
  const { sort, ...rest } = searchBody(withPreset(query, preset));
  let result: SearchResult;
  try {
    if (facts.isSignedIn) result = await unwrap(api.search.project.query.$post({ json: { ...rest, sort } }));
    else if (sort === 'fit') throw redirect(searchAddress(url.pathname, { ...query, sort: 'match' }));
    else result = await unwrap(api.publicsearch.project.query.$post({ json: { ...rest, sort } }));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // Fit was switched off since the address was kept.
    if (error.problem?.fields?.sort) throw redirect(searchAddress(url.pathname, { ...query, sort: 'match' }));
    if (error.status === 401) throw redirect(loginLink(url.pathname + url.search));
    if (error.status > 0 && error.status < 500) throw data(error.problem, { status: error.status });
    return null;
  }
  const { pages } = result;
  if (pages > 0 && query.page > pages) throw redirect(searchAddress(url.pathname, { ...query, page: pages }));
  if (pages > 0) return result;
  const [popularPools, nearby] = await Promise.all([loadPopularPools(facts), loadNearby(facts.api, rest.location ?? '')]);
  return { ...result, popularPools, nearby };
}

/** Whether nothing is open in a place where this search found nothing; checked only where its filters may be the reason. */
export async function hasNoProjects(facts: RequestFacts, url: URL, query: SearchQuery, place: Partial<SearchQuery>): Promise<boolean> {
  if (serialiseSearch({ ...query, page: 1 }) === '') return true;
  return (await loadSearch(facts, url, emptyQuery, place))?.total === 0;
}

/** What the page loads, with the status of a search that failed: the rest of the page is shown, but nobody should keep or index it. */
export function answerSearch<Loaded extends { result: ShownResult | null }>(loaded: Loaded) {
  return data(loaded, { status: loaded.result === null ? 503 : 200 });
}

/** The pools with the most projects; none when they cannot be loaded, as they are only a hint. */
async function loadPopularPools(facts: RequestFacts): Promise<{ id: number; title: string }[]> {
  const groups = await unwrap(poolsClient(facts.api).pool.categories.$get({ query: {} })).catch(() => null);
  if (!groups) return [];
  const pools = [...groups.categoryResults.results.flatMap((group) => group.pools), ...groups.orphanPools.results];
  return pools
    .filter((pool) => pool.jobsCount > 0)
    .sort((a, b) => b.jobsCount - a.jobsCount || a.id - b.id)
    .slice(0, maxPools)
    .map((pool) => ({ id: pool.id, title: pool.poolNameVerbiage }));
}
