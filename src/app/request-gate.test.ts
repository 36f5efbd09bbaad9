import { once } from 'node:events';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import type { PortalAnswer } from '../../tests/support/call-portal.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { startTestPortal } from '../../tests/support/test-portal.ts';

// A pool of two gives 32 slots, 8 of them for what talents send.
const [slots, reserve] = [32, 8];
const app = startTestApp({ DATABASE_POOL: '2' });
let letGo: () => void = () => undefined;
const slow = new Hono().all('/dev/slow', async (c) => {
  await new Promise<void>((resolve) => held.push(resolve));
  return c.text('done');
});
const held: (() => void)[] = [];
const portal = startTestPortal(app, { extraRoutes: slow });

/** Keeps as many requests in flight; they are over after the test. */
async function occupy(count: number): Promise<void> {
  const before = held.length;
  const running = Array.from({ length: count }, () => portal.ask('/dev/slow'));
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(before + count);
  const previous = letGo;
  letGo = () => {
    previous();
    for (const resolve of held.splice(0)) resolve();
  };
  finished.push(...running);
}
const finished: Promise<PortalAnswer>[] = [];

afterEach(async () => {
  letGo();
  await Promise.all(finished.splice(0));
});

const json = { 'content-type': 'application/json' };
const write = (token: string) =>
  portal.ask('/v1/api/freelancer/locale', { method: 'POST', token, headers: json, body: JSON.stringify({ locale: 'de' }) });

describe('a server with all its slots taken', () => {
  test('a full server refuses calls and pages at once with 503 and says when to come back', async () => {
    await occupy(slots - reserve);
    const call = await portal.ask('/v1/api/client/context');
    expect(JSON.parse(call.text)).toMatchObject({ status: 503, code: 'UNAVAILABLE', messages: ['talent.error.503'] });
    const page = await portal.ask('/projects?any=crane', { headers: { 'accept-language': 'de' } });
    expect(page.text).toContain('Der Dienst ist im Moment nicht verfügbar.');
    expect(page.text).toContain('href=""');
    for (const { status, headers } of [call, page]) expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  test('a full server still takes what a signed-in talent sends, from a reserve', async () => {
    const { token } = await makeTalent(app);
    await occupy(slots - reserve);
    expect((await write(token)).status).toBe(200);
    for (const forged of ['x', `${token.slice(0, -4)}AAAA`]) expect((await write(forged)).status).toBe(503);
    expect((await portal.ask('/v1/api/freelancer', { token })).status).toBe(503);
  });

  test('a full server answers probes', async () => {
    await occupy(slots - reserve);
    for (const path of ['/healthz', '/readyz']) expect([path, (await portal.ask(path)).status]).toEqual([path, 200]);
  });

  test('a server serves again as soon as it is not full any more', async () => {
    await occupy(slots - reserve);
    expect((await portal.ask('/v1/api/client/context')).status).toBe(503);
    letGo();
    await Promise.all(finished);
    expect((await portal.ask('/v1/api/client/context')).status).toBe(200);
  });
});

test('a request whose body has not arrived takes no slot', async () => {
  await occupy(slots - reserve - 1);
  let arrive: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  async function* lateBody() {
    yield Buffer.from('{');
    await rest;
    yield Buffer.from('}');
  }
  const arrived = once(portal.webServer.server, 'request');
  const late = portal.ask('/v1/api/authorize', { method: 'POST', headers: json, body: lateBody() });
  await arrived;
  expect((await portal.ask('/v1/api/client/context')).status).toBe(200);
  arrive();
  expect((await late).status).toBe(400);
});
