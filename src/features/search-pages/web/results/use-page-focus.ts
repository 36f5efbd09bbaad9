import { useEffect, useRef } from 'react';
import { type SearchQuery, serialiseSearch } from '../../../project-search/search-query.ts';

/**
 * Another page of the same results moves focus to their heading; other filters leave it where it is, unless the pressed link
 * or button was removed with its filter, or with the failed section.
 */
export function usePageFocus(query: SearchQuery, hasResult: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { page } = query;
  const search = serialiseSearch({ ...query, page: 1 });
  const shown = useRef({ page, search, hasResult });
  const isPressed = useRef(false);
  useEffect(() => {
    const isTurned = shown.current.page !== page && shown.current.search === search;
    const isOther = shown.current.search !== search || shown.current.hasResult !== hasResult;
    shown.current = { page, search, hasResult };
    const isLost = isOther && isPressed.current && (document.activeElement === document.body || document.activeElement === null);
    if (isOther) isPressed.current = false;
    if (isTurned || isLost) heading.current?.focus({ preventScroll: true });
  }, [page, search, hasResult]);
  return {
    heading,
    onPress: () => {
      isPressed.current = true;
    },
  };
}
