import { expect, test } from 'vitest';
import { connectionOf, splitHosts } from './hosts.ts';

test.each([
  [
    'postgres://me:p%40ss@a:5432,b:5433/openpool?sslmode=verify-full',
    ['postgres://me:p%40ss@a:5432/openpool?sslmode=verify-full', 'postgres://me:p%40ss@b:5433/openpool?sslmode=verify-full'],
  ],
  ['postgresql://a,[::1]:5433,c', ['postgresql://a', 'postgresql://[::1]:5433', 'postgresql://c']],
  ['postgres://me@%2Frun%2Fone,%2Frun%2Fother/openpool', ['postgres://me@%2Frun%2Fone/openpool', 'postgres://me@%2Frun%2Fother/openpool']],
  ['postgres://me@a:5432/openpool?options=-c%20search_path=a,b', ['postgres://me@a:5432/openpool?options=-c%20search_path=a,b']],
  ['postgres://me,too@a/openpool', ['postgres://me,too@a/openpool']],
])('the hosts of %s become whole addresses', (url, addresses) => {
  expect(splitHosts(url)).toEqual(addresses);
});

test('a connection names its hosts only where there are several', () => {
  expect(connectionOf('postgres://me@a/openpool')).toEqual({ connectionString: 'postgres://me@a/openpool' });
  const both = ['postgres://me@a/openpool', 'postgres://me@b/openpool'];
  expect(connectionOf('postgres://me@a,b/openpool')).toEqual({ connectionString: both[0], hosts: both });
});
