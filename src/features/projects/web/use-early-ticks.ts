import { useEffect, useEffectEvent, useRef } from 'react';
import { parseSearch, type SearchQuery } from '../search-query.ts';

/**
 * Ticks of whoever was faster than the code of the filters: the form's own fields say what is chosen, as they do without
 * script. They are taken when the code is there, for a change before would leave the fields' place empty until then; from
 * then on the fields answer for themselves. The ref goes onto the form.
 */
export function useEarlyTicks(part: { load: () => Promise<unknown> }, onTick: (chosen: SearchQuery) => void) {
  const form = useRef<HTMLFormElement>(null);
  const tick = useEffectEvent(onTick);
  const loadPart = useEffectEvent(() => part.load());
  useEffect(() => {
    const early = new AbortController();
    let chosen: SearchQuery | null = null;
    const onChange = ({ target }: Event) => {
      const fields = form.current;
      if (fields && target instanceof Node && fields.contains(target)) chosen = readForm(fields);
    };
    // On the window, while the event goes down: React stops it at the root as long as the fields wait for their code.
    window.addEventListener('change', onChange, { capture: true, signal: early.signal });
    const take = () => {
      if (chosen && !early.signal.aborted) tick(chosen);
      early.abort();
    };
    loadPart().then(take, take);
    return () => early.abort();
  }, []);
  return form;
}

function readForm(form: HTMLFormElement): SearchQuery {
  const values = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return parseSearch(new URLSearchParams(values));
}
