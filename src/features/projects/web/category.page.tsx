import { data } from 'react-router';
import { localized } from '../../../contract/i18n/localized.ts';
import { categoryLink, poolLink } from '../../../contract/links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Tags } from '../../../web/ui/badge.tsx';
import { ChipLink } from '../../../web/ui/chip.tsx';
import { cmsClient } from '../../cms/web/client.ts';
import { poolsClient } from '../../pools/web/client.ts';
import type { SearchResult } from '../contract.ts';
import { parseSearch } from '../search-query.ts';
import type { Route } from './+types/category.page.ts';
import { Canonical } from './canonical.tsx';
import { loadSearch } from './load-search.ts';
import { SearchBar } from './search-bar.tsx';
import { SearchHero } from './search-hero.tsx';
import { SearchView } from './search-view.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const query = parseSearch(url.searchParams);
  const [categories, poolGroups] = await Promise.all([
    load(cmsClient(facts.api).client.categories.$get()),
    // Pools that cannot be read are only missed, the projects still show (specification section 8).
    unwrap(poolsClient(facts.api).pool.categories.$get({ query: {} })).catch(() => null),
  ]);
  const category = categories.results.find((candidate) => String(candidate.id) === params.id);
  if (!category) throw data({ messages: ['talent.error.404'] }, { status: 404 });
  const pools = poolGroups?.categoryResults.results.find((group) => group.id === category.id)?.pools ?? [];
  const ids = pools.map((pool) => pool.id);
  const chosen = query.pools.filter((id) => ids.includes(id));
  const shown = { ...query, pools: chosen };
  const preset = { pools: ids };
  const result = poolGroups && ids.length === 0 ? emptyResult() : await loadSearch(facts, url, shown, preset);
  return {
    query: shown,
    preset,
    result: result && {
      ...result,
      facets: { ...result.facets, pools: result.facets.pools.filter((pool) => ids.includes(Number(pool.value))) },
    },
    category: { id: category.id, name: category.name, description: category.description },
    names: Object.fromEntries(category.translations.map(({ code, name }) => [code, name])),
    pools: pools.map((pool) => ({ id: pool.id, title: pool.poolNameVerbiage })),
    now: new Date().toISOString(),
    isSignedIn: facts.isSignedIn,
  };
}

/** A category without pools has no projects; a search without pools would show all of them. */
function emptyResult(): SearchResult {
  const facets = { workPrefs: [], pools: [], duration: [], location: [] };
  return { results: [], total: 0, totalRelation: 'eq', correction: null, page: 1, pageSize: 20, facets };
}

/** `/projects/categories/{name?}/{id}`: the category's words and pools, then its projects. */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { languages } = useClient();
  const { category, names, pools, query, preset, result, now, isSignedIn } = loaderData;
  const paths = Object.fromEntries(languages.map(({ iso }) => [iso, categoryLink({ id: category.id, name: localized(names, iso) })]));
  const path = categoryLink(category);
  const title = t('talent.search.title.category', { category: category.name });
  return (
    <>
      <PageTitle title={title} />
      <Canonical path={path} paths={paths} query={query} title={title} description={category.description} total={result?.total ?? null} />
      <SearchHero
        title={title}
        lead={category.description}
        foot={
          pools.length > 0 ? (
            <Tags label={t('talent.project.pools')}>
              {pools.map((pool) => (
                <ChipLink key={pool.id} to={poolLink(pool, isSignedIn)}>
                  {pool.title}
                </ChipLink>
              ))}
            </Tags>
          ) : null
        }
      >
        <SearchBar query={query} path={path} />
      </SearchHero>
      <SearchView query={query} result={result} path={path} isSignedIn={isSignedIn} now={now} preset={preset} />
    </>
  );
}
