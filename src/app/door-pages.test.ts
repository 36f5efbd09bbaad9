import { expect, test } from 'vitest';
import { scopesOfPath } from '../contract/i18n/scopes.ts';
import { routeTable } from './route-table.ts';

test('pages in the layout of the door, and no others, have the words of signing in', () => {
  const withWords = routeTable.filter(({ path }) => scopesOfPath(path).includes('door')).map(({ path }) => path);
  // Signing out shows nothing.
  const atTheDoor = routeTable.filter(({ path, layout }) => layout === 'door' && path !== '/desk/sign-out').map(({ path }) => path);
  expect(withWords).toEqual(atTheDoor);
});
