import { expect, test } from 'vitest';
import { deskLinks } from '../contract/desk-links.ts';
import { routeTable } from './route-table.ts';

test('every address of the operators’ pages has its page', () => {
  const paths: readonly string[] = routeTable.map(({ path }) => path);
  expect(Object.values(deskLinks).filter((link) => !paths.includes(link))).toEqual([]);
});
