import { poolLink, searchLink } from '../../../../contract/links.ts';
import { useI18n, useT } from '../../../../web/i18n/i18n.tsx';
import { searchXIcon } from '../../../../web/icons/basic-icons.ts';
import { Tags } from '../../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { ChipLink, FilterChipLink } from '../../../../web/ui/chip.tsx';
import { Empty } from '../../../../web/ui/empty.tsx';
import { type SearchQuery, withFilter, withoutFilters } from '../../../project-search/search-query.ts';
import type { Nearby } from '../../../public-places/web/load-nearby.ts';
import type { ActiveFilter } from '../filters/active-filters.ts';
import styles from './search.module.css';

type Props = {
  query: SearchQuery;
  chips: readonly ActiveFilter[];
  hrefOf: (next: SearchQuery) => string;
  path: string;
  isSignedIn: boolean;
  popularPools: readonly { id: number; title: string }[];
  /** Cities with projects around the searched place. */
  nearby: Nearby | null;
  /** The same search in another city. */
  cityHrefOf: (city: string) => string;
  /** The visitor can be mailed when there is a result. */
  canSave: boolean;
};

/** A link to all projects, except on that very page when the portal is empty. */
function ShowAll({ to, isHere }: { to: string; isHere: boolean }) {
  const t = useT();
  return isHere ? null : <ButtonLink to={to}>{t('talent.search.showAll')}</ButtonLink>;
}

/** No results: what restricts the search and how to go on (W1, "ZERO"). Loaded only then. */
export function ZeroResults({ query, chips, hrefOf, path, isSignedIn, popularPools, nearby, cityHrefOf, canSave }: Props) {
  const { t, locale } = useI18n();
  const isNarrowed = query.any !== '' || chips.length > 0;
  const hintKey =
    chips.length === 0 ? 'talent.search.zero.text.words' : query.any ? 'talent.search.zero.text' : 'talent.search.zero.text.filters';
  /** "Near Lübeck" is right only without other restrictions. */
  function titleOf(): string {
    if (query.any) return t('talent.search.zero.title', { any: query.any });
    const others = chips.filter((chip) => chip.key !== 'location');
    if (nearby && others.length === 0) return t('talent.search.zero.near', { city: nearby.place });
    return t(isNarrowed ? 'talent.search.zero.filters' : 'talent.search.zero.here');
  }
  return (
    <>
      <Empty
        icon={searchXIcon}
        titleAs="h3"
        title={titleOf()}
        actions={
          chips.length === 0 ? (
            <ShowAll to={isNarrowed ? path : searchLink(true, isSignedIn)} isHere={!isNarrowed && path === searchLink(true, isSignedIn)} />
          ) : (
            <>
              <ul className={styles.zeroChips} aria-label={t('talent.search.filters.active')}>
                {chips.map((chip) => (
                  <li key={chip.key}>
                    <FilterChipLink name={chip.name} to={hrefOf(withFilter(query, chip.without))} />
                  </li>
                ))}
              </ul>
              <div className="row">
                <ButtonLink to={hrefOf(withoutFilters(query))}>{t('talent.search.filters.clearAll')}</ButtonLink>
                {query.any ? <ButtonLink to={path}>{t('talent.search.showAll')}</ButtonLink> : null}
              </div>
            </>
          )
        }
      >
        {isNarrowed ? `${t(hintKey)} ${canSave ? t('talent.search.zero.save') : ''}` : null}
      </Empty>
      {nearby && nearby.cities.length > 0 ? (
        <div className={styles.zeroPools}>
          <h3 className="small-title">{t('talent.search.zero.cities', { city: nearby.place })}</h3>
          <Tags label={t('talent.search.zero.cities', { city: nearby.place })}>
            {nearby.cities.map(({ city, distance }) => (
              <ChipLink key={city} to={cityHrefOf(city)}>
                {t('talent.search.city.away', { city, km: distance })}
              </ChipLink>
            ))}
          </Tags>
        </div>
      ) : null}
      {popularPools.length > 0 ? (
        <div className={styles.zeroPools}>
          <h3 className="small-title">{t('talent.search.zero.pools')}</h3>
          <Tags label={t('talent.search.zero.pools')}>
            {popularPools.map((pool) => (
              <ChipLink key={pool.id} to={poolLink(isSignedIn ? { id: pool.id } : { ...pool, language: locale }, isSignedIn)}>
                {pool.title}
              </ChipLink>
            ))}
          </Tags>
        </div>
      ) : null}
    </>
  );
}
