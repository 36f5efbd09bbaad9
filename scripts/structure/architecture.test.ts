import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { routeTable } from '../../src/app/route-table.ts';
import { features } from './places.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}docs/ARCHITECTURE.md`, 'utf8');

it('docs/ARCHITECTURE.md lists the features in the order of imports', () => {
  const list = /in this order:\n(.*?)\n {4}<feature>\//s.exec(page)?.[1] ?? '';
  const groups = ['base', 'people', 'work', 'around', 'running'];
  expect(list.split(/\s+/).filter((word) => word !== '' && !groups.includes(word))).toEqual([...features]);
});

it('the list of features names every folder below src/features/ and nothing else', () => {
  expect([...features].sort()).toEqual(readdirSync(`${root}src/features`).sort());
});

it('every file and folder that docs/ARCHITECTURE.md names in its text is there', () => {
  const text = page.replace(/```.*?```/gs, '');
  const named = [...text.matchAll(/`([a-zA-Z0-9.-]+(?:\/[a-zA-Z0-9.-]+)+\/?|[A-Z]+\.md)`/g)].map((match) => match[1] ?? '');
  expect(named).toContain('server/db/scope.ts');
  expect(named.filter((path) => ![path, `src/${path}`, `docs/${path}`].some((candidate) => existsSync(root + candidate)))).toEqual([]);
});

it('docs/ARCHITECTURE.md has at most 100 lines', () => {
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

it('every path that docs/changes.md names is there', () => {
  const named = [...readFileSync(`${root}docs/changes.md`, 'utf8').matchAll(/`((?:src|demo|tests|docs|messages)\/[^`<]*)`/g)].map(
    (match) => match[1] ?? '',
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
});

it('every page of the route table is there', () => {
  expect(routeTable.map(({ page }) => page).filter((page) => !existsSync(`${root}src/${page}`))).toEqual([]);
});
