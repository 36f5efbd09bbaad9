import { expect, test } from 'vitest';
import { parseSearch } from '../project-search/search-query.ts';
import { searchAddress } from './search-address.ts';

const of = (search: string, path = '/projects') => searchAddress(path, parseSearch(new URLSearchParams(search)));

test.each(['', 'utm_source=mail&utm_campaign=may', 'r=Rk3s', 'sort=newest', 'page=1', 'openOnly=true', 'lang=fr'])(
  '"%s" is the page itself',
  (search) => expect(of(search)).toEqual({ path: '/projects', search: '', noIndex: false }),
);

test('each page of results has a canonical address of its own', () => {
  expect(of('page=3&utm_source=mail')).toEqual({ path: '/projects', search: '?page=3', noIndex: false });
  expect(of('page=2&sort=newest', '/projects/in/Berlin')).toEqual({ path: '/projects/in/Berlin', search: '?page=2', noIndex: false });
});

test.each([
  'any=react',
  'workPrefs=REMOTE',
  'duration=short',
  'hoursPerWeek=20-40',
  'pools=4',
  'openOnly=false',
  'location=Berlin&any=go',
  'any=react&page=2',
])('a search with "%s" stays out of the index', (search) => expect(of(search)).toEqual({ path: '/projects', search: '', noIndex: true }));

test('a search for one city alone has the address of that city’s page', () => {
  expect(of('location=M%C3%BCnchen')).toEqual({ path: '/projects/in/M%C3%BCnchen', search: '', noIndex: false });
  expect(of('location=Berlin', '/projects/pool/grid/3')).toMatchObject({ path: '/projects/pool/grid/3', noIndex: true });
});
