import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { wifiOffIcon, xIcon } from '../../../../web/icons/basic-icons.ts';
import { onDemand, openWith } from '../../../../web/on-demand.tsx';
import { useSearchBox } from '../../../../web/search-box.ts';
import { useClient } from '../../../../web/shell-context.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink, IconLink, TextLink } from '../../../../web/ui/button-link.tsx';
import { CardList, SectionFailed } from '../../../../web/ui/card.tsx';
import { FilterChipLink } from '../../../../web/ui/chip.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { LoadingRegion, useLate } from '../../../../web/ui/skeleton.tsx';
import { type SearchQuery, serialiseSearch, withFilter, withoutFilters } from '../../../project-search/search-query.ts';
import { CardSkeletons } from '../../../projects/web/card-skeletons.tsx';
import { ProjectCard } from '../../../projects/web/project-card.tsx';
import { pageWords } from '../../result-words.ts';
import { HiddenFields, SearchBar } from '../box/search-bar.tsx';
import { activeFilters } from '../filters/active-filters.ts';
import { FilterFields, type HiddenFilters } from '../filters/filter-fields.tsx';
import filterStyles from '../filters/filters.module.css';
import { OpenFilters } from '../filters/open-filters.tsx';
import { useEarlyFilters } from '../filters/use-early-filters.ts';
import { useFilters } from '../filters/use-filters.ts';
import type { ShownResult } from '../load-search.ts';
import { useGo } from '../use-go.ts';
import { ResultsHead } from './results-head.tsx';
import { SaveSearchLink } from './save-search-link.tsx';
import styles from './search.module.css';
import { usePageFocus } from './use-page-focus.ts';

const FilterSheet = onDemand(async () => (await import('../filters/filter-sheet.tsx')).FilterSheet);
const ZeroResults = onDemand(async () => (await import('./zero-results.tsx')).ZeroResults);

export type SearchViewProps = {
  query: SearchQuery;
  /** Null when the search failed; the rest of the page stays. */
  result: ShownResult | null;
  /** The page's path: every search of the page leads back to it. */
  path: string;
  isSignedIn: boolean;
  /** The server's time, ISO. */
  now: string;
  hidden?: HiddenFilters;
  preset?: Partial<SearchQuery>;
  /** A note above the results, such as an unknown city. */
  note?: ReactNode;
  /** At the end of the results' heading line, such as "Save this search". */
  actions?: ReactNode;
};

/** Filters, chips, results and pages of every search page (W1, W2). Its state is the address; see `search-query.ts`. */
export function SearchView({ query, result, path, isSignedIn, now, hidden = {}, preset = {}, note, actions }: SearchViewProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const box = useSearchBox();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const hrefOf = (next: SearchQuery) => path + serialiseSearch(next);
  const { go, isWaiting } = useGo();
  const filters = useFilters(query, (next) => go(hrefOf(next), { preventScrollReset: true }));
  const chips = activeFilters(i18n, query, result?.facets ?? null, hidden);
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === path;
  const isLoading = useLate(isBusy);
  const isEmpty = result?.results.length === 0;
  const cleared = hrefOf(withoutFilters(query));
  const { boardMode } = useClient();
  const ownActions = actions ?? (boardMode ? undefined : <SaveSearchLink query={query} preset={preset} isSignedIn={isSignedIn} />);
  const { heading, onPress } = usePageFocus(query, result !== null);
  const form = useEarlyFilters({ onTick: filters.change, onType: filters.type });
  /** Chips, pages and alternatives are links; without a connection they wait as the filters do. */
  function onLink(event: MouseEvent) {
    onPress();
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (navigator.onLine || link?.pathname !== path) return;
    event.preventDefault();
    go(link.pathname + link.search);
  }

  return (
    <>
      {box.isOpen ? (
        <div className={`${styles.extra} only-narrow`}>
          <SearchBar query={query} path={path} autoFocus />
        </div>
      ) : null}
      <div className="shell page">
        {/* The filters stand between the search box and the first result. */}
        <a className="skip" href="#count">
          {t('talent.nav.skip.results')}
        </a>
        <div className={styles.search}>
          <aside className={filterStyles.filters} id="filters" aria-labelledby="filters-title">
            <div className={filterStyles.filtersBar}>
              <h2 id="filters-title">{t('talent.search.filters')}</h2>
              <IconLink icon={xIcon} label={t('talent.search.filters.close')} to={hrefOf(query)} />
            </div>
            <form
              ref={form}
              className={filterStyles.filtersForm}
              method="get"
              action={path}
              onSubmit={(event) => {
                event.preventDefault();
                filters.apply();
              }}
            >
              <HiddenFields query={withoutFilters(query)} />
              <div className={filterStyles.filtersBody}>
                <FilterFields
                  query={filters.draft}
                  facets={result?.facets ?? null}
                  hidden={hidden}
                  onChange={filters.change}
                  onType={filters.type}
                  onLeave={filters.apply}
                />
              </div>
              <div className={filterStyles.filtersEnd}>
                <ButtonLink variant="quiet" to={cleared}>
                  {t('talent.search.filters.clear')}
                </ButtonLink>
                <Button variant="primary" type="submit">
                  {t('talent.search.filters.show.unknown')}
                </Button>
              </div>
            </form>
          </aside>
          <section aria-labelledby="count" onClickCapture={onLink}>
            {note ? <div className={styles.note}>{note}</div> : null}
            <ResultsHead
              query={query}
              result={result}
              hrefOf={hrefOf}
              heading={heading}
              filters={<OpenFilters count={chips.length} onOpen={() => openWith(FilterSheet, () => setIsSheetOpen(true))} />}
              actions={ownActions}
              isLoading={isLoading}
            />
            {isWaiting ? (
              <Notice tone="warning" icon={wifiOffIcon} role="status" className={styles.waiting}>
                {t('talent.search.offline')}
              </Notice>
            ) : null}
            {chips.length > 0 && !isEmpty ? (
              <ul className={styles.chips} aria-label={t('talent.search.filters.active')}>
                {chips.map((chip) => (
                  <li key={chip.key}>
                    <FilterChipLink name={chip.name} to={hrefOf(withFilter(query, chip.without))} />
                  </li>
                ))}
                <li>
                  <TextLink plain to={cleared} preventScrollReset>
                    {t('talent.search.filters.clear')}
                  </TextLink>
                </li>
              </ul>
            ) : null}
            <LoadingRegion busy={isBusy} label={t('talent.state.loading.projects')} skeleton={<CardSkeletons />}>
              {result === null ? (
                <SectionFailed busy={revalidator.state === 'loading'} onRetry={() => void revalidator.revalidate()} />
              ) : isEmpty ? (
                <Suspense fallback={null}>
                  <ZeroResults
                    query={query}
                    chips={chips}
                    hrefOf={hrefOf}
                    path={path}
                    isSignedIn={isSignedIn}
                    popularPools={result.popularPools ?? []}
                    nearby={result.nearby ?? null}
                    cityHrefOf={(city) =>
                      // The pages of a city end with its name.
                      preset.location
                        ? path.replace(/[^/]*$/, encodeURIComponent(city)) + serialiseSearch(withFilter(query, {}))
                        : hrefOf(withFilter(query, { location: city }))
                    }
                    canSave={ownActions !== undefined}
                  />
                </Suspense>
              ) : (
                <CardList>
                  {result.results.map((project) => (
                    <li key={project.id}>
                      <ProjectCard project={project} isSignedIn={isSignedIn} now={now} />
                    </li>
                  ))}
                </CardList>
              )}
              {result ? (
                <Pagination
                  page={query.page}
                  pages={result.pages}
                  label={pageWords(i18n, query.page, result)}
                  hrefFor={(page) => hrefOf({ ...query, page })}
                />
              ) : null}
            </LoadingRegion>
          </section>
        </div>
      </div>
      {isSheetOpen ? (
        <FilterSheet
          query={query}
          result={result}
          hidden={hidden}
          preset={preset}
          isSignedIn={isSignedIn}
          onClose={() => setIsSheetOpen(false)}
          onApply={(next) => {
            setIsSheetOpen(false);
            go(hrefOf(next));
          }}
        />
      ) : null}
    </>
  );
}
