import { localized } from '../../../contract/i18n/localized.ts';
import { categoryLink, poolLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { ChipLink } from '../../../web/ui/chip.tsx';
import type { SearchResult } from '../../project-search/contract.ts';
import { parseSearch } from '../../project-search/search-query.ts';
import type { Route } from './+types/category.page.ts';
import { SearchBar } from './box/search-bar.tsx';
import { Canonical } from './canonical.tsx';
import { loadCategory } from './load-category.ts';
import { answerSearch, loadSearch } from './load-search.ts';
import { SearchView } from './results/search-view.tsx';
import { HeroLinks, SearchHero } from './search-hero.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const query = parseSearch(url.searchParams);
  const category = await loadCategory(facts, params.id);
  const ids = category.pools?.map((pool) => pool.id) ?? [];
  const chosen = category.pools ? query.pools.filter((id) => ids.includes(id)) : query.pools;
  const shown = { ...query, pools: chosen };
  const preset = { pools: ids };
  const result = await loadProjects();
  return answerSearch({
    query: shown,
    preset,
    result: result && {
      ...result,
      facets: { ...result.facets, pools: result.facets.pools.filter((pool) => !category.pools || ids.includes(Number(pool.value))) },
    },
    category,
    now: facts.now.toISOString(),
    isSignedIn: facts.isSignedIn,
  });

  function loadProjects() {
    if (category.pools) return ids.length === 0 ? emptyResult() : loadSearch(facts, url, shown, preset);
    // The category's projects are unknown. All projects are right below a plain heading, but not below the category's name.
    return category.name === null ? loadSearch(facts, url, shown) : null;
  }
}

/** A category without pools has no projects; a search without pools would show all of them. */
function emptyResult(): SearchResult {
  const facets = { workPrefs: [], pools: [], duration: [], location: [] };
  return { results: [], total: 0, totalRelation: 'eq', correction: null, page: 1, pageSize: 20, pages: 0, sorts: [], facets };
}

/** `/projects/categories/{name?}/{id}`: the category's words, picture and pools, then its projects. */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n();
  const { languages } = useClient();
  const { category, query, preset, result, now, isSignedIn } = loaderData;
  const { id, name, names, pools } = category;
  const paths = Object.fromEntries(languages.map(({ iso }) => [iso, categoryLink({ id, name: localized(names, iso), language: iso })]));
  const path = name === null ? `/projects/categories/${id}` : categoryLink({ id, name, language: locale });
  const title = name === null ? t('talent.nav.projects') : t('talent.search.title.category', { category: name });
  return (
    <>
      <PageTitle title={title} />
      <Canonical
        path={path}
        paths={name === null ? undefined : paths}
        query={query}
        title={title}
        description={category.description}
        total={result?.total ?? null}
        noIndex={name === null}
        crumbs={[{ label: name ?? title }]}
      />
      <SearchHero
        title={title}
        lead={category.description}
        image={category.image}
        crumbs={[{ label: name ?? title }]}
        foot={
          pools && pools.length > 0 ? (
            <HeroLinks title={t('talent.project.pools')}>
              {pools.map((pool) => (
                <ChipLink key={pool.id} to={poolLink({ ...pool, language: locale }, isSignedIn)}>
                  {pool.title}
                </ChipLink>
              ))}
            </HeroLinks>
          ) : null
        }
      >
        <SearchBar query={query} path={path} />
      </SearchHero>
      <SearchView query={query} result={result} path={path} isSignedIn={isSignedIn} now={now} preset={preset} />
    </>
  );
}
