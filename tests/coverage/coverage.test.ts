import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { routeTable } from '../../src/app/route-table.ts';
import { startTestApp } from '../support/test-app.ts';
import { readCoverage } from './read-coverage.ts';
import { routeVariants } from './route-variants.ts';

// Fingerprints of the sorted lines of the specification's two lists; they change when the specification does.
const callsOfSpecification = { count: 123, fingerprint: '5f7a9bb44e7b8d04' };
const routesOfSpecification = { count: 32, fingerprint: '1492600777699c8c' };

/** Answered by a feature's own routes, without a page. */
const servedWithoutPage = ['/sitemap.xml'];

const guardNames: Record<string, string> = { 'public-search': 'public-search-disabled' };

const app = startTestApp();
let coverage: Awaited<ReturnType<typeof readCoverage>>;
let served: Set<string>;

const shapeOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;

beforeAll(async () => {
  coverage = await readCoverage();
  const document = (await (await app.call('GET', '/openapi.json')).json()) as { paths: Record<string, Record<string, unknown>> };
  served = new Set(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => shapeOf({ method: method.toUpperCase(), path })),
    ),
  );
});

describe('the list of calls', () => {
  test('lists every call of the specification exactly once', () => {
    const lines = coverage.calls.map(({ method, path }) => `${method} ${path}`).sort();
    expect(new Set(lines).size).toBe(lines.length);
    expect({ count: lines.length, fingerprint: fingerprint(lines) }).toEqual(callsOfSpecification);
  });

  test('serves every call said to be done or part', () => {
    expect(coverage.calls.filter((call) => call.state !== 'open' && !served.has(shapeOf(call)))).toEqual([]);
  });

  test('marks no served call as open', () => {
    expect(coverage.calls.filter((call) => call.state === 'open' && served.has(shapeOf(call)))).toEqual([]);
  });

  test('lists every call that is served, with our own apart', () => {
    const own = coverage.ownCalls.map(shapeOf);
    const listed = new Set([...coverage.calls.map(shapeOf), ...own]);
    expect([...served].filter((shape) => !listed.has(shape))).toEqual([]);
    expect(own.filter((shape) => !served.has(shape))).toEqual([]);
  });

  test('says what is missing where a call or route is done in part', () => {
    expect([...coverage.calls, ...coverage.routes].filter(({ state, remark }) => state === 'part' && remark === '')).toEqual([]);
  });
});

describe('the list of routes', () => {
  const rowsByShape = new Map(routeTable.flatMap((row) => routeVariants(row.path).map((shape) => [shape, row] as const)));
  const isServed = (route: string): boolean =>
    servedWithoutPage.includes(route) || routeVariants(route).every((shape) => rowsByShape.has(shape));

  test('lists every route of the specification exactly once', () => {
    const lines = coverage.routes.map(({ route }) => route).sort();
    expect(new Set(lines).size).toBe(lines.length);
    expect({ count: lines.length, fingerprint: fingerprint(lines) }).toEqual(routesOfSpecification);
  });

  test('has a page for every route said to be done or part', () => {
    expect(coverage.routes.filter(({ route, state }) => state !== 'open' && !isServed(route))).toEqual([]);
  });

  test('marks no route with a page as open', () => {
    expect(coverage.routes.filter(({ route, state }) => state === 'open' && isServed(route))).toEqual([]);
  });

  test('guards each page as the specification says', () => {
    const unguarded = coverage.routes
      .filter(({ state }) => state === 'done')
      .flatMap(({ route, guards }) =>
        routeVariants(route).flatMap((shape) => guards.filter((guard) => !hasGuard(shape, guard)).map((guard) => `${route}: ${guard}`)),
      );
    expect(unguarded).toEqual([]);
  });

  test('lists every page, with our own apart', () => {
    const ofSpecification = new Set(coverage.routes.flatMap(({ route }) => routeVariants(route)));
    const own = routeTable.filter(({ path }) => routeVariants(path).some((shape) => !ofSpecification.has(shape)));
    expect(own.map(({ path }) => path.replace(/:(\w+\??)/g, '{$1}')).sort()).toEqual([...coverage.ownRoutes].sort());
  });

  function hasGuard(shape: string, guard: string): boolean {
    return rowsByShape.get(shape)?.guards.some((name) => name === (guardNames[guard] ?? guard)) ?? false;
  }
});

test('routeVariants tells optional segments from needed ones', () => {
  expect(routeVariants('/projects/{title}/{id?}')).toEqual(['/projects/{}', '/projects/{}/{}']);
  expect(routeVariants('/projects/:title/:id?')).toEqual(['/projects/{}', '/projects/{}/{}']);
});

function fingerprint(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}
