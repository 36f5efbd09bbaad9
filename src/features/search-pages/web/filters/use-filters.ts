import { useEffect, useRef, useState } from 'react';
import { debounceMs } from '../../../../web/debounce.ts';
import { type SearchQuery, serialiseSearch, withFilter } from '../../../project-search/search-query.ts';

export type FilterChange = Partial<Omit<SearchQuery, 'page'>>;

/**
 * The state of the filters until the address catches up. `change` applies a tick after `debounceMs`; `type` only stores
 * text; `apply` applies the state at once. Another address (Back, a chip) replaces the draft.
 */
export function useFilters(query: SearchQuery, onApply: (next: SearchQuery) => void) {
  const key = serialiseSearch(query);
  const [draft, setDraft] = useState(query);
  const [seen, setSeen] = useState(key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seen !== key) {
    setSeen(key);
    setDraft(query);
  }
  function apply(next: SearchQuery) {
    clearTimeout(timer.current);
    if (serialiseSearch(next) !== key) onApply(next);
  }
  return {
    draft,
    type: (change: FilterChange) => setDraft((before) => withFilter(before, change)),
    change(change: FilterChange) {
      const next = withFilter(draft, change);
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => apply(next), debounceMs);
    },
    apply: () => apply(draft),
  };
}
