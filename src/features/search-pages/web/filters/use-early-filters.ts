import { useEffect, useEffectEvent, useRef } from 'react';
import { earlyChangeIn } from '../../../../web/start-app.ts';
import { parseSearch, type SearchQuery } from '../../../project-search/search-query.ts';

type Takers = { onTick: (chosen: SearchQuery) => void; onType: (typed: SearchQuery) => void };

/**
 * Filters chosen before the app started: the form's own fields hold the choice, as they do without script. The ref belongs
 * on the form.
 */
export function useEarlyFilters(takers: Takers) {
  const form = useRef<HTMLFormElement>(null);
  const take = useEffectEvent((fields: HTMLFormElement) => {
    const early = earlyChangeIn(fields);
    if (early === 'change') takers.onTick(readForm(fields));
    if (early === 'input') takers.onType(readForm(fields));
  });
  useEffect(() => {
    if (form.current) take(form.current);
  }, []);
  return form;
}

function readForm(form: HTMLFormElement): SearchQuery {
  const values = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return parseSearch(new URLSearchParams(values));
}
