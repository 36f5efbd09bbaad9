import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '../../messages/en.json' with { type: 'json' };
import { scopeOfKey, scopesOfPath } from '../contract/i18n/scopes.ts';
import { routeTable } from './route-table.ts';

const laterKeys = Object.keys(english).filter((key) => scopeOfKey(key) === 'later');

test('words that are fetched later are only used by parts of pages that have them', () => {
  const withWords = routeTable.filter(({ path }) => scopesOfPath(path).includes('later')).map(({ page }) => page.replace(/[^/]*$/, ''));
  const folders = [...new Set(withWords)].map((folder) => `src/${folder}`);
  const users = globSync('src/**/*.{ts,tsx}').filter((file) => {
    if (file.includes('.test.') || file.endsWith('scopes.ts')) return false;
    const text = readFileSync(file, 'utf8');
    return laterKeys.some((key) => text.includes(`'${key}'`));
  });
  expect(users.length).toBeGreaterThan(10);
  expect(users.filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([]);
});

test('lists that lead to those pages do without them', () => {
  for (const path of ['/desk', '/desk/applications', '/desk/projects']) expect(scopesOfPath(path)).not.toContain('later');
});
