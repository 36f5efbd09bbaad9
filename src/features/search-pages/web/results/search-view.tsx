import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useI18n, useT } from '../../../../web/i18n/i18n.tsx';
import { wifiOffIcon } from '../../../../web/icons/basic-icons.ts';
import { onDemand, openWith } from '../../../../web/on-demand.tsx';
import { useClient } from '../../../../web/shell-context.ts';
import { TextLink } from '../../../../web/ui/button-link.tsx';
import { CardList, SectionFailed } from '../../../../web/ui/card.tsx';
import { FilterChipLink } from '../../../../web/ui/chip.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { LoadingRegion, useLate } from '../../../../web/ui/skeleton.tsx';
import { type SearchQuery, serialiseSearch, withFilter, withoutFilters } from '../../../project-search/search-query.ts';
import { CardSkeletons } from '../../../projects/web/card-skeletons.tsx';
import { ProjectCard } from '../../../projects/web/project-card.tsx';
import { pageWords } from '../../result-words.ts';
import { ExtraSearchBar } from '../box/extra-search-bar.tsx';
import { type ActiveFilter, activeFilters } from '../filters/active-filters.ts';
import type { HiddenFilters } from '../filters/filter-fields.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { OpenFilters } from '../filters/open-filters.tsx';
import type { ShownResult } from '../load-search.ts';
import { searchAddress } from '../search-path.ts';
import { useGo } from '../use-go.ts';
import { ResultsHead } from './results-head.tsx';
import { SaveSearchLink } from './save-search-link.tsx';
import styles from './search.module.css';
import { usePageFocus } from './use-page-focus.ts';

const FilterSheet = onDemand(async () => (await import('../filters/filter-sheet.tsx')).FilterSheet);
const ZeroResults = onDemand(async () => (await import('./zero-results.tsx')).ZeroResults);

type SearchViewProps = {
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
export function SearchView(props: SearchViewProps) {
  const { query, result, path, isSignedIn, hidden = {}, preset = {}, note, actions } = props;
  const i18n = useI18n();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const hrefOf = (next: SearchQuery) => searchAddress(path, next);
  const { go, isWaiting } = useGo();
  const chips = activeFilters(i18n, query, result?.facets ?? null, hidden);
  const isBusy = useIsSearching(path);
  const isLoading = useLate(isBusy);
  const { boardMode } = useClient();
  const ownActions = actions ?? (boardMode ? undefined : <SaveSearchLink query={query} preset={preset} isSignedIn={isSignedIn} />);
  const { heading, onPress } = usePageFocus(query, result !== null);
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
      <ExtraSearchBar query={query} path={path} />
      <div className="shell page">
        {/* The filters stand between the search box and the first result. */}
        <a className="skip" href="#count">
          {i18n.t('talent.nav.skip.results')}
        </a>
        <div className={styles.search}>
          <FilterPanel
            query={query}
            facets={result?.facets ?? null}
            hidden={hidden}
            path={path}
            hrefOf={hrefOf}
            onChange={(next) => go(hrefOf(next), { preventScrollReset: true })}
          />
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
                {i18n.t('talent.search.offline')}
              </Notice>
            ) : null}
            {chips.length > 0 && result?.results.length !== 0 ? <FilterChips query={query} chips={chips} hrefOf={hrefOf} /> : null}
            <LoadingRegion busy={isBusy} label={i18n.t('talent.state.loading.projects')} skeleton={<CardSkeletons />}>
              <Results {...props} chips={chips} hrefOf={hrefOf} canSave={ownActions !== undefined} />
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

/** Whether another search of this page is under way. */
function useIsSearching(path: string): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === path;
}

type ChipsProps = { query: SearchQuery; chips: ActiveFilter[]; hrefOf: (query: SearchQuery) => string };

function FilterChips({ query, chips, hrefOf }: ChipsProps) {
  const t = useT();
  return (
    <ul className={styles.chips} aria-label={t('talent.search.filters.active')}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <FilterChipLink name={chip.name} to={hrefOf(withFilter(query, chip.without))} />
        </li>
      ))}
      <li>
        <TextLink plain to={hrefOf(withoutFilters(query))} preventScrollReset>
          {t('talent.search.filters.clear')}
        </TextLink>
      </li>
    </ul>
  );
}

type ResultsProps = SearchViewProps & ChipsProps & { canSave: boolean };

/** The projects found and the numbers of the other pages, or what to do when nothing was found or the search failed. */
function Results({ query, result, path, isSignedIn, now, preset, chips, hrefOf, canSave }: ResultsProps) {
  const i18n = useI18n();
  const revalidator = useRevalidator();
  if (result === null) return <SectionFailed busy={revalidator.state === 'loading'} onRetry={() => void revalidator.revalidate()} />;
  return (
    <>
      {result.results.length === 0 ? (
        <Suspense>
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
              preset?.location
                ? path.replace(/[^/]*$/, encodeURIComponent(city)) + serialiseSearch(withFilter(query, {}))
                : hrefOf(withFilter(query, { location: city }))
            }
            canSave={canSave}
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
      <Pagination
        page={query.page}
        pages={result.pages}
        label={pageWords(i18n, query.page, result)}
        hrefFor={(page) => hrefOf({ ...query, page })}
      />
    </>
  );
}
