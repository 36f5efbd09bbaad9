import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, type Outage, startDatabaseProxy } from '../../tests/support/database-proxy.ts';
import { loadPageBuild } from '../../tests/support/page-build.ts';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { createCookieReader } from '../features/auth/api/sessions/read-session.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import type { Metrics } from '../server/metrics.ts';
import { createApi } from './api.ts';
import { createHost } from './host.ts';
import { createProcessMetrics } from './installation-metrics.ts';
import { createPageHandler } from './page-handler.ts';
import { openServices, type Services } from './services.ts';

/** How long a request may wait for a free connection here: the wait for a lost database has nothing to do with it. */
const waitMs = 60_000;

let database: TestDatabase;
let proxy: DatabaseProxy;
let services: Services;
let host: ReturnType<typeof createHost>;
let dataDir: string;
let talent: TestTalent;
let metrics: Metrics;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connection);
  dataDir = await mkdtemp(join(tmpdir(), 'openpool-test-'));
  const settings = { RATE_LIMIT_FACTOR: '0', DATABASE_POOL: '4', DATABASE_WAIT_MS: String(waitMs), LOG_LEVEL: 'silent' };
  const config = readConfig({ OPENPOOL_DATA: dataDir, DEFAULT_TENANT: 'nordlicht', ...settings });
  services = await openServices({ config, connection: proxy.connection, log: createLog('silent'), isMigrated: true });
  talent = await makeTalent({ services } as TestApp);
  metrics = createProcessMetrics(services);
  const [api, build] = [createApi(services), loadPageBuild()];
  host = createHost(
    services,
    api,
    createPageHandler(services, api, () => build, createCookieReader(services)),
    { assetsFolder: null, metrics },
  );
  await get('/app/profile');
});
afterAll(async () => {
  await services.close();
  await proxy.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const incoming = { socket: { remoteAddress: '198.51.100.200', remotePort: 1, remoteFamily: 'IPv4' } };
const get = async (path: string) => {
  const headers = {
    host: 'nordlicht.localhost',
    cookie: `auth.access=${talent.token}`,
    'sec-fetch-site': 'same-origin',
    'accept-language': 'en',
  };
  return host.fetch(new Request(`http://nordlicht.localhost${path}`, { headers }), { incoming });
};
const figureOf = (name: string) => metrics.registry.getSingleMetricAsString(name);
const statusOf = async (path: string) => (await get(path)).status;

test.each<[Outage]>([['refuses'], ['says nothing']])(
  'while the database %s, requests are answered 503 at once, until it is back',
  async (outage) => {
    expect(await statusOf('/v1/api/flexOnboarding/profile')).toBe(200);
    await proxy.cut(outage);
    const first = Array.from({ length: 10 }, () => statusOf('/v1/api/flexOnboarding/profile'));
    await expect.poll(() => services.pool.breaker.isOpen).toBe(true);
    const startedAt = performance.now();
    expect(new Set(await Promise.all(first))).toEqual(new Set([503]));

    const call = await get('/v1/api/flexOnboarding/profile');
    expect([call.status, call.headers.get('content-type'), call.headers.get('retry-after')]).toEqual([
      503,
      'application/problem+json',
      '5',
    ]);
    expect(await call.json()).toMatchObject({ code: 'UNAVAILABLE', messages: ['talent.error.503'] });
    const page = await get('/app/profile');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    const html = await page.text();
    expect(html).toMatch(/<p[^>]*>503<\/p><h1[^>]*>The service is not available at the moment\. Please try again\.<\/h1>/);
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Back to home<\/a>/);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await figureOf('openpool_database_reachable')).toMatch(/ 0$/);
    expect(await figureOf('openpool_requests_unavailable_total')).toMatch(/kind="page"\} [1-9]/);
    expect(performance.now() - startedAt).toBeLessThan(waitMs / 2);

    await proxy.restore();
    await expect.poll(() => services.pool.breaker.isOpen).toBe(false);
    expect(await statusOf('/readyz')).toBe(200);
    expect(await figureOf('openpool_database_reachable')).toMatch(/ 1$/);
    expect(await statusOf('/v1/api/flexOnboarding/profile')).toBe(200);
  },
);
