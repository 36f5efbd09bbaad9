import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeHttpServer, listenLocally, startFakeHttpServer } from '../../tests/support/fake-http-server.ts';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { loadPageBuild } from '../../tests/support/page-build.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { startTestPortal } from '../../tests/support/test-portal.ts';
import { createCookieReader } from '../features/auth/api/sessions/read-session.ts';
import { signPageCall } from '../server/http/page-call.ts';
import { createSessionKeys } from '../server/session-keys.ts';
import { createApi } from './api.ts';
import { createPageHandler, type PageHandler } from './page-handler.ts';
import { createRemoteApi } from './remote-api.ts';

// A few calls from one address are allowed, fewer than the pages of these tests make.
const app = startTestApp({ RATE_LIMIT_FACTOR: '0.02' });
const api = startTestPortal(app);
const build = await loadPageBuild();
let pages: PageHandler | undefined;
/** The process that renders pages: on the same database, behind a proxy of its own. */
const webApp: TestApp = Object.create(app, {
  services: {
    get: () => ({
      ...app.services,
      config: { ...app.services.config, API_ORIGIN: `http://127.0.0.1:${api.port}`, TRUST_PROXY: true },
    }),
  },
});
const web = startTestPortal(webApp, {
  pages(request, facts) {
    const none = { fetch: () => Promise.reject(new Error('the API of this process was called')) };
    pages ??= createPageHandler(webApp.services, none, () => Promise.resolve(build), createCookieReader(app.services));
    return pages(request, facts);
  },
});
beforeAll(async () => {
  await makeProject(app, { title: 'Crane programmer' });
});
afterAll(() => {
  pages = undefined;
});

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('pages whose API is another process (API_ORIGIN)', () => {
  test('show a visitor the search, with and without cookies', async () => {
    for (const cookie of ['', 'locale=en', 'locale=en; browser.uuid=1'])
      expect(await web.ask('/projects?any=crane', { headers: { ...from('203.0.113.1'), cookie } })).toMatchObject({
        status: 200,
        text: expect.stringContaining('Crane programmer'),
      });
  });

  test('show a talent who follows a link of a mail the same search', async () => {
    const { token } = await makeTalent(app);
    const headers = { ...from('203.0.113.2'), cookie: `auth.access=${token}`, 'sec-fetch-site': 'cross-site' };
    expect(await web.ask('/app/project?any=crane', { headers })).toMatchObject({
      status: 200,
      text: expect.stringContaining('Crane programmer'),
    });
  });

  test('take forms of this site, and none of another', async () => {
    const operator = await makeOperator(app);
    const [mail] = await mailsTo(app, operator.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ token }).toString();
    const headers = { ...from('203.0.113.3'), 'content-type': 'application/x-www-form-urlencoded' };
    const send = (site: string) =>
      web.ask('/desk/sign-in', { method: 'POST', headers: { ...headers, cookie: 'locale=en', 'sec-fetch-site': site }, body });
    expect((await send('cross-site')).status).toBe(403);
    const answer = await send('same-origin');
    expect([answer.status, answer.headers.location]).toEqual([302, '/desk']);
    expect(answer.headers['set-cookie']?.join('\n')).toMatch(/desk\.session=[\w-]{43}/);
    // The API knows the visitor's address, not that of the process between.
    const { rows } = await app.services.pool.query("select address from audit_entry where actor_id = $1 and action = 'session.started'", [
      operator.id,
    ]);
    expect(rows).toEqual([{ address: '203.0.113.3' }]);
  });

  test('are counted as pages, and their calls are not counted again', async () => {
    const statuses = [];
    for (let page = 0; page < 10; page += 1) {
      const { status } = await web.ask(`/projects?any=crane${page}`, { headers: from('203.0.113.4') });
      statuses.push(status);
    }
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  });

  test('answer 503 with a page when the API does not answer', async () => {
    const gone = await startFakeHttpServer();
    await gone.close();
    const { config } = webApp.services;
    const lonely = createPageHandler(
      { ...app.services, config: { ...config, API_ORIGIN: gone.url } },
      createApi(app.services),
      () => Promise.resolve(build),
      createCookieReader(app.services),
    );
    const request = new Request('http://nordlicht.localhost/projects', { headers: { host: 'nordlicht.localhost' } });
    const answer = await lonely(request, { nonce: 'n', remoteAddress: '203.0.113.5' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/<h1[^>]*>/);
  });
});

test('only a proof lets a call speak for somebody else', async () => {
  const body = JSON.stringify({ page: 1 });
  const headers = { 'content-type': 'application/json', cookie: 'locale=en' };
  const search = (proof: string) =>
    api.ask('/v1/api/publicsearch/project/query', { method: 'POST', headers: { ...headers, 'x-openpool-page-call': proof }, body });
  const visitor = { host: 'nordlicht.localhost', address: '203.0.113.6' };
  expect((await search(await signPageCall(app.services.sessionKeys, visitor, new Date()))).status).toBe(200);
  expect((await search('invented')).status).toBe(403);
  expect((await search(await signPageCall(createSessionKeys([new Uint8Array(32)]), visitor, new Date()))).status).toBe(403);
});

describe('createRemoteApi', () => {
  let other: FakeHttpServer;
  beforeAll(async () => {
    other = await startFakeHttpServer();
  });
  afterAll(() => other.close());
  const call = async (init: RequestInit = {}, { origin = other.url, waitMs = 5_000 } = {}) =>
    createRemoteApi(app.services, origin, waitMs).fetch(new Request('http://api.internal/v1/api/x?y=1', init), { remoteAddress: '::1' });

  test('passes method, path, query, headers and body on, and the answer back', async () => {
    other.answer({ status: 201, json: { done: true }, headers: { 'set-cookie': 'a=1' } });
    const answer = await call(
      { method: 'POST', body: 'words', headers: { 'content-type': 'text/plain', cookie: 'b=2' } },
      { origin: `${other.url}/` },
    );
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([201, { done: true }, ['a=1']]);
    expect(other.calls.at(-1)).toMatchObject({ method: 'POST', path: '/v1/api/x', body: 'words', headers: { cookie: 'b=2' } });
    expect(other.calls.at(-1)?.query.get('y')).toBe('1');
  });

  test.each([302, 303, 308])('leaves the redirect %s to the page', async (status) => {
    other.answer({ status, headers: { location: '/elsewhere' } });
    const answer = await call();
    expect([answer.status, answer.headers.get('location')]).toEqual([status, '/elsewhere']);
  });

  test('has no body where there is none', async () => {
    other.answer({ status: 204, text: '' });
    expect((await call()).status).toBe(204);
  });

  test('answers 503 when an answer is late, broken off or not to be had', async () => {
    other.answer('silence');
    const unavailable = { status: 503, code: 'UNAVAILABLE', messages: ['talent.error.503'] };
    expect(await (await call({}, { waitMs: 50 })).json()).toMatchObject(unavailable);
    const breaking = createServer((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    });
    const origin = `http://127.0.0.1:${await listenLocally(breaking)}`;
    expect(await (await call({}, { origin })).json()).toMatchObject(unavailable);
    breaking.close();
    expect(await (await call({}, { origin })).json()).toMatchObject(unavailable);
  });

  test('gives a body as long as it takes to arrive, and then waits for the answer', async () => {
    other.answer({ json: {} });
    let isOpen: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      isOpen = resolve;
    });
    const slow = new ReadableStream({
      async pull(controller) {
        await opened;
        controller.enqueue(new TextEncoder().encode('late'));
        controller.close();
      },
    });
    const answer = call({ method: 'POST', body: slow, duplex: 'half' } as RequestInit, { waitMs: 1_000 });
    setTimeout(isOpen, 1_500);
    expect((await answer).status).toBe(200);
    expect(other.calls.at(-1)?.body).toBe('late');
  });
});
