import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPortal, type PortalRequest } from '../../tests/support/call-portal.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { refuseWhileFull } from './refuse-while-full.ts';

const app = startTestApp();
const refusals: string[] = [];
let server: Server;
let isFull = true;
beforeAll(async () => {
  const options = { isFull: () => isFull, onRefusal: (kind: string) => void refusals.push(kind) };
  server = createServer(refuseWhileFull(app.services, options, (_, response) => void response.end('went on')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const ask = (path: string, request?: PortalRequest) => callPortal((server.address() as AddressInfo).port, path, request);
const signedIn = { cookie: 'auth.access=x' };

test('a read by a program is refused with a problem that says when to come back', async () => {
  const { status, headers, text } = await ask('/v1/api/freelancer?token=secret');
  expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '2', 'application/problem+json']);
  expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', status: 503, instance: '/v1/api/freelancer' });
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a page of somebody signed in is refused in their language, with a way to ask again', async () => {
  const { status, headers, text } = await ask('/app/profile', { headers: { ...signedIn, 'accept-language': 'de' } });
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect(text).toContain('<html lang="de">');
  expect(text).toContain('<a href="">');
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  const english = await ask('/app/profile', { headers: { cookie: 'auth.access=x; locale=en', 'accept-language': 'de' } });
  expect(english.text).toContain('<html lang="en">');
});

test('a refusal waits, so that a program which asks again at once is not refused thousands of times a second', async () => {
  expect((await ask('/v1/api/freelancer')).elapsedMs).toBeGreaterThan(100);
});

test('one client’s page is never another’s', async () => {
  const [first, second] = await Promise.all([
    ask('/app/profile', { headers: signedIn }),
    ask('/app/profile', { headers: signedIn, tenant: 'meridian' }),
  ]);
  expect(first.text).toContain(' – Nordlicht Talente');
  expect(second.text).toContain(' – Meridian Flex');
});

test.each([
  ['/healthz', {}],
  ['/assets/app.js', {}],
  ['/projects', {}],
  ['/v1/api/freelancer', { method: 'PUT' }],
  ['/app/profile', { method: 'POST', headers: signedIn }],
])('%s goes on, for it may be answered all the same', async (path, request) => {
  expect((await ask(path, request)).text).toBe('went on');
});

test('nothing is refused while there is a slot, and each refusal is counted', async () => {
  refusals.length = 0;
  await ask('/v1/api/freelancer');
  await ask('/app/profile', { headers: signedIn });
  isFull = false;
  expect((await ask('/v1/api/freelancer')).text).toBe('went on');
  expect(refusals).toEqual(['api', 'page']);
});
