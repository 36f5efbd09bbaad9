/** @module-tag full */
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTalent, type TestTalent } from '../../tests/support/talent-factory.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { makeTestFolder } from '../../tests/support/test-folders.ts';
import { dayMs, plainDate } from '../contract/dates.ts';
import { createCookieReader } from '../features/auth/api/sessions/read-session.ts';
import { createEventFollower } from '../features/webhooks/api/dispatch-events.ts';
import { readConfig } from '../server/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/db/embedded.ts';
import { createLog } from '../server/log.ts';
import { createApi } from './api.ts';
import { createHost } from './host.ts';
import { startJobs } from './jobs.ts';
import { createPageHandler } from './page-handler.ts';
import { openServices, type Services } from './services.ts';

const folders: string[] = [];
const logLines: { level: number; msg: string; err?: { stack?: string } }[] = [];
const faults: unknown[] = [];
const noteFault = (error: unknown) => void faults.push(error);
let database: EmbeddedPostgres;
let services: Services;
let origin = '';
let closeServer: () => Promise<unknown>;

/** Milliseconds: a test machine may be slow. How fast it is on a quiet one stands in docs/reliability.md. */
const timeoutMs = 60_000;

// Never at the disk's speed; what was committed is still there after every end but a power cut's.
const settings = { fsync: 'off' };

/** Every page asks for its talent, and shows what is said in place of a page. */
const build = {
  entry: {
    module: {
      createLoadContext: (facts: unknown) => facts,
      createRequestHandler: () => (_: Request, facts: { unavailable: object | null; api: typeof fetch }) =>
        facts.unavailable
          ? Response.json(facts.unavailable, { status: 503 })
          : facts.api('http://api.internal/v1/api/flexOnboarding/profile'),
    },
  },
} as unknown as ServerBuild;

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', noteFault);
  process.on('unhandledRejection', noteFault);
  const dataDir = await makeTestFolder();
  folders.push(dataDir);
  database = await startEmbeddedPostgres({ dataDir, settings, log: () => undefined, warn: () => undefined });
  const { host, port, user } = database;
  const config = readConfig({ OPENPOOL_DATA: dataDir, DEFAULT_TENANT: 'nordlicht', RATE_LIMIT_FACTOR: '0', DATABASE_POOL: '4' });
  const log = createLog('info', { write: (line: string) => void logLines.push(JSON.parse(line)) });
  services = await openServices({ config, connection: { host, port, user, database: database.database }, log });
  await startJobs(services, createEventFollower(services));
  const api = createApi(services);
  const pages = createPageHandler(services, api, () => Promise.resolve(build), createCookieReader(services));
  const server = createServer(getRequestListener(createHost(services, api, pages, { assetsFolder: null }).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closeServer = () => new Promise((resolve) => server.close(resolve));
});

afterAll(async () => {
  await closeServer?.();
  await services?.close();
  await database?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  process.off('uncaughtExceptionMonitor', noteFault);
  process.off('unhandledRejection', noteFault);
});

beforeEach(() => {
  logLines.length = 0;
});

type Answer = { path: string; status: number; retryAfter: string | null };

/** Eight clients who write, search, look at pages and ask for mails, each as fast as it is answered. */
function startTraffic(talents: readonly TestTalent[]) {
  const answers: Answer[] = [];
  const acknowledged = { timesOff: [] as { talent: TestTalent; start: string }[], mailsTo: [] as string[] };
  const stopping = new AbortController();
  const waiting = talents.slice(0, 12);
  let timesOff = 0;

  async function send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<number> {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await response.arrayBuffer();
    answers.push({ path, status: response.status, retryAfter: response.headers.get('retry-after') });
    return response.status;
  }

  const kinds: ((talent: TestTalent) => Promise<unknown>)[] = [
    async () => {
      timesOff += 1;
      // Nobody may have more than a hundred or far ahead, and neighbouring ones would become one.
      const talent = talents[timesOff % talents.length] as TestTalent;
      const start = plainDate(new Date(Date.now() + (1 + 2 * Math.floor(timesOff / talents.length)) * dayMs));
      const body = { start, end: start };
      const status = await send('POST', '/v1/api/freelancer/notAvailable', { authorization: `Bearer ${talent.token}` }, body);
      if (status === 201) acknowledged.timesOff.push({ talent, start });
    },
    () => send('POST', '/v1/api/publicsearch/project/query', {}, { any: 'engineer' }),
    (talent) => send('GET', '/app/profile', { cookie: `auth.access=${talent.token}` }),
    async (talent) => {
      const asked = waiting.pop();
      if (!asked) return send('GET', '/v1/api/freelancer', { authorization: `Bearer ${talent.token}` });
      await sleep(150);
      const status = await send('POST', '/v1/api/forgotPassword/send', {}, { email: asked.email });
      if (status === 200) acknowledged.mailsTo.push(asked.email);
      // As a person would; within a minute of a first one that was committed all the same, no second mail is sent.
      else waiting.unshift(asked);
    },
  ];
  const clients = Array.from({ length: 8 }, async (_, index) => {
    while (!stopping.signal.aborted) await kinds[index % kinds.length]?.(talents[index] as TestTalent);
  });
  return {
    answers,
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}

const statusOf = (path: string) => fetch(origin + path).then(({ status }) => status);

async function makeTalents(): Promise<TestTalent[]> {
  return Promise.all(Array.from({ length: 40 }, () => makeTalent({ services } as TestApp)));
}

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ host: database.host, port: database.port, user: database.superuser, database: 'postgres' });
  await client.connect();
  await work(client).finally(() => client.end());
}

async function terminateBackends(): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await asSuperuser((client) => client.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'openpool'"));
    await sleep(50);
  }
}

/** Ends PostgreSQL and waits until its supervisor has brought it back. */
async function endDatabase(signal: NodeJS.Signals): Promise<void> {
  const { pid } = database;
  process.kill(pid, signal);
  // Nothing reports that the process is gone; the portal must find out by itself, and stays alive meanwhile.
  const lookAround = async () => {
    expect(await statusOf('/healthz')).toBe(200);
    return database.pid;
  };
  await expect.poll(lookAround, { interval: 10, timeout: timeoutMs }).not.toBe(pid);
}

test.each([
  ['cuts every connection', terminateBackends],
  ['is restarted the fast way', () => endDatabase('SIGINT')],
  ['is restarted the immediate way', () => endDatabase('SIGQUIT')],
  ['is killed', () => endDatabase('SIGKILL')],
])(
  'a portal under load whose database %s answers 503 meanwhile and then goes on, with nothing lost',
  async (_, disturb) => {
    const startedAt = performance.now();
    const traffic = startTraffic(await makeTalents());
    await expect.poll(() => traffic.answers.length, { timeout: timeoutMs }).toBeGreaterThan(40);
    await disturb();
    await expect.poll(() => statusOf('/readyz'), { timeout: timeoutMs }).toBe(200);
    const refusedLast = () => traffic.answers.findLastIndex(({ status }) => status === 503);
    await expect.poll(() => traffic.answers.length - refusedLast(), { timeout: timeoutMs }).toBeGreaterThan(40);
    await traffic.stop();

    expect(faults).toEqual([]);
    const odd = traffic.answers.filter(({ status, retryAfter }) => status >= 300 && !(status === 503 && retryAfter === '5'));
    expect(new Set(odd.map(({ path, status }) => `${path} ${status}`))).toEqual(new Set());
    expect(traffic.answers.map(({ status }) => status)).toContain(503);

    const { timesOff, mailsTo } = traffic.acknowledged;
    expect(Math.min(timesOff.length, mailsTo.length)).toBeGreaterThan(0);
    const { rows } = await services.pool.query<{ key: string }>("select talent_id || ' ' || starts_on as key from not_available");
    const stored = new Set(rows.map(({ key }) => key));
    expect(timesOff.filter(({ talent, start }) => !stored.has(`${talent.id} ${start}`))).toEqual([]);
    const sent = 'select count(*)::int as count from message where recipient = any($1) and sent_at is not null';
    const countSent = async () => (await services.pool.query<{ count: number }>(sent, [mailsTo])).rows[0]?.count;
    await expect.poll(countSent, { timeout: timeoutMs, interval: 250 }).toBe(mailsTo.length);

    expect(logLines.filter(({ level, err }) => level >= 50 || err)).toEqual([]);
    expect(logLines.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^database lost/));
    // A few causes, each once a second, however many requests met them.
    expect(logLines.length).toBeLessThan(100 + (performance.now() - startedAt) / 50);
  },
  300_000,
);
