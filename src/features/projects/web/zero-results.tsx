import { poolLink } from '../../../contract/links.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { searchXIcon } from '../../../web/icons/basic-icons.ts';
import { Tags } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { ChipLink, FilterChipLink } from '../../../web/ui/chip.tsx';
import { Empty } from '../../../web/ui/notice.tsx';
import { type SearchQuery, withFilter, withoutFilters } from '../search-query.ts';
import type { ActiveFilter } from './active-filters.ts';
import styles from './search.module.css';

type Props = {
  query: SearchQuery;
  chips: readonly ActiveFilter[];
  hrefOf: (next: SearchQuery) => string;
  path: string;
  isSignedIn: boolean;
  popularPools: readonly { id: number; title: string }[];
  /** Somebody can be told when there is something. */
  canSave: boolean;
};

/** Nothing found: what stands in the way and how to go on (W1, "ZERO"). Loaded only then. */
export function ZeroResults({ query, chips, hrefOf, path, isSignedIn, popularPools, canSave }: Props) {
  const t = useT();
  return (
    <>
      <Empty
        icon={searchXIcon}
        titleAs="h3"
        title={query.any ? t('talent.search.zero.title', { any: query.any }) : t('talent.search.zero.filters')}
        actions={
          chips.length === 0 ? (
            <ButtonLink to={path}>{t('talent.search.showAll')}</ButtonLink>
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
        {t('talent.search.zero.text')} {canSave ? t('talent.search.zero.save') : null}
      </Empty>
      {popularPools.length > 0 ? (
        <div className={styles.zeroPools}>
          <h3 className="small-title">{t('talent.search.zero.pools')}</h3>
          <Tags label={t('talent.search.zero.pools')}>
            {popularPools.map((pool) => (
              <ChipLink key={pool.id} to={poolLink(isSignedIn ? { id: pool.id } : pool, isSignedIn)}>
                {pool.title}
              </ChipLink>
            ))}
          </Tags>
        </div>
      ) : null}
    </>
  );
}
