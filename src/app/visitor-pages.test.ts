import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProject } from '../../tests/support/project-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { followChannels, listenerName } from '../server/db/follow-channels.ts';
import { createLog } from '../server/log.ts';
import { createVisitorPages, type MakePage, publicChangeChannel, type VisitorPages } from './visitor-pages.ts';

const app = startTestApp();
let pages: VisitorPages;
let made: Request[] = [];
let answerWith: (request: Request) => Promise<Response> | Response;

const html = { 'content-type': 'text/html; charset=utf-8' };
const make: MakePage = {
  page: async (request, nonce) => {
    made.push(request);
    const response = await answerWith(request);
    return new Response(`${await response.text()}<script nonce="${nonce}">start()</script>`, response);
  },
  headers: (sources) => [['content-security-policy', `script-src ${sources.join(' ')}`]],
};

beforeEach(() => {
  app.setNow(new Date());
  pages = createVisitorPages(app.services);
  pages.follower.onFollowing(true);
  made = [];
  answerWith = () => new Response('<h1>Projects</h1>', { headers: html });
});

function requestOf(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`http://nordlicht.localhost${path}`, { headers: { host: 'nordlicht.localhost', ...headers } });
}

/** As the host does: what is cached, else a new one, else the usual way. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Response | null> {
  const request = requestOf(path, headers);
  return (await pages.find(request)) ?? (await pages.render(request, make));
}

describe('pages of visitors', () => {
  test('a page is made once for everybody who reads the language, and says so to caches', async () => {
    const [first, second] = [await ask('/projects?any=crane'), await ask('/projects?any=crane', { cookie: 'device=1' })];
    await ask('/projects?any=crane', { 'accept-language': 'en' });
    expect(made.map((request) => request.headers.get('cookie'))).toEqual(['locale=de', 'locale=en']);
    expect(await first?.text()).toBe(await second?.text());
    expect(first?.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=30');
    expect(first?.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
  });

  test('a page that many ask for at once is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/projects')));
    expect(made).toHaveLength(1);
    expect(new Set(await Promise.all(answers.map((response) => response?.text()))).size).toBe(1);
  });

  test('a page holds no nonce; its policy names its own scripts by hash', async () => {
    const response = await ask('/projects');
    expect(await response?.text()).toBe('<h1>Projects</h1><script>start()</script>');
    expect(response?.headers.get('content-security-policy')).toMatch(/^script-src 'sha256-[\w+/]{43}='$/);
  });

  test('a page that is handed over apart from its answer is served and cached like any other', async () => {
    const apart: MakePage = {
      ...make,
      page: async (_request, nonce, takePage) => {
        takePage(Buffer.from(`<h1>Fernwärme</h1><script nonce="${nonce}">start()</script>`));
        return new Response(null, { headers: html });
      },
    };
    expect(await (await pages.render(requestOf('/projects'), apart))?.text()).toBe('<h1>Fernwärme</h1><script>start()</script>');
    expect(await (await pages.find(requestOf('/projects')))?.text()).toBe('<h1>Fernwärme</h1><script>start()</script>');
  });

  test('an answer with a body of its own replaces the page that was handed over before', async () => {
    const failing: MakePage = {
      ...make,
      page: async (_request, _nonce, takePage) => {
        takePage(Buffer.from('<h1>Projects</h1>'));
        return new Response('<h1>Something went wrong</h1>', { status: 500, headers: html });
      },
    };
    const response = await pages.render(requestOf('/projects'), failing);
    expect([response?.status, await response?.text()]).toEqual([500, '<h1>Something went wrong</h1>']);
  });

  test('a browser that has the page gets 304 until it changes', async () => {
    const etag = (await ask('/projects'))?.headers.get('etag') ?? '';
    const known = await ask('/projects', { 'if-none-match': `"other", ${etag}` });
    expect([known?.status, await known?.text()]).toEqual([304, '']);
    app.setNow(new Date(Date.now() + 11_000));
    answerWith = () => new Response('<h1>Other projects</h1>', { headers: html });
    expect((await ask('/projects', { 'if-none-match': etag }))?.status).toBe(200);
  });

  test('a page is sent in an encoding that the browser accepts', async () => {
    const read = async (accepted: string) => {
      const response = await ask('/projects', { 'accept-encoding': accepted });
      return {
        encoding: response?.headers.get('content-encoding'),
        bytes: Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer()),
      };
    };
    const [br, gzip, plain] = [await read('gzip, br'), await read('gzip;q=0.8, br;q=0'), await read('deflate')];
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.bytes.toString());
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.bytes.toString());
  });

  test('a page is rendered again after ten seconds', async () => {
    await ask('/projects');
    app.setNow(new Date(Date.now() + 11_000));
    await ask('/projects');
    expect(made).toHaveLength(2);
  });
});

describe('what goes past the cache', () => {
  test.each([
    ['a signed-in talent', '/projects', { cookie: 'auth.access=1' }],
    ['somebody whose session is to be renewed', '/projects', { cookie: 'a=1; auth.refresh=1' }],
    ['an address that names its language', '/projects?lang=en', {}],
    ['a link of a campaign', '/projects?utm_source=fair', {}],
    ['an address with a secret', '/projects/crane/12?token=a', {}],
    ['a page that is somebody’s own', '/app/login', {}],
    ['the data of a page', '/projects/crane/12.data', {}],
    ['a client nobody knows', '/projects', { host: 'unknown.localhost' }],
  ])('%s is answered the usual way', async (_, path, headers) => {
    expect(await ask(path, headers)).toBeNull();
  });

  test('an error is not kept, and everybody who waited for the page gets an answer of their own', async () => {
    answerWith = () => new Response('<h1>503</h1>', { status: 503, headers: html });
    const answers = await Promise.all(Array.from({ length: 3 }, () => ask('/projects')));
    expect(answers.map((response) => response?.status)).toEqual([503, 503, 503]);
    answerWith = () => new Response('<h1>Projects</h1>', { headers: html });
    expect((await ask('/projects'))?.status).toBe(200);
  });

  test('a page that sets a cookie is for one browser only', async () => {
    answerWith = () => new Response('<h1>Projects</h1>', { headers: { ...html, 'set-cookie': 'a=1' } });
    await ask('/projects');
    await ask('/projects');
    expect(made).toHaveLength(2);
  });

  test('a fault while making a page reaches those who asked, and the next one is made again', async () => {
    answerWith = () => Promise.reject(new Error('no database'));
    await expect(ask('/projects')).rejects.toThrow('no database');
    answerWith = () => new Response('<h1>Projects</h1>', { headers: html });
    expect((await ask('/projects'))?.status).toBe(200);
  });
});

describe('changes', () => {
  let stop: () => Promise<void>;
  let heard: string[] = [];
  const states: boolean[] = [];
  beforeAll(() => {
    const { host, port, user, database } = app.services.pool.options;
    const follower = {
      onMessage(payload: string) {
        heard.push(payload);
        pages.follower.onMessage(payload);
      },
      onFollowing(isFollowing: boolean) {
        states.push(isFollowing);
        pages?.follower.onFollowing(isFollowing);
      },
    };
    stop = followChannels({ host, port, user, database }, { [publicChangeChannel]: follower }, createLog('silent')).stop;
  });
  afterAll(() => stop());

  test('a changed project empties the pages of its client at once, in every process, and those of no other client', async () => {
    await expect.poll(() => states.at(-1)).toBe(true);
    const elsewhere = () => ask('/projects', { host: 'atelier.localhost' });
    await ask('/projects');
    await elsewhere();
    heard = [];
    const projectId = await makeProject(app);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await ask('/projects');
    await elsewhere();
    expect(made).toHaveLength(3);
    await app.services.pool.query(`update project set title = 'Other' where id = $1`, [projectId]);
    const countMade = async () => {
      await ask('/projects');
      return made.length;
    };
    await expect.poll(countMade).toBe(4);
  });

  test('nothing is cached while changes cannot be heard', async () => {
    await expect.poll(() => states.at(-1)).toBe(true);
    await ask('/projects');
    await app.services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
      [listenerName],
    );
    await expect.poll(() => states.at(-1)).toBe(false);
    expect(await ask('/projects')).toBeNull();
    await expect.poll(() => states.at(-1)).toBe(true);
    await ask('/projects');
    expect(made).toHaveLength(2);
  });
});
