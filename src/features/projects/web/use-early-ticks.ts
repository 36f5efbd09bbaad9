import { useEffect, useEffectEvent, useRef } from 'react';
import { parseSearch, type SearchQuery } from '../search-query.ts';

/**
 * Ticks of whoever was faster than the code of the filters: the form's own fields say what is chosen, as they do without
 * script. Once the code is there its fields answer for themselves. The ref goes onto the form.
 */
export function useEarlyTicks(part: { load: () => Promise<unknown> }, onTick: (chosen: SearchQuery) => void) {
  const form = useRef<HTMLFormElement>(null);
  const read = useEffectEvent((fields: HTMLFormElement) => {
    const values = [...new FormData(fields)].map(([name, value]): [string, string] => [name, String(value)]);
    onTick(parseSearch(new URLSearchParams(values)));
  });
  const loadPart = useEffectEvent(() => part.load());
  useEffect(() => {
    const fields = form.current;
    const early = new AbortController();
    fields?.addEventListener('change', () => read(fields), { signal: early.signal });
    loadPart().then(
      () => early.abort(),
      () => undefined,
    );
    return () => early.abort();
  }, []);
  return form;
}
