import { useT } from '../../../../web/i18n/i18n.tsx';
import { xIcon } from '../../../../web/icons/basic-icons.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink, IconLink } from '../../../../web/ui/button-link.tsx';
import { type SearchQuery, withoutFilters } from '../../../project-search/search-query.ts';
import { HiddenFields } from '../box/search-bar.tsx';
import { type Facets, FilterFields, type HiddenFilters } from './filter-fields.tsx';
import styles from './filters.module.css';
import { useEarlyFilters } from './use-early-filters.ts';
import { useFilters } from './use-filters.ts';

type Props = {
  query: SearchQuery;
  facets: Facets | null;
  hidden: HiddenFilters;
  /** The page's path. */
  path: string;
  hrefOf: (query: SearchQuery) => string;
  onChange: (query: SearchQuery) => void;
};

/** The filters next to the results, each applied at once. Without script they are a form. */
export function FilterPanel({ query, facets, hidden, path, hrefOf, onChange }: Props) {
  const t = useT();
  const filters = useFilters(query, onChange);
  const form = useEarlyFilters({ onTick: filters.change, onType: filters.type });
  return (
    <aside className={styles.filters} id="filters" aria-labelledby="filters-title">
      <div className={styles.filtersBar}>
        <h2 id="filters-title">{t('talent.search.filters')}</h2>
        <IconLink icon={xIcon} label={t('talent.search.filters.close')} to={hrefOf(query)} />
      </div>
      <form
        ref={form}
        className={styles.filtersForm}
        method="get"
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          filters.apply();
        }}
      >
        <HiddenFields query={withoutFilters(query)} />
        <div className={styles.filtersBody}>
          <FilterFields
            query={filters.draft}
            facets={facets}
            hidden={hidden}
            onChange={filters.change}
            onType={filters.type}
            onLeave={filters.apply}
          />
        </div>
        <div className={styles.filtersEnd}>
          <ButtonLink variant="quiet" to={hrefOf(withoutFilters(query))}>
            {t('talent.search.filters.clear')}
          </ButtonLink>
          <Button variant="primary" type="submit">
            {t('talent.search.filters.show.unknown')}
          </Button>
        </div>
      </form>
    </aside>
  );
}
