import { describe, expect, test } from 'vitest';
import { searchesOfOneField, searchesOfOneFilter } from '../../../tests/support/search-factory.ts';
import { parseSearch, searchBody } from '../project-search/search-query.ts';
import { addressOf, queryKey, tidyQuery } from './saved-query.ts';
import { summaryOf } from './search-words.ts';

const keyOf = (query: Parameters<typeof tidyQuery>[0]) => queryKey(tidyQuery(query));

describe('tidyQuery', () => {
  test('leaves out empty values', () => {
    expect(tidyQuery({ any: '  ', pools: [], location: '', hoursPerWeek: {}, workPrefs: [], openOnly: true, sort: 'match' })).toEqual({});
  });

  test('keeps what narrows the search, with lists sorted and without duplicates', () => {
    expect(tidyQuery({ any: ' react  native ', pools: [3, 1, 3], workPrefs: ['REMOTE', 'HYBRID'], openOnly: false })).toEqual({
      any: 'react native',
      pools: [1, 3],
      workPrefs: ['HYBRID', 'REMOTE'],
      openOnly: false,
    });
  });

  test('prefers a named place to the position, as the search does', () => {
    expect(tidyQuery({ location: 'Hamburg', userLocation: '53.55,9.99' })).toEqual({ location: 'Hamburg' });
    expect(tidyQuery({ userLocation: '53.55,9.99' })).toEqual({ userLocation: '53.55,9.99' });
  });

  test('changes nothing the second time', () => {
    const once = tidyQuery({ any: 'sap ', hoursPerWeek: { min: 20 }, verbatim: true, sort: 'newest', vmsId: ' X1 ' });
    expect(tidyQuery(once)).toEqual(once);
  });
});

describe('queryKey', () => {
  test('is equal for the same search in any form', () => {
    expect(keyOf({ any: 'React', pools: [2, 1] })).toBe(keyOf({ pools: [1, 2, 2], any: ' react', openOnly: true }));
    expect(keyOf({ any: 'react', sort: 'newest' })).toBe(keyOf({ any: 'react' }));
  });

  test('differs for other filters', () => {
    const keys = [{}, { any: 'react' }, { any: 'react', workPrefs: ['REMOTE' as const] }, { location: 'react' }, { openOnly: false }].map(
      keyOf,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('addressOf leads to the page that shows the search', () => {
  const query = tidyQuery({ any: 'c++ & go', pools: [4, 2], hoursPerWeek: { max: 20 }, workPrefs: ['ONSITE'], verbatim: true });
  const { page: _, openOnly: __, sort: ___, ...body } = searchBody(parseSearch(new URLSearchParams(addressOf(query))));
  expect(tidyQuery(body)).toEqual(query);
  expect(addressOf({})).toBe('');
  expect(addressOf({ any: 'x' }, { sort: 'newest' })).toBe('?any=x&sort=newest');
});

test.each(searchesOfOneField.filter(([field]) => field !== 'page'))('a saved search does not lose %s', (_, query) => {
  const { page: __, ...body } = searchBody(query);
  expect(parseSearch(new URLSearchParams(addressOf(tidyQuery(body))))).toEqual(query);
});

test.each(searchesOfOneFilter)('the description of a saved search names %s', (_, query) => {
  const { page: __, ...body } = searchBody(query);
  expect(summaryOf(tidyQuery(body), { t: (key) => key, poolName: (id) => `pool ${id}` }).join()).not.toBe('');
});
