import { redirect } from 'react-router';
import type { FittingProjects } from '../../features/fit/contract.ts';
import { fitClient } from '../../features/fit/web/client.ts';
import type { Strength } from '../../features/profile/strength.ts';
import { profileClient } from '../../features/profile/web/client.ts';
import { searchFields } from '../../features/project-search/search-fields.ts';
import { parseSearch } from '../../features/project-search/search-query.ts';
import { changeExclusion } from '../../features/projects/web/exclusion-action.ts';
import { loadSearch } from '../../features/search-pages/web/load-search.ts';
import { unwrap } from '../../web/api-client.ts';
import { handlerOf } from '../../web/form/form-intent.ts';
import type { RequestFacts } from '../../web/request-context.ts';
import { takeReturnPath } from '../../web/return-path.ts';
import type { TabArgs } from '../../web/tab-route.tsx';
import { loadHome } from './home/load-home.ts';

export async function loader({ facts, request, url }: TabArgs) {
  const back = takeReturnPath(facts, request);
  if (back) throw redirect(url.searchParams.get('welcome') === '1' ? withWelcome(back) : back);
  const query = parseSearch(url.searchParams);
  const isHome = !Object.keys(searchFields).some((field) => url.searchParams.has(field));
  const [result, home, fitting, strength] = await Promise.all([
    loadSearch(facts, url, query),
    isHome ? loadHome(facts) : null,
    isHome ? loadFitting(facts) : null,
    isHome ? loadStrength(facts) : null,
  ]);
  return { query, result, home, fitting, strength, now: facts.now.toISOString() };
}

export async function action({ facts, request }: TabArgs) {
  const form = await request.formData();
  return handlerOf({ hide: changeExclusion, show: changeExclusion }, form)(facts, form);
}

/** The greeting is kept wherever the return path leads. */
function withWelcome(path: string): string {
  const url = new URL(path, 'http://same.invalid');
  url.searchParams.set('welcome', '1');
  return url.pathname + url.search + url.hash;
}

/** A failure to measure the profile must not break the search. */
function loadStrength(facts: RequestFacts): Promise<Strength | null> {
  return unwrap(profileClient(facts.api).freelancer.strength.$get({ query: {} })).catch(() => null);
}

/** A failure to compare must not break the search. */
function loadFitting(facts: RequestFacts): Promise<FittingProjects | null> {
  return unwrap(fitClient(facts.api).freelancer.fit.projects.$get({ query: {} })).catch(() => null);
}
