import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durations, projectStatuses, workModes } from '../projects/project-facts.ts';
import { emptyQuery, parseSearch, type SearchQuery, searchBody, serialiseSearch, withFilter, withoutFilters } from './search-query.ts';

const parse = (search: string) => parseSearch(new URLSearchParams(search));

describe('parseSearch', () => {
  test('parseSearch reads the specification’s parameters', () => {
    expect(
      parse(
        '?any=react%20native&pools=3,5&location=Hamburg&hoursPerWeek=20-40&duration=short&workPrefs=REMOTE,HYBRID&openOnly=false&page=2&vmsId=V-1&status=CLOSED',
      ),
    ).toEqual({
      ...emptyQuery,
      any: 'react native',
      pools: [3, 5],
      location: 'Hamburg',
      hoursMin: 20,
      hoursMax: 40,
      duration: 'short',
      workPrefs: ['REMOTE', 'HYBRID'],
      openOnly: false,
      page: 2,
      vmsId: 'V-1',
      status: 'CLOSED',
    });
  });

  test('parseSearch reads what a form without script sends', () => {
    expect(
      parse('?any=&pools=3&pools=5&workPrefs=HYBRID&hoursPerWeek=&hoursPerWeek=32&openOnly=false&openOnly=true&duration=&location='),
    ).toEqual({ ...emptyQuery, pools: [3, 5], workPrefs: ['HYBRID'], hoursMax: 32 });
    expect(parse('?openOnly=false').openOnly).toBe(false);
  });

  test.each([
    '?page=-1',
    '?page=1.5',
    '?pools=a,-3,0',
    '?duration=ever',
    '?workPrefs=OFFICE',
    '?userLocation=here',
    '?userLocation=90.5,10',
    '?userLocation=10,180.1',
    '?hoursPerWeek=many',
    '?status=x',
    '?sort=rate',
    '?utm_source=mail',
    '?verbatim=true',
  ])('parseSearch falls back for %s', (search) => expect(parse(search)).toEqual(emptyQuery));

  test('parseSearch takes a page beyond all pages as the last there can be', () => {
    expect(parse('?page=1000000000').page).toBe(1000);
  });

  test('parseSearch cuts what is too long and drops what no database keeps', () => {
    expect(parse(`?location=${'x'.repeat(300)}`).location).toHaveLength(100);
    expect(parse('?location=Ham%00burg&vmsId=%00&any=%00')).toEqual({ ...emptyQuery, location: 'Hamburg' });
  });

  test('parseSearch puts hours in order', () => {
    expect(parse('?hoursPerWeek=40-20')).toMatchObject({ hoursMin: 20, hoursMax: 40 });
  });
});

describe('serialiseSearch', () => {
  test('serialiseSearch writes nothing for the fallbacks and escapes words', () => {
    expect(serialiseSearch(emptyQuery)).toBe('');
    expect(serialiseSearch({ ...emptyQuery, any: 'c++ & "lead"' })).toBe('?any=c%2B%2B+%26+%22lead%22');
  });

  test('parseSearch reads every query back that serialiseSearch has written', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim());
    const hours = fc.option(fc.integer({ min: 0, max: 168 }));
    const queries = fc.record({
      any: words,
      pools: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 5 }),
      location: words,
      userLocation: fc.constantFrom('', '53.55,9.99', '-1.5,-120'),
      hoursMin: hours,
      hoursMax: hours,
      duration: fc.option(fc.constantFrom(...durations)),
      workPrefs: fc.subarray([...workModes]),
      openOnly: fc.boolean(),
      page: fc.integer({ min: 1, max: 1000 }),
      vmsId: words,
      status: fc.option(fc.constantFrom(...projectStatuses)),
      sort: fc.constantFrom('match', 'newest'),
      verbatim: fc.boolean(),
    }) satisfies fc.Arbitrary<SearchQuery>;
    fc.assert(
      fc.property(queries, (query) => {
        fc.pre(query.any !== '' || !query.verbatim);
        fc.pre(query.hoursMin === null || query.hoursMax === null || query.hoursMin <= query.hoursMax);
        expect(parse(serialiseSearch(query))).toEqual(query);
      }),
    );
  });
});

describe('changing a query', () => {
  test('a changed filter leads to the first page, and clearing the filters keeps the words', () => {
    const query = { ...emptyQuery, any: 'sap', page: 4, workPrefs: ['REMOTE'] as const };
    expect(withFilter(query, { location: 'Kiel' })).toMatchObject({ any: 'sap', location: 'Kiel', page: 1, workPrefs: ['REMOTE'] });
    expect(withoutFilters(query)).toEqual({ ...emptyQuery, any: 'sap' });
  });

  test('"exactly these words" ends when the words change', () => {
    const query = { ...emptyQuery, any: 'kuberntes', verbatim: true };
    expect(withFilter(query, { location: 'Kiel' }).verbatim).toBe(true);
    expect(withFilter(query, { any: 'kubernetes' }).verbatim).toBe(false);
    expect(withFilter({ ...query, verbatim: false }, { verbatim: true }).verbatim).toBe(true);
    expect(searchBody(query).verbatim).toBe(true);
  });

  test('searchBody holds only what is set', () => {
    expect(searchBody(emptyQuery)).toEqual({ openOnly: true, page: 1, sort: 'match' });
    expect(searchBody({ ...emptyQuery, hoursMax: 20 }).hoursPerWeek).toEqual({ max: 20 });
  });
});
