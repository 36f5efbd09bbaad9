import { useEffect, useRef } from 'react';
import { type SearchQuery, serialiseSearch } from '../../../project-search/search-query.ts';

/** Another page of the same results moves focus to their heading; other filters leave it where it is. */
export function usePageFocus(query: SearchQuery) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { page } = query;
  const search = serialiseSearch({ ...query, page: 1 });
  const shown = useRef({ page, search });
  useEffect(() => {
    const isTurned = shown.current.page !== page && shown.current.search === search;
    shown.current = { page, search };
    if (isTurned) heading.current?.focus({ preventScroll: true });
  }, [page, search]);
  return heading;
}
