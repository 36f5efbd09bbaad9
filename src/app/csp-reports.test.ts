import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { createRateLimiter } from '../server/http/rate-limit.ts';
import { createLog } from '../server/log.ts';
import { createMetrics, type Metrics } from '../server/metrics.ts';
import { cspReportRoutes } from './csp-reports.ts';
import type { HostEnv } from './host-env.ts';

let logged: string;
let metrics: Metrics;
let app: Hono<HostEnv>;

beforeEach(() => {
  logged = '';
  metrics = createMetrics();
  const sink = new Writable({
    write(chunk, _, done) {
      logged += String(chunk);
      done();
    },
  });
  app = new Hono<HostEnv>();
  app.use((c, next) => {
    c.set('address', c.req.header('x-test-address') ?? '198.51.100.7');
    return next();
  });
  app.route('/', cspReportRoutes({ log: createLog('warn', sink), limiter: createRateLimiter(1) }, metrics));
});

const send = (body: unknown, address = '198.51.100.7') =>
  app.fetch(
    new Request('http://nordlicht.localhost/csp-reports', {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json', 'x-test-address': address },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

async function counted(): Promise<Record<string, number>> {
  const text = await metrics.registry.getSingleMetricAsString('openpool_csp_violations_total');
  return Object.fromEntries([...text.matchAll(/\{directive="([^"]+)"\} (\d+)/g)].map(([, directive = '', n]) => [directive, Number(n)]));
}

const secretPage = 'https://jobs.example/app/account/activate?token=s3cret&email=anna@example.com';

test('counts and logs a report of the Reporting API, without what addresses hold', async () => {
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://anna:pw@evil.example/x.js?email=anna@example.com#s3cret',
    documentURL: secretPage,
    sourceFile: secretPage,
    referrer: secretPage,
    sample: 'anna@example.com',
    statusCode: 200,
    disposition: 'enforce',
  };
  const response = await send([{ type: 'csp-violation', age: 10, url: secretPage, user_agent: 'Browser', body }]);
  expect(response.status).toBe(204);
  expect(await counted()).toEqual({ 'script-src-elem': 1 });
  expect(JSON.parse(logged)).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    page: '/app',
    source: 'https://jobs.example',
  });
  expect(logged).not.toMatch(/s3cret|anna|activate|token|Browser/);
});

test('reads the older report of report-uri', async () => {
  const report = { 'document-uri': secretPage, 'violated-directive': 'img-src https:', 'blocked-uri': 'data', 'original-policy': 'x' };
  expect((await send({ 'csp-report': report })).status).toBe(204);
  expect(await counted()).toEqual({ 'img-src': 1 });
  expect(JSON.parse(logged)).toMatchObject({ blocked: 'data', page: '/app', source: 'unknown' });
});

test('invented directives, extensions, and secrets in paths become no label and no line', async () => {
  const body = {
    effectiveDirective: 'invented by somebody',
    blockedURL: 'chrome-extension://abcdef/s3cret.js',
    documentURL: 'https://jobs.example/S3cret17/x',
  };
  await send([{ type: 'csp-violation', body }]);
  expect(await counted()).toEqual({ other: 1 });
  expect(JSON.parse(logged)).toMatchObject({ directive: 'other', blocked: 'chrome-extension:', page: 'other' });
});

test('ignores reports of other kinds and fields of other types', async () => {
  expect((await send([{ type: 'deprecation', body: {} }, 7, null])).status).toBe(204);
  expect(await counted()).toEqual({});
  expect((await send([{ type: 'csp-violation', body: { effectiveDirective: 7, blockedURL: ['x'] } }])).status).toBe(204);
  expect(await counted()).toEqual({ other: 1 });
});

test.each(['', 'no json', '7', '{}', JSON.stringify(Array.from({ length: 21 }, () => ({})))])(
  'refuses what is no report: %s',
  async (body) => {
    expect((await send(body)).status).toBe(400);
  },
);

test('refuses a large body without reading all of it, and too many reports of one address', async () => {
  expect((await send('x'.repeat(16 * 1024 + 1))).status).toBe(413);
  const answers = [];
  for (let n = 0; n < 60; n += 1) answers.push(await send([], '203.0.113.5'));
  expect(answers.every(({ status }) => status === 204)).toBe(true);
  const refused = await send([], '203.0.113.5');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await send([], '203.0.113.6')).status).toBe(204);
});

test('many violations are all counted, and logged once a second', async () => {
  const report = { type: 'csp-violation', body: { effectiveDirective: 'style-src' } };
  for (let n = 0; n < 5; n += 1) await send(Array.from({ length: 20 }, () => report));
  expect(await counted()).toEqual({ 'style-src': 100 });
  expect(logged.trim().split('\n').length).toBeLessThan(5);
});
