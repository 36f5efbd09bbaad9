import { useEffect, useId, useRef, useState } from 'react';
import { unwrap } from '../../../../web/api-client.ts';
import { debounceMs } from '../../../../web/debounce.ts';
import { useI18n } from '../../../../web/i18n/i18n.tsx';
import { xIcon } from '../../../../web/icons/basic-icons.ts';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import type { SearchResult } from '../../../project-search/contract.ts';
import {
  type SearchQuery,
  searchBody,
  serialiseSearch,
  withFilter,
  withoutFilters,
  withPreset,
} from '../../../project-search/search-query.ts';
import { projectSearchClient } from '../../../project-search/web/client.ts';
import { showWords } from '../../result-words.ts';
import { FilterFields, type HiddenFilters } from './filter-fields.tsx';
import styles from './filters.module.css';
import type { FilterChange } from './use-filters.ts';

type Props = {
  query: SearchQuery;
  result: Pick<SearchResult, 'total' | 'totalRelation' | 'facets'> | null;
  hidden: HiddenFilters;
  /** What the address adds to every search, such as its city. */
  preset: Partial<SearchQuery>;
  isSignedIn: boolean;
  onApply: (next: SearchQuery) => void;
  onClose: () => void;
};

/** The filters on a phone: a full-screen dialog. Ticks are collected and applied together; closing discards them. */
export function FilterSheet({ query, result, hidden, preset, isSignedIn, onApply, onClose }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [draft, setDraft] = useState(query);
  const counted = useCounts(draft, query, preset, isSignedIn, result);
  const change = (filter: FilterChange) => setDraft((before) => withFilter(before, filter));
  return (
    <Dialog focus={heading} onDismiss={onClose} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.filtersBar}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('talent.search.filters')}
        </h2>
        <IconButton icon={xIcon} label={t('talent.search.filters.close')} onClick={onClose} />
      </div>
      <form
        className={styles.filtersForm}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        <div className={styles.filtersBody}>
          <FilterFields
            query={draft}
            facets={counted?.facets ?? null}
            hidden={hidden}
            onChange={change}
            onType={change}
            onLeave={() => undefined}
          />
        </div>
        <div className={styles.filtersEnd}>
          <Button variant="quiet" onClick={() => setDraft(withoutFilters(query))}>
            {t('talent.search.filters.clear')}
          </Button>
          <Button variant="primary" type="submit">
            {counted ? showWords(i18n, counted) : t('talent.search.filters.show.unknown')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** How many projects the current ticks would show; null when it could not be counted, and the button then has no number. */
function useCounts(
  draft: SearchQuery,
  query: SearchQuery,
  preset: Partial<SearchQuery>,
  isSignedIn: boolean,
  result: Props['result'],
): Props['result'] {
  const [counted, setCounted] = useState(result);
  const wanted = serialiseSearch(withPreset(draft, preset));
  const current = serialiseSearch(withPreset(query, preset));
  const latest = useRef({ draft, preset, result });
  useEffect(() => {
    latest.current = { draft, preset, result };
  });
  useEffect(() => {
    if (wanted === current) {
      setCounted(latest.current.result);
      return undefined;
    }
    let isStale = false;
    const timer = setTimeout(() => {
      const api = projectSearchClient();
      const { sort: _, ...body } = searchBody(withPreset(latest.current.draft, latest.current.preset));
      const json = { ...body, pageSize: 1 };
      const call = isSignedIn ? api.search.project.query.$post({ json }) : api.publicsearch.project.query.$post({ json });
      unwrap(call).then(
        (answer) => isStale || setCounted(answer),
        () => isStale || setCounted(null),
      );
    }, debounceMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted, current, isSignedIn]);
  return counted;
}
