import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySearch, searchesOfOneField } from '../../../tests/support/search-factory.ts';
import { searchParametersSchema } from './contract.ts';
import { emptyQuery, parseSearch, searchBody, serialiseSearch, withFilter, withoutFilters } from './search-query.ts';

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
      hoursPerWeek: { min: 20, max: 40 },
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
    ).toEqual({ ...emptyQuery, pools: [3, 5], workPrefs: ['HYBRID'], hoursPerWeek: { max: 32 } });
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
    expect(parse('?hoursPerWeek=40-20')).toMatchObject({ hoursPerWeek: { min: 20, max: 40 } });
  });
});

describe('serialiseSearch', () => {
  test('serialiseSearch writes nothing for the fallbacks and escapes words', () => {
    expect(serialiseSearch(emptyQuery)).toBe('');
    expect(serialiseSearch({ ...emptyQuery, any: 'c++ & "lead"' })).toBe('?any=c%2B%2B+%26+%22lead%22');
  });

  test('parseSearch reads every query back that serialiseSearch has written', () => {
    fc.assert(fc.property(anySearch, (query) => void expect(parse(serialiseSearch(query))).toEqual(query)));
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
    expect(searchBody({ ...emptyQuery, hoursPerWeek: { max: 20 } }).hoursPerWeek).toEqual({ max: 20 });
  });

  test.each(searchesOfOneField)('tests have a value of %s that is not its fallback', (_, query) => {
    expect(query).not.toEqual(emptyQuery);
  });

  test.each(searchesOfOneField)('the API reads %s from the address of a page as pages do', (_, query) => {
    const given = searchParametersSchema.parse(Object.fromEntries(new URLSearchParams(serialiseSearch(query))));
    const { openOnly, page, sort, ...body } = searchBody(query);
    expect({ openOnly: true, page: 1, sort: 'match', ...given }).toEqual({ ...body, openOnly, page, sort });
  });
});
