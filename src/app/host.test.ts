import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { handOverJob } from '../features/hiring-system/api/begin-hand-over.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import type { RequestFacts } from '../web/request-context.ts';
import { createApi } from './api.ts';
import { createHost } from './host.ts';
import { createPageHandler } from './page-handler.ts';
import { openServices, type Services } from './services.ts';

let services: Services;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'openpool-test-'));
  const config = readConfig({ OPENPOOL_DATA: dataDir, DATABASE_POOL: '4', LOG_LEVEL: 'silent' });
  services = await openServices({ config, connection: database.connection, log: createLog('silent'), isMigrated: true });
  cleanUp = async () => {
    await services.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => cleanUp());

/** Every page asks the API who the client is and answers that. */
const build = {
  entry: {
    module: {
      createLoadContext: (facts: unknown) => facts,
      createRequestHandler: () => (_: Request, facts: { api: typeof fetch }) => facts.api('http://api.internal/v1/api/client/context'),
    },
  },
} as unknown as ServerBuild;

/** Every page asks for the links of its footer with cookies of its own, as a guard does that gives the browser an id. */
const footerBuild = {
  entry: {
    module: {
      createLoadContext: (facts: unknown) => facts,
      createRequestHandler: () => (_: Request, facts: Pick<RequestFacts, 'api' | 'shared'>) =>
        facts
          .shared('footer', async () => {
            const answer = await facts.api('http://api.internal/v1/api/client/footerLinks', { headers: { cookie: 'openpool.device=new' } });
            return (await answer.json()) as { results: { link_label: string }[] };
          })
          .then((footer) => Response.json(footer)),
    },
  },
} as unknown as ServerBuild;

function hostWith(settings: Partial<Services['config']>, remoteAddress = '198.51.100.200', pages = build) {
  const own: Services = { ...services, config: { ...services.config, ...settings } };
  const api = createApi(own);
  const cookies = () => Promise.resolve({ isSignedIn: false, needsRefresh: false, expiresInSeconds: null });
  const host = createHost(
    own,
    api,
    createPageHandler(own, api, () => Promise.resolve(pages), cookies),
    { assetsFolder: null },
  );
  return (path: string, headers: Record<string, string> = {}, body?: object) =>
    host.fetch(
      new Request(`http://nordlicht.localhost${path}`, {
        headers: { host: 'nordlicht.localhost', ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      }),
      { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
}

describe('a host behind our own proxy', () => {
  test('counts attempts by the address that the proxy added to X-Forwarded-For, not by those before it', async () => {
    const ask = hostWith({ TRUST_PROXY: true });
    const exists = (invented: string) =>
      ask('/v1/api/freelancer/email/exists', { 'x-forwarded-for': `${invented}, 198.51.100.7` }, { email: 'nobody@example.com' });
    const answers: number[] = [];
    for (let index = 0; index < 11; index += 1) answers.push((await exists(`203.0.113.${index}`)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the language an address names', () => {
  const firstLabel = async (response: Response | Promise<Response>) =>
    ((await (await response).json()) as { results: { link_label: string }[] }).results[0]?.link_label;

  test('holds for calls with cookies of a guard, and what all visitors share is never in another one', async () => {
    const ask = hostWith({}, '198.51.100.201', footerBuild);
    const [german, english] = [{ 'accept-language': 'de' }, { 'accept-language': 'en' }];
    expect(await firstLabel(ask('/app/login?lang=de', english))).toBe('Über uns');
    expect(await firstLabel(ask('/app/login', german))).toBe('Über uns');
    expect(await firstLabel(ask('/app/login?lang=en', german))).toBe('About us');
    expect(await firstLabel(ask('/app/login', english))).toBe('About us');
  });
});

describe('X-Forwarded-Host', () => {
  const clientOf = async (response: Response) => ((await response.json()) as { name: string }).name;

  test('sent by a browser is ignored where there is no proxy of ours', async () => {
    const ask = hostWith({ TRUST_PROXY: false });
    const name = await clientOf(await ask('/app/login'));
    expect(await clientOf(await ask('/app/login', { 'x-forwarded-host': 'atelier.localhost' }))).toBe(name);
  });

  test('set by our proxy names the client', async () => {
    const ask = hostWith({ TRUST_PROXY: true });
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const names = [
      await clientOf(await ask('/app/login', headers)),
      await clientOf(await ask('/app/login', { ...headers, 'x-forwarded-host': 'atelier.localhost' })),
    ];
    expect(new Set(names).size).toBe(2);
  });
});

describe('addresses of public pages', () => {
  test('name the first host of the client, whatever host and protocol a request claims', async () => {
    for (const settings of [{ TRUST_PROXY: false }, { TRUST_PROXY: true }]) {
      const headers = {
        host: 'talente.nordlicht.example',
        'x-forwarded-host': 'evil.example, talente.nordlicht.example',
        'x-forwarded-proto': 'gopher',
      };
      const text = await (await hostWith(settings)('/robots.txt', { ...headers, 'x-forwarded-for': '198.51.100.9' })).text();
      expect(text).toMatch(/\nSitemap: http:\/\/nordlicht\.localhost(:\d+)?\/sitemap\.xml\n/);
    }
  });

  test('follow the forwarded host of the nearest proxy, and an unknown host is refused', async () => {
    const ask = hostWith({ TRUST_PROXY: true });
    const of = (host: string) => ask('/robots.txt', { 'x-forwarded-for': '198.51.100.9', 'x-forwarded-host': host });
    expect(await (await of('nordlicht.localhost, atelier.localhost')).text()).toContain('Sitemap: http://atelier.localhost');
    expect((await of('atelier.localhost, evil.example')).status).toBe(421);
  });

  test('redirect to their canonical spelling', async () => {
    const ask = hostWith({});
    const answer = await ask('/Projects/In/Berlin/?page=2&utm_source=x');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/projects/in/Berlin?page=2&utm_source=x']);
    for (const path of ['//projects/', '///projects//evil.example/']) {
      const location = (await ask(path)).headers.get('location');
      expect(new URL(location ?? '/', 'http://nordlicht.localhost').host).toBe('nordlicht.localhost');
    }
    expect((await ask('/app/login/')).status).toBe(200);
  });

  test('may name a language: calls answer in it, and the browser keeps it', async () => {
    const ask = hostWith({});
    const answer = await ask('/projects?lang=en', { cookie: 'locale=de; other=1', 'accept-language': 'de' });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^locale=en; Path=\/;/)]);
    expect((await ask('/projects?lang=xx', { cookie: 'locale=de' })).headers.getSetCookie()).toEqual([]);
    // What a page loads later follows the cookie.
    expect((await ask('/projects.data?lang=en', { cookie: 'locale=de' })).headers.getSetCookie()).toEqual([]);
  });
});

describe('X-Robots-Tag', () => {
  test('keeps calls and pages behind sign-in out of search engines, and all of a portal that wants it', async () => {
    const ask = hostWith({});
    const tagOf = async (path: string) => (await ask(path)).headers.get('x-robots-tag');
    expect(await tagOf('/v1/api/client/context')).toBe('noindex');
    expect(await tagOf('/app/login')).toBe('noindex');
    expect(await tagOf('/projects')).toBeNull();
    const tenant = services.tenants.byKey('nordlicht');
    if (!tenant) throw new Error('no nordlicht');
    tenant.config.seoIndex = false;
    try {
      for (const path of ['/projects', '/robots.txt', '/brand/logo.svg']) expect([path, await tagOf(path)]).toEqual([path, 'noindex']);
    } finally {
      tenant.config.seoIndex = true;
    }
  });
});

test('/readyz takes requests without a mail server or row-level security, and says so', async () => {
  const answer = async (settings: Partial<Services['config']>) => {
    const response = await hostWith(settings)('/readyz');
    return [response.status, await response.text()];
  };
  expect(await answer({ hasMailbox: true })).toEqual([200, 'ready']);
  expect(await answer({ hasMailbox: false })).toEqual([200, 'degraded: no mail server (SMTP_URL), mails wait']);
  expect(await answer({ hasMailbox: false, SMTP_URL: 'smtp://mail.example' })).toEqual([200, 'ready']);
  services.pool.isConfining = false;
  expect(await answer({ hasMailbox: true })).toEqual([200, 'degraded: row-level security is off (openpool doctor)']);
  services.pool.isConfining = true;
});

describe('/metrics', () => {
  test('/metrics has figures of queue, connections and applications', async () => {
    await services.queue.enqueue(services.db, handOverJob, { id: 0 });
    const text = await (await hostWith({}, '127.0.0.1')('/metrics')).text();
    expect(text).toContain('openpool_jobs_waiting{queue="hand-over"} 1');
    expect(text).toMatch(/openpool_database_connections\{state="busy"\} \d/);
    expect(text).toContain('openpool_database_reachable 1\n');
    expect(text).toMatch(/openpool_last_backup_seconds \d/);
    expect(text).toContain('# TYPE openpool_applications gauge');
    expect(text).toContain('# TYPE openpool_feed_last_run_seconds gauge');
    expect(text).toContain('# TYPE openpool_webhook_deliveries gauge');
    expect(text).toContain('# TYPE openpool_oldest_waiting_webhook_seconds gauge');
    expect(text).toContain('# TYPE openpool_hand_overs gauge');
    expect(text).toContain('# TYPE openpool_oldest_hand_over_seconds gauge');
  });

  test('/metrics accepts its token, through a proxy too, and nothing that resembles it', async () => {
    const ask = hostWith({ METRICS_TOKEN: 'a token of sixteen' });
    const authorization = 'Bearer a token of sixteen';
    expect((await ask('/metrics', { authorization })).status).toBe(200);
    expect((await ask('/metrics', { authorization, 'x-forwarded-for': '198.51.100.8' })).status).toBe(200);
    for (const wrong of ['', 'Bearer', 'Bearer a token of sixteem', 'a token of sixteen'])
      expect((await ask('/metrics', { authorization: wrong })).status).toBe(404);
  });

  test('/metrics without a token answers this machine and nobody else', async () => {
    expect((await hostWith({}, '127.0.0.1')('/metrics')).status).toBe(200);
    expect((await hostWith({}, '198.51.100.8')('/metrics')).status).toBe(404);
  });

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '198.51.100.8' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=198.51.100.8' },
    { 'x-real-ip': '198.51.100.8' },
    { via: '1.1 proxy' },
  ])('/metrics without a token answers 404 to a visitor behind a proxy on this machine: %j', async (headers) => {
    for (const TRUST_PROXY of [false, true]) expect((await hostWith({ TRUST_PROXY }, '127.0.0.1')('/metrics', headers)).status).toBe(404);
  });
});

test('no shared cache keeps an answer that does not allow it', async () => {
  const ask = hostWith({});
  for (const path of ['/v1/api/client/context', '/app/login', '/healthz'])
    expect([path, (await ask(path)).headers.get('cache-control')]).toEqual([path, 'private, no-cache']);
  expect((await ask('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await ask('/v1/api/nothing')).headers.get('cache-control')).toBe('no-store');
});

test('every answer forbids guessing its type, and requires HTTPS where there is some', async () => {
  const ask = hostWith({ PUBLIC_PROTOCOL: 'https' });
  for (const path of ['/v1/api/client/context', '/v1/api/nothing', '/app/login', '/docs', '/healthz', '/theme/none.css']) {
    const { headers } = await ask(path);
    expect([path, headers.get('x-content-type-options'), headers.get('strict-transport-security')]).toEqual([
      path,
      'nosniff',
      'max-age=31536000; includeSubDomains',
    ]);
  }
  expect((await hostWith({})('/v1/api/client/context')).headers.has('strict-transport-security')).toBe(false);
});

test('other sites may embed what is public, and nothing else', async () => {
  const ask = hostWith({});
  const policyOf = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy');
  for (const path of ['/favicon.ico', '/icon/192.png', '/brand/logo.svg', '/robots.txt'])
    expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
  for (const path of ['/v1/api/client/context', '/v1/api/nothing', '/image/none', '/app/login', '/docs', '/healthz', '/theme/none.css'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
});

test('pages name where browsers report violations of their policy, and the host takes such reports', async () => {
  const ask = hostWith({ PUBLIC_PROTOCOL: 'https' });
  const { headers } = await ask('/app/login');
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
  expect(headers.get('content-security-policy')).toContain('report-uri /csp-reports; report-to csp');
  // Over HTTP browsers take no endpoints, and would ignore `report-uri` next to `report-to`.
  const plain = (await hostWith({})('/app/login')).headers;
  expect(plain.get('content-security-policy')).toMatch(/report-uri \/csp-reports$/);
  expect(plain.has('reporting-endpoints')).toBe(false);
  const report = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', documentURL: 'http://nordlicht.localhost/' } }];
  expect((await ask('/csp-reports', { 'content-type': 'application/reports+json' }, report)).status).toBe(204);
});

test('the canonical address keeps the escapes of the requested one', async () => {
  const ask = hostWith({});
  for (const name of ['M%C3%BCnchen', 'a%0d%0aX-Evil:1', '%5Cevil', '%E2%82%AC', '%2F%2Fevil.example']) {
    const answer = await ask(`/projects/in/${name}/`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/projects/in/${name}`]);
  }
});

describe('a host that receives malformed input', () => {
  test('answers 400 for a NUL in a text', async () => {
    const answer = await hostWith({})('/v1/api/authorize', {}, { email: 'x\u0000@example.com', password: 'anything' });
    expect(answer.status).toBe(400);
  });

  test('answers 401 for a refresh token whose session id is no id', async () => {
    const token = `${'-'.repeat(36)}.1.${'a'.repeat(43)}`;
    for (const call of ['refreshToken', 'logout'])
      expect((await hostWith({})(`/v1/api/${call}`, {}, { refresh_token: token })).status).toBe(401);
  });
});
