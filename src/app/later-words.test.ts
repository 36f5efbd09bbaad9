import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '../../messages/en.json' with { type: 'json' };
import { importsOf } from '../../scripts/source/sources.ts';
import { scopeOfKey, scopesOfPath } from '../contract/i18n/scopes.ts';
import { routeTable } from './route-table.ts';

const rules = 'src/contract/i18n/scopes.ts';
const laterKeys = Object.keys(english).filter((key) => scopeOfKey(key) === 'later');
/** Whole keys, and those that are put together from a beginning and a value. */
const usesLaterWords = (file: string) => {
  const text = readFileSync(file, 'utf8');
  const beginnings = [...text.matchAll(/`(talent\.[\w.]*)\$\{/g)].map(([, beginning = '']) => beginning);
  return laterKeys.some((key) => text.includes(`'${key}'`)) || beginnings.some((beginning) => scopeOfKey(beginning) === 'later');
};

/** A file and everything that it imports and runs, directly or not. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { target, isTypeOnly } of importsOf({ path, text: readFileSync(path, 'utf8') })) if (!isTypeOnly) withImports(target, found);
  return found;
}

test('words that are fetched later are only used by parts of pages that have them', () => {
  const pages = routeTable.map(({ path, page }) => ({ file: `src/${page}`, hasWords: scopesOfPath(path).includes('later') }));
  const layouts = globSync('src/app/layouts/*.tsx');
  const without = [...layouts, ...pages.flatMap(({ file, hasWords }) => (hasWords ? [] : [file]))];
  const used = [...without.reduce((found, file) => withImports(file, found), new Set<string>())].filter((file) => file !== rules);
  expect(used.filter(usesLaterWords)).toEqual([]);
  // The rule is about something: the other pages do use them.
  const users = pages.filter(({ file, hasWords }) => hasWords && [...withImports(file)].some(usesLaterWords));
  expect(users.length).toBeGreaterThan(10);
});

test('lists that lead to those pages do without them', () => {
  for (const path of ['/desk', '/desk/applications', '/desk/projects']) expect(scopesOfPath(path)).not.toContain('later');
});
