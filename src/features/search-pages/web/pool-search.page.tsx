import { data } from 'react-router';
import { localized } from '../../../contract/i18n/localized.ts';
import { categoryLink, poolInCityLink, poolLink, signupLink } from '../../../contract/links.ts';
import { load } from '../../../web/api-client.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { pathId } from '../../../web/path-id.ts';
import { requestContext } from '../../../web/request-context.ts';
import { useClient } from '../../../web/shell-context.ts';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { ChipLink, PlainChip } from '../../../web/ui/chip.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { poolsClient } from '../../pools/web/client.ts';
import { parseSearch } from '../../project-search/search-query.ts';
import { loadNames } from '../../public-places/web/load-names.ts';
import { pathsOf } from '../../public-places/web/paths-of.ts';
import { readPoolPath } from '../pool-path.ts';
import type { Route } from './+types/pool-search.page.ts';
import { SearchBar } from './box/search-bar.tsx';
import { Canonical } from './canonical.tsx';
import { answerSearch, hasNoProjects, loadSearch } from './load-search.ts';
import { SearchView } from './results/search-view.tsx';
import { HeroLinks, SearchHero } from './search-hero.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const path = readPoolPath(url.pathname);
  if (!path) throw data({ messages: ['talent.error.404'] }, { status: 404 });
  const query = { ...parseSearch(url.searchParams), pools: [] };
  const preset = { pools: [path.id], ...(path.city ? { location: path.city } : {}) };
  const [pool, result, names] = await Promise.all([
    load(poolsClient(facts.api).pool[':id'].$get({ param: { id: pathId(String(path.id)) }, query: {} }), url.pathname),
    loadSearch(facts, url, query, preset),
    loadNames(facts, { pool: path.id, city: path.city }),
  ]);
  const shared = { pool, names, query, now: facts.now.toISOString(), isSignedIn: facts.isSignedIn };
  // A city without projects of this pool under any filters: the whole pool, and a note.
  if (path.city && result?.total === 0 && (await hasNoProjects(facts, url, query, preset))) {
    const everywhere = { pools: [path.id] };
    const all = await loadSearch(facts, url, query, everywhere);
    return answerSearch({
      ...shared,
      names: names && { ...names, city: null },
      city: null,
      unknownCity: path.city,
      preset: everywhere,
      result: all,
    });
  }
  // The city's name in the viewer's language, for any spelling in the address.
  const city = names?.city ? localized(names.city, facts.locale) : path.city;
  return answerSearch({ ...shared, city, unknownCity: null, preset, result });
}

/** `/projects/pool/…`: a public pool, everywhere or in one city. */
export default function PoolSearchPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n();
  const { boardMode, languages } = useClient();
  const { pool, names, city, unknownCity, query, preset, result, now, isSignedIn } = loaderData;
  const title = pool.poolNameVerbiage;
  const named = { id: pool.id, title, language: locale };
  const path = city ? poolInCityLink({ ...named, city }) : poolLink(named, false);
  const heading = city ? t('talent.search.title.poolInCity', { pool: title, city }) : t('talent.search.title.pool', { pool: title });
  const cities = pool.poolCities.filter((other) => other.cityName !== city);
  const everywhere = poolLink(named, false);
  const crumbs = [
    ...(pool.category_id !== null && pool.categoryName
      ? [{ label: pool.categoryName, to: categoryLink({ id: pool.category_id, name: pool.categoryName, language: locale }) }]
      : []),
    ...(city ? [{ label: title, to: everywhere }, { label: city }] : [{ label: title }]),
  ];
  const ownPath = `/app/pool/${pool.id}`;
  const joinLink = signupLink({ redirect: ownPath });
  return (
    <>
      <PageTitle title={heading} />
      <Canonical
        path={path}
        paths={pathsOf(names, languages, pool.id)}
        query={query}
        title={heading}
        description={pool.poolDescriptionVerbiage}
        total={result?.total ?? null}
        crumbs={crumbs}
      />
      <SearchHero
        title={heading}
        lead={pool.poolDescriptionVerbiage}
        crumbs={crumbs}
        foot={
          <div className="stack">
            {cities.length > 0 ? (
              <HeroLinks title={t('talent.search.pool.cities')}>
                {cities.map(({ cityName, jobsCount }) =>
                  jobsCount === 0 ? (
                    <PlainChip key={cityName}>{cityName}</PlainChip>
                  ) : (
                    <ChipLink key={cityName} to={poolInCityLink({ ...named, city: cityName })}>
                      {cityName}
                    </ChipLink>
                  ),
                )}
              </HeroLinks>
            ) : null}
            <div className="row">
              {isSignedIn ? (
                <ButtonLink to={ownPath}>{t('talent.search.pool.open')}</ButtonLink>
              ) : boardMode || pool.joinRule === 'INVITE' ? null : (
                <ButtonLink to={joinLink}>{t('talent.search.pool.join')}</ButtonLink>
              )}
              {/* In a city the results below show the count; this leads to all of them. */}
              {city ? (
                <TextLink to={everywhere}>{t('talent.search.filters.show', { count: pool.jobsCount })}</TextLink>
              ) : (
                <span className="muted num">{t('talent.search.count', { count: pool.jobsCount })}</span>
              )}
            </div>
          </div>
        }
      >
        <SearchBar query={query} path={path} />
      </SearchHero>
      <SearchView
        query={query}
        result={result}
        path={path}
        isSignedIn={isSignedIn}
        now={now}
        hidden={{ pools: true, location: city !== null }}
        preset={preset}
        note={unknownCity ? <Notice tone="info">{t('talent.search.city.unknown.pool', { city: unknownCity })}</Notice> : undefined}
      />
    </>
  );
}
