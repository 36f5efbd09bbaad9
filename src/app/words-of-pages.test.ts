import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import english from '../../messages/en.json' with { type: 'json' };
import { importsOf } from '../../scripts/source/sources.ts';
import { type MessageScope, scopesOfKey, scopesOfPath } from '../contract/i18n/scopes.ts';
import { routeTable } from './route-table.ts';

const rules = 'src/contract/i18n/scopes.ts';
/** Whether a file uses words that are in none of these parts: whole keys, and those that are put together from a beginning and a value. */
function usesWordsOutside(parts: readonly MessageScope[]): (file: string) => boolean {
  const isOutside = (key: string) => {
    const scopes = scopesOfKey(key);
    return scopes.length > 0 && !scopes.some((scope) => parts.includes(scope));
  };
  const keys = Object.keys(english).filter(isOutside);
  return (file) => {
    const { text } = read(file);
    const beginnings = [...text.matchAll(/`(talent\.[\w.]*)\$\{/g)].map(([, beginning = '']) => beginning);
    return keys.some((key) => text.includes(`'${key}'`)) || beginnings.some(isOutside);
  };
}

const filesRead = new Map<string, { text: string; targets: string[] }>();
/** A file's text and the files that it imports and runs, read once. */
function read(path: string): { text: string; targets: string[] } {
  const known = filesRead.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const targets = importsOf({ path, text }).flatMap(({ target, isTypeOnly }) => (isTypeOnly ? [] : [target]));
  filesRead.set(path, { text, targets });
  return { text, targets };
}

/** A file and everything that it imports and runs, directly or not. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const target of read(path).targets) withImports(target, found);
  return found;
}

/** The files of each kind of page, by the parts of the catalogue that it has. */
function pagesByParts(): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  const add = (parts: readonly MessageScope[], file: string) => pages.set(parts.join(), [...(pages.get(parts.join()) ?? []), file]);
  for (const { path, page } of routeTable) add(scopesOfPath(path, true), `src/${page}`);
  const exampleOf: Record<string, string> = { 'desk.tsx': '/desk', 'door.tsx': '/desk/sign-in' };
  for (const layout of globSync('src/app/layouts/*.tsx')) add(scopesOfPath(exampleOf[basename(layout)] ?? '/projects', true), layout);
  for (const path of ['/desk', '/projects']) add(scopesOfPath(path, true), 'src/root.tsx');
  return pages;
}

test('pages only use words that they have', () => {
  const pages = pagesByParts();
  expect([...pages.keys()].sort()).toEqual(['public,app', 'public,desk', 'public,desk,door', 'public,desk,later']);
  for (const [parts, files] of pages) {
    const found = files.reduce((known, file) => withImports(file, known), new Set<string>());
    found.delete(rules);
    const isOutside = usesWordsOutside(parts.split(',') as MessageScope[]);
    expect([...found].filter(isOutside), parts).toEqual([]);
  }
});

test('lists that lead to those pages do without them', () => {
  for (const path of ['/desk', '/desk/applications', '/desk/projects']) expect(scopesOfPath(path)).not.toContain('later');
});
