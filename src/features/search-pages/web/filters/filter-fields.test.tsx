import { expect, test } from 'vitest';
import { searchesOfOneFilter } from '../../../../../tests/support/search-factory.ts';
import { serverMarkup } from '../../../../../tests/support/server-markup.tsx';
import { parseSearch } from '../../../project-search/search-query.ts';
import { type Facets, FilterFields } from './filter-fields.tsx';

const nothing = () => undefined;
const facets: Facets = {
  workPrefs: [],
  pools: [{ value: '7', label: 'Looms', count: 1, relation: 'eq' }],
  duration: [],
  location: [],
};

/** What a browser without script sends of a form. */
function sentBy(form: string): URLSearchParams {
  const sent = new URLSearchParams();
  for (const [input] of form.matchAll(/<input[^>]*>|<select.*?<option value="[^"]*" selected/gs)) {
    const attribute = (name: string) => [...input.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].at(-1)?.[1];
    const isTick = /type="(checkbox|radio)"/.test(input);
    const name = attribute('name');
    if (name && (!isTick || / checked/.test(input))) sent.append(name, attribute('value') ?? '');
  }
  return sent;
}

test.each(searchesOfOneFilter)('the form of filters shows %s and sends it again', (_, query) => {
  const form = serverMarkup(
    <FilterFields query={query} facets={facets} hidden={{}} onChange={nothing} onType={nothing} onLeave={nothing} />,
  );
  // A status is sent without "open only", which is off next to it.
  expect(parseSearch(sentBy(form))).toEqual({ ...query, openOnly: query.openOnly && query.status === null });
});
