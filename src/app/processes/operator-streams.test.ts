/** @module-tag full */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../tests/support/application-factory.ts';
import { type EventReader, readEvents } from '../../../tests/support/event-reader.ts';
import { makeOperator, type TestOperator } from '../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../tests/support/project-factory.ts';
import { type ServerProcess, spawnServer } from '../../../tests/support/server-process.ts';
import { makeTalent } from '../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { makeTestFolder } from '../../../tests/support/test-folders.ts';
import type { LiveChange, LiveEvents } from '../../features/desk-live/desk-contract.ts';
import { listenerName } from '../../server/db/follow-channels.ts';

// Two servers on one database, each with a process for requests and one for jobs; the app of this file only plants rows.

const app = startTestApp();
const servers: ServerProcess[] = [];
const ports: number[] = [];
const folders: string[] = [];
const open: { reader: EventReader; answer: IncomingMessage }[] = [];

beforeAll(async () => {
  const { host, port, user, database } = app.services.pool.options;
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
  for (const _ of [1, 2]) {
    const folder = await makeTestFolder();
    folders.push(folder);
    const settings = { DATABASE_URL: url, DATABASE_POOL: '3', DEMO: 'false', MAILBOX: 'true', RATE_LIMIT_FACTOR: '0' };
    servers.push(spawnServer(folder, settings));
  }
  ports.push(...(await Promise.all(servers.map(async (server) => (await server.port) ?? 0))));
  expect(servers.map(({ output }, index) => (ports[index] ? [] : output))).toEqual([[], []]);
});
afterEach(() => {
  for (const { answer } of open.splice(0)) answer.destroy();
});
afterAll(async () => {
  for (const { child } of servers)
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

type Asked = { method?: string; body?: object; headers?: Record<string, string> };

function ask(port: number, path: string, { method = 'GET', body, headers = {} }: Asked): Promise<IncomingMessage> {
  const json = body ? { 'content-type': 'application/json' } : {};
  const asked = request({ host: '127.0.0.1', port, method, path, headers: { host: 'nordlicht.localhost', ...json, ...headers } });
  asked.end(body && JSON.stringify(body));
  return new Promise((resolve, reject) => asked.once('response', resolve).once('error', reject));
}
const statusOf = async (port: number, path: string, asked: Asked) => {
  const answer = await ask(port, path, asked);
  answer.resume();
  return answer.statusCode;
};
const textOf = async (port: number, path: string) => (await (await ask(port, path, {})).setEncoding('utf8').toArray()).join('');

/** As a browser does, which connects again when a process that is about to stop ends the stream at once. */
async function listen(port: number, operator: TestOperator, after?: string): Promise<EventReader> {
  const headers = { ...operator.headers, ...(after ? { 'last-event-id': after } : {}) };
  const answer = await ask(port, '/v1/operator/changes/stream', { headers });
  expect(answer.statusCode).toBe(200);
  answer.on('error', () => undefined);
  const reader = readEvents(Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  open.push({ reader, answer });
  const isReady = await reader.next('ready').then(
    () => true,
    () => false,
  );
  return isReady ? reader : listen(port, operator, after);
}
const makeRecruiter = (name: string) => makeOperator(app, { role: 'recruiter', name });
const makeOne = async () => makeApplication(app, await makeTalent(app), await makeProject(app), 'a');
const note = (port: number, { headers }: TestOperator, id: number) =>
  statusOf(port, `/v1/operator/applications/${id}/notes`, { method: 'POST', body: { text: 'Call on Monday' }, headers });
const isNoteOn = (id: number) => (event: { data: unknown }) =>
  (event.data as LiveEvents['changes']).changes.some(({ kind, subjectId }: LiveChange) => kind === 'note' && subjectId === String(id));

async function countListeners(): Promise<number> {
  const { rows } = await app.services.pool.query<{ count: number }>(
    'select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $1',
    [listenerName],
  );
  return rows[0]?.count ?? 0;
}
async function countConnections(): Promise<number> {
  const { rows } = await app.services.pool.query<{ count: number }>(
    'select count(*)::int from pg_stat_activity where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
}

test('changes and presence reach streams of another server, in other processes', async () => {
  const [here = 0, there = 0] = ports;
  const [jonas, elodie, id] = [await makeRecruiter('Jonas Brandt'), await makeRecruiter('Élodie Marchand'), await makeOne()];
  const stream = await listen(there, elodie);
  expect(await note(here, jonas, id)).toBe(201);
  const { data } = await stream.next('changes', isNoteOn(id));
  expect((data as LiveEvents['changes']).changes.find(({ kind }) => kind === 'note')?.by).toEqual({ kind: 'operator', id: jonas.id });
  const presence = `/v1/operator/presence/application/${id}`;
  expect(await statusOf(here, presence, { method: 'PUT', body: { pageId: 'page-0001' }, headers: jonas.headers })).toBe(200);
  const arrived = await stream.next('presence', ({ data: sent }) =>
    (sent as LiveEvents['presence']).things.some((one) => one.id === String(id)),
  );
  expect(arrived.data).toEqual({
    isWhole: false,
    things: [{ kind: 'application', id: String(id), people: [{ id: jonas.id, name: 'Jonas Brandt' }] }],
  });
});

test('the streams of 20 operators take neither connections nor slots: each process listens on one connection', async () => {
  // The supervisors listen to nothing.
  expect(await countListeners()).toBe(4);
  const operators = await Promise.all(Array.from({ length: 20 }, (_, index) => makeRecruiter(`Operator ${index}`)));
  const [first] = operators;
  if (!first) throw new Error('there is nobody');
  await Promise.all(operators.map(({ headers }, index) => statusOf(ports[index % 2] ?? 0, '/v1/operator/me', { headers })));
  const before = await countConnections();
  // Two each: more than the 36 slots that a pool of three connections gives to reads, all at one server.
  for (const _ of [1, 2]) for (const operator of operators) await listen(ports[0] ?? 0, operator);
  expect(await statusOf(ports[0] ?? 0, '/v1/operator/me', { headers: first.headers })).toBe(200);
  expect(await countListeners()).toBe(4);
  expect(await countConnections()).toBeLessThanOrEqual(before + 3);
  expect(await textOf(ports[0] ?? 0, '/metrics')).toContain('openpool_desk_streams{process="web 1"} 40');
  const id = await makeOne();
  await note(ports[1] ?? 0, first, id);
  for (const { reader } of open) await reader.next('changes', isNoteOn(id));
});

test('replaced processes end their streams in order, and the next ones resume them without a gap', { timeout: 600_000 }, async () => {
  const [port = 0, other = 0] = ports;
  const [jonas, elodie] = [await makeRecruiter('Jonas Brandt'), await makeRecruiter('Élodie Marchand')];
  const [seen, missed] = [await makeOne(), await makeOne()];
  const presence = `/v1/operator/presence/application/${seen}`;
  const stream = await listen(port, elodie);
  await note(other, jonas, seen);
  const { id: position } = await stream.next('changes', isNoteOn(seen));
  await statusOf(port, presence, { method: 'PUT', body: { pageId: 'page-0001' }, headers: jonas.headers });
  servers[0]?.child.kill('SIGHUP');
  await expect.poll(stream.isOver, { timeout: 300_000 }).toBe(true);
  expect(open.at(-1)?.answer.complete).toBe(true);
  await note(other, jonas, missed);
  const again = await listen(port, elodie, position ?? '');
  await again.next('changes', isNoteOn(missed));
  expect(again.events.filter((event) => event.name === 'changes' && isNoteOn(seen)(event))).toEqual([]);
  // It asks the process before it.
  await expect.poll(() => JSON.stringify(again.events)).toContain('Jonas Brandt');
});

test('a server that stops ends its streams first', async () => {
  const stream = await listen(ports[1] ?? 0, await makeRecruiter('Jonas Brandt'));
  servers[1]?.child.kill('SIGTERM');
  await expect.poll(stream.isOver).toBe(true);
  expect(open.at(-1)?.answer.complete).toBe(true);
  if (servers[1]?.child.exitCode === null) await once(servers[1].child, 'exit');
  expect(servers[1]?.child.exitCode).toBe(0);
});
