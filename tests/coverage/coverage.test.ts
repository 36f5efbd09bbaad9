import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { routeTable } from '../../src/app/route-table.ts';
import { startTestApp } from '../support/test-app.ts';
import { coveragePage, type ServedCall } from './coverage-page.ts';
import { routeVariants } from './route-variants.ts';
import { ownRoutePurposes, specifiedCalls, specifiedRoutes } from './specification-data.ts';

// Fingerprints of the sorted lines of the specification's two lists; they change when the specification does.
const callsOfSpecification = { count: 123, fingerprint: '5f7a9bb44e7b8d04' };
const routesOfSpecification = { count: 32, fingerprint: '1492600777699c8c' };

/** Answered by a feature's own routes, without a page. */
const servedWithoutPage = ['/sitemap.xml'];

const guardNames: Record<string, string> = { 'public-search': 'public-search-disabled' };

const app = startTestApp();
let served: ServedCall[];

const shapeOf = (call: string): string => call.replace(/\{[^}]+\}/g, '{}');
const callOf = ({ method, path }: ServedCall): string => `${method} ${path}`;
const isServed = ({ call }: { call: string }): boolean => served.some((one) => shapeOf(callOf(one)) === shapeOf(call));

beforeAll(async () => {
  const document = (await (await app.call('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, { summary?: string }>>;
  };
  served = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { summary = '' }]) => ({ method: method.toUpperCase(), path, summary })),
  );
});

describe('the list of calls', () => {
  test('lists every call of the specification exactly once', () => {
    const lines = specifiedCalls.map(({ call }) => call).sort();
    expect(new Set(lines).size).toBe(lines.length);
    expect({ count: lines.length, fingerprint: fingerprint(lines) }).toEqual(callsOfSpecification);
  });

  test('serves every call said to be done or part, and no other', () => {
    expect(specifiedCalls.filter((row) => (row.state === 'open') === isServed(row))).toEqual([]);
  });

  test('says what is missing where a call or route is done in part', () => {
    expect([...specifiedCalls, ...specifiedRoutes].filter(({ state, remark }) => state && !remark)).toEqual([]);
  });
});

describe('the list of routes', () => {
  const rowsByShape = new Map(routeTable.flatMap((row) => routeVariants(row.path).map((shape) => [shape, row] as const)));
  const hasPage = (route: string): boolean =>
    servedWithoutPage.includes(route) || routeVariants(route).every((shape) => rowsByShape.has(shape));

  test('lists every route of the specification exactly once', () => {
    const lines = specifiedRoutes.map(({ route }) => route).sort();
    expect(new Set(lines).size).toBe(lines.length);
    expect({ count: lines.length, fingerprint: fingerprint(lines) }).toEqual(routesOfSpecification);
  });

  test('has a page for every route said to be done or part, and for no other', () => {
    expect(specifiedRoutes.filter(({ route, state }) => (state === 'open') === hasPage(route))).toEqual([]);
  });

  test('guards each page as the specification says', () => {
    const unguarded = specifiedRoutes
      .filter(({ state }) => state === undefined)
      .flatMap(({ route, guards }) =>
        routeVariants(route).flatMap((shape) => guards.filter((guard) => !hasGuard(shape, guard)).map((guard) => `${route}: ${guard}`)),
      );
    expect(unguarded).toEqual([]);
  });

  test('has a purpose for every page of our own, and for no other', () => {
    expect(ownRoutes().sort()).toEqual(Object.keys(ownRoutePurposes).sort());
  });

  function hasGuard(shape: string, guard: string): boolean {
    return rowsByShape.get(shape)?.guards.some((name) => name === (guardNames[guard] ?? guard)) ?? false;
  }
});

test('docs/coverage.md lists every route and call (npx vitest run tests/coverage -u)', async () => {
  const summaryOf = ({ call }: { call: string }): string => served.find((one) => shapeOf(callOf(one)) === shapeOf(call))?.summary ?? '';
  const specified = new Set(specifiedCalls.map(({ call }) => shapeOf(call)));
  const page = coveragePage({
    routes: specifiedRoutes,
    ownRoutes: ownRoutes().map((route) => ({ route, purpose: ownRoutePurposes[route] ?? '' })),
    calls: specifiedCalls.map((row) => ({ ...row, summary: summaryOf(row) })),
    ownCalls: served.filter((one) => !specified.has(shapeOf(callOf(one)))).sort((a, b) => a.path.localeCompare(b.path)),
  });
  await expect(page).toMatchFileSnapshot('../../docs/coverage.md');
});

test('routeVariants tells optional segments from needed ones', () => {
  expect(routeVariants('/projects/{title}/{id?}')).toEqual(['/projects/{}', '/projects/{}/{}']);
  expect(routeVariants('/projects/:title/:id?')).toEqual(['/projects/{}', '/projects/{}/{}']);
});

function fingerprint(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

function ownRoutes(): string[] {
  const ofSpecification = new Set(specifiedRoutes.flatMap(({ route }) => routeVariants(route)));
  const own = routeTable.filter(({ path }) => routeVariants(path).some((shape) => !ofSpecification.has(shape)));
  return own.map(({ path }) => path.replace(/:(\w+\??)/g, '{$1}'));
}
