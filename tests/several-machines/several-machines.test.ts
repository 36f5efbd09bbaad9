/** @module-tag full */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makePdf, makeUpload } from '../support/file-factory.ts';
import { freePort, hasPgBouncer, type Pooler, startPgBouncer } from '../support/pgbouncer.ts';
import { type S3Store, startS3 } from '../support/s3-store.ts';
import { type ServerProcess, spawnServer } from '../support/server-process.ts';
import { registration } from '../support/talent-factory.ts';
import { makeTestFolder } from '../support/test-folders.ts';

// Three machines: three processes with data folders of their own behind a round-robin proxy, one PostgreSQL behind PgBouncer in
// transaction mode where it is installed, one S3-compatible store. Takes a minute or two: `npm run test:full`.

const host = 'nordlicht.localhost';
const servers: ServerProcess[] = [];
const folders: string[] = [];
const name = `machines_${process.pid}`;
let pooler: Pooler | null = null;
let s3: S3Store;
let proxy: Server;
let ports: number[] = [];
let front = 0;

async function asAdmin(sql: string): Promise<void> {
  const { host: socket, port, superuser } = inject('postgres');
  const admin = new pg.Client({ host: socket, port, user: superuser, database: 'postgres' });
  await admin.connect();
  await admin.query(sql).finally(() => admin.end());
}

async function query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const { host: socket, port, user } = inject('postgres');
  const client = new pg.Client({ host: socket, port, user, database: name });
  await client.connect();
  const { rows } = await client.query<T>(sql).finally(() => client.end());
  return rows;
}

/** Sends each request to the next server. */
function startProxy(): Server {
  let turn = 0;
  return createServer((incoming, outgoing) => {
    turn += 1;
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.headers['x-real'] ?? '192.0.2.1' };
    const onward = request({ host: '127.0.0.1', port: ports[turn % ports.length], method: incoming.method, path: incoming.url, headers });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
}

type Ask = { body?: unknown; form?: FormData; token?: string; port?: number; from?: string };

/** By the proxy, unless a server is named. */
async function call(method: string, path: string, { body, form, token, port = front, from = '192.0.2.1' }: Ask = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/v1/api${path}`, {
    method,
    headers: {
      'x-forwarded-host': host,
      'x-forwarded-for': from,
      'x-real': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form ? { body: form } : {}),
  });
}

beforeAll(async () => {
  if (!hasPgBouncer)
    process.stderr.write('PgBouncer is not installed: the processes share PostgreSQL without it (apt-get install pgbouncer).\n');
  const { host: socket, port, user } = inject('postgres');
  await asAdmin(`create database ${name} owner ${user} template template0`);
  s3 = await startS3();
  if (hasPgBouncer) pooler = await startPgBouncer({ host: socket, port, user });
  const direct = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(socket)}`;
  const database: Record<string, string> = pooler
    ? { DATABASE_URL: `postgres://${user}@127.0.0.1:${pooler.port}/${name}`, DATABASE_DIRECT_URL: direct, DATABASE_POOLING: 'transaction' }
    : { DATABASE_URL: direct };
  for (let machine = 0; machine < 3; machine += 1) {
    const folder = await makeTestFolder();
    folders.push(folder);
    const settings = { ...database, ...s3.settings, DEMO: 'false', MAILBOX: 'true', TENANTS_DIR: './tenants', TRUST_PROXY: 'true' };
    servers.push(spawnServer(join(folder, 'data'), settings));
  }
  const started = await Promise.all(servers.map((server) => server.port));
  expect(servers.flatMap(({ output }, index) => (started[index] === null ? output : []))).toEqual([]);
  ports = started.filter((each) => each !== null);
  proxy = startProxy();
  front = await freePort();
  proxy.listen(front, '127.0.0.1');
  await once(proxy, 'listening');
});

afterAll(async () => {
  proxy?.close();
  for (const { child } of servers)
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  await pooler?.stop();
  await s3?.stop();
  await asAdmin(`drop database if exists ${name} with (force)`);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test('three processes that start at once on an empty database all live, and have nothing to warn of', () => {
  expect(ports).toHaveLength(3);
  const warnings = servers.flatMap(({ output }) => output.filter((line) => /"level":(40|50|60)/.test(line)));
  expect(warnings.filter((line) => !line.includes('/dev/mailbox'))).toEqual([]);
});

test('a talent signs up, activates, uploads, reads and logs out, each on whichever machine', async () => {
  const account = registration({ email: 'several@example.com' });
  const registered = await call('POST', '/freelancer/register', { body: account });
  expect(registered.status).toBe(201);
  const { access_token: token } = (await registered.json()) as { access_token: string };
  for (const port of ports) expect((await call('GET', '/freelancer', { token, port })).status).toBe(200);

  const mails = await query<{ text: string }>("select text from message where recipient = 'several@example.com' order by created_at");
  const secret = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
  expect((await call('GET', `/freelancer/activate?token=${secret}`)).status).toBe(200);
  const isSent = async () => (await query<{ n: number }>('select count(*)::int as n from message where sent_at is not null'))[0]?.n;
  await expect.poll(isSent).toBe(mails.length);

  const uploaded = await call('POST', '/freelancer/cv', {
    token,
    port: ports[0] ?? 0,
    form: makeUpload('cv', makePdf(2, 'Shared'), 'cv.pdf'),
  });
  expect(uploaded.status).toBe(201);
  const { uuid, id } = (await uploaded.json()) as { uuid?: string; id?: string };
  for (const port of ports) {
    const read = await call('GET', `/resource/${uuid ?? id}`, { token, port });
    expect(read.status).toBe(200);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(makePdf(2, 'Shared'));
  }
  expect((await call('POST', '/logout', { token, port: ports[0] ?? 0 })).status).toBeLessThan(300);
  for (const port of ports) expect((await call('GET', '/freelancer', { token, port })).status).toBe(401);
});

test('guesses of a password are counted for all machines together', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 40; guess += 1) {
    const body = { email: `nobody-${guess}@example.com`, password: 'wrong wrong wrong' };
    statuses.push((await call('POST', '/authorize', { body, from: '198.51.100.7' })).status);
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(25);
});

test('searches of many visitors at once are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => call('POST', '/publicsearch/project/query', { body: {} }).then((answer) => answer.status)),
  );
  expect(answers.filter((status) => status !== 200)).toEqual([]);
});

test('files answer 503 with Retry-After while the store is away, and the rest goes on', async () => {
  const account = registration({ email: 'later@example.com' });
  const { access_token: token } = (await (await call('POST', '/freelancer/register', { body: account })).json()) as {
    access_token: string;
  };
  await s3.stop();
  const upload = await call('POST', '/freelancer/cv', { token, form: makeUpload('cv', makePdf(), 'cv.pdf') });
  expect([upload.status, upload.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await call('GET', '/freelancer', { token })).status).toBe(200);
});
