import { useEffect, useRef, useState } from 'react';
import { type SearchQuery, serialiseSearch, withFilter } from '../search-query.ts';

export type FilterChange = Partial<Omit<SearchQuery, 'page'>>;

/** How long ticks are collected before one request goes out (specification section 9, search debounce). */
const debounceMs = 200;

/**
 * What the filters show while the address has not caught up. `change` takes a tick and applies it after 200 ms;
 * `type` only keeps text; `apply` takes what is there at once. Another address (Back, a chip) replaces the draft.
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
