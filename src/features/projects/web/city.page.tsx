import { cityLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useShell } from '../../../web/shell-context.ts';
import { ChipLink } from '../../../web/ui/chip.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { emptyQuery, parseSearch, serialiseSearch } from '../search-query.ts';
import type { Route } from './+types/city.page.ts';
import { Canonical } from './canonical.tsx';
import { loadNames, pathsOf } from './load-paths.ts';
import { loadSearch } from './load-search.ts';
import { SearchBar } from './search-bar.tsx';
import { HeroLinks, SearchHero } from './search-hero.tsx';
import { SearchView } from './search-view.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const query = parseSearch(url.searchParams);
  const city = params.city?.trim() ?? '';
  const [result, names] = await Promise.all([loadSearch(facts, url, query, city ? { location: city } : {}), loadNames(facts, { city })]);
  const shared = { query, names, now: new Date().toISOString(), isSignedIn: facts.isSignedIn };
  // A city without projects whatever the filters: all projects, and a note.
  const isUnknown = city !== '' && result?.total === 0 && serialiseSearch({ ...query, page: 1 }) === serialiseSearch(emptyQuery);
  if (city === '' || isUnknown)
    return { ...shared, city: null, unknownCity: city || null, result: isUnknown ? await loadSearch(facts, url, query) : result };
  // As the city is written, however it was typed.
  const known = result?.facets.location.find((place) => place.value.toLocaleLowerCase() === city.toLocaleLowerCase());
  return { ...shared, city: known?.value ?? city, unknownCity: null, result };
}

/** `/projects/in/{city}`: search with the city preset, and the cities around it. */
export default function CityPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useI18n();
  const { lead, client } = useShell();
  const { city, unknownCity, query, result, now, isSignedIn, names } = loaderData;
  const paths = city ? pathsOf(names, client.languages) : undefined;
  const path = params.city ? cityLink(params.city) : '/projects/in';
  const title = city ? t('talent.search.title.city', { city }) : t('talent.search.title');
  const around = result?.facets.location.filter((place) => place.value.toLocaleLowerCase() !== city?.toLocaleLowerCase()) ?? [];
  const note = city ? null : (
    <Notice tone="info">{unknownCity ? t('talent.search.city.unknown', { city: unknownCity }) : t('talent.search.city.missing')}</Notice>
  );
  return (
    <>
      <PageTitle title={title} />
      <Canonical
        path={path}
        paths={paths}
        query={query}
        title={title}
        description={city ? t('talent.search.city.intro', { city }) : null}
        total={result?.total ?? null}
        noIndex={!city}
        {...(city && { crumbs: [{ label: city }] })}
      />
      <SearchHero
        title={title}
        lead={city ? t('talent.search.city.intro', { city }) : lead}
        {...(city && { crumbs: [{ label: city }] })}
        foot={
          around.length > 0 ? (
            <HeroLinks title={city ? t('talent.search.city.near') : t('talent.links.cities')}>
              {around.slice(0, city ? 8 : 12).map((place) => (
                <ChipLink key={place.value} to={cityLink(place.value)}>
                  {place.label}
                </ChipLink>
              ))}
            </HeroLinks>
          ) : null
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
        hidden={{ location: city !== null }}
        preset={city ? { location: city } : {}}
        note={note}
      />
    </>
  );
}
