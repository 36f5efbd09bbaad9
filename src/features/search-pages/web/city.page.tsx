import { cityLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { PageTitle } from '../../../web/page-title.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { useShell } from '../../../web/shell-context.ts';
import { ChipLink } from '../../../web/ui/chip.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { plainText, searchMax } from '../../project-search/search-fields.ts';
import { parseSearch } from '../../project-search/search-query.ts';
import { loadNames } from '../../public-places/web/load-names.ts';
import { loadNearby, type Nearby } from '../../public-places/web/load-nearby.ts';
import { pathsOf } from '../../public-places/web/paths-of.ts';
import type { Route } from './+types/city.page.ts';
import { SearchBar } from './box/search-bar.tsx';
import { Canonical } from './canonical.tsx';
import { answerSearch, hasNoProjects, loadSearch } from './load-search.ts';
import { SearchView } from './results/search-view.tsx';
import { HeroLinks, SearchHero } from './search-hero.tsx';

/** How many cities the page without a city offers. */
const maxCities = 12;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const query = parseSearch(url.searchParams);
  const city = plainText(params.city ?? '', searchMax.location);
  const [result, names, nearby] = await Promise.all([
    loadSearch(facts, url, query, city ? { location: city } : {}),
    loadNames(facts, { city }),
    loadNearby(facts.api, city),
  ]);
  const shared = { query, names, nearby: nearby?.cities ?? [], now: facts.now.toISOString(), isSignedIn: facts.isSignedIn };
  // A city without projects under any filters: all projects, and a note.
  const isUnknown = city !== '' && result?.total === 0 && (await hasNoProjects(facts, url, query, { location: city }));
  if (city === '' || isUnknown)
    return answerSearch({
      ...shared,
      city: null,
      unknownCity: city || null,
      result: isUnknown ? await loadSearch(facts, url, query) : result,
    });
  // The city's name in the viewer's language, for any spelling in the address.
  return answerSearch({ ...shared, city: nearby?.place ?? city, unknownCity: null, result });
}

/** `/projects/in/{city}`: search with the city preset, and the cities around it. */
export default function CityPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useI18n();
  const { lead, client } = useShell();
  const { city, unknownCity, query, result, now, isSignedIn, names, nearby } = loaderData;
  const paths = city ? pathsOf(names, client.languages) : undefined;
  const path = params.city ? cityLink(params.city) : '/projects/in';
  const title = city ? t('talent.search.title.city', { city }) : t('talent.search.title');
  // Without a city, or for an unknown one, the busiest cities.
  const busiest = nearby.length > 0 || city ? [] : (result?.facets.location ?? []).slice(0, maxCities);
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
          nearby.length > 0 ? (
            <NearbyCities cities={nearby} />
          ) : busiest.length > 0 ? (
            <HeroLinks title={t('talent.links.cities')}>
              {busiest.map((place) => (
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

function NearbyCities({ cities }: { cities: Nearby['cities'] }) {
  const { t } = useI18n();
  return (
    <HeroLinks title={t('talent.search.city.near')}>
      {cities.map(({ city, distance }) => (
        <ChipLink key={city} to={cityLink(city)}>
          {t('talent.search.city.away', { city, km: distance })}
        </ChipLink>
      ))}
    </HeroLinks>
  );
}
