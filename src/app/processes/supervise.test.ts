import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPortal } from '../../../tests/support/call-portal.ts';
import { titleOf, withDescendants } from '../../../tests/support/processes.ts';
import { type ServerProcess, spawnServer } from '../../../tests/support/server-process.ts';
import { startSilentMailServer } from '../../../tests/support/silent-mail-server.ts';
import { makeTestFolder } from '../../../tests/support/test-folders.ts';
import { findPostmaster } from '../../server/db/embedded/postmaster.ts';

const isFull = process.env.OPENPOOL_FULL === 'true';
/** A new process has a whole program to load, on a machine that may be busy. */
const patience = { timeout: 300_000, interval: 50 };
const rounds = isFull ? 10 : 1;
/** Each asks again as soon as it is answered, on the processors that the new processes start on. */
const visitorCount = isFull ? 4 : 1;

let dataDir: string;
let server: ServerProcess;
let port = 0;
let mails: Awaited<ReturnType<typeof startSilentMailServer>>;

beforeAll(async () => {
  dataDir = await makeTestFolder();
  mails = await startSilentMailServer();
  const thrower = new URL('../../../tests/support/throw-on-signal.mjs', import.meta.url).href;
  // As operators start it: the compiled code of its own data folder, not that of all tests.
  const own = { NODE_COMPILE_CACHE: '', NODE_OPTIONS: `--import=${thrower}` };
  server = spawnServer(dataDir, { WEB_WORKERS: '2', SMTP_URL: mails.url, RATE_LIMIT_FACTOR: '0', ...own });
  port = (await server.port) ?? 0;
});

afterAll(async () => {
  server.child.kill('SIGKILL');
  mails.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The processes of the server, by name. */
function processesOf(name: string): number[] {
  return withDescendants(server.child.pid ?? 0).filter((pid) => titleOf(pid).startsWith(`openpool ${name}`));
}

/** Sends a signal to the one process of this name, once it is there: number 0 would be the tests' own group. */
async function signalTo(name: string, signal: NodeJS.Signals): Promise<number> {
  await expect.poll(() => processesOf(name).length, patience).toBe(1);
  const [pid] = processesOf(name);
  if (!pid) throw new Error(`${name} has ended by itself`);
  process.kill(pid, signal);
  return pid;
}

const lines = (message: string) => server.output.filter((line) => line.includes(`"msg":"${message}"`)).map((line) => JSON.parse(line));
const status = (path: string, agent?: Agent) => callPortal(port, path, agent ? { agent } : {}).then((answer) => answer.status);

test('a server is a supervisor, a process for jobs and several for requests', () => {
  expect(['supervisor', 'jobs 1', 'web 1', 'web 2'].map((name) => processesOf(name).length)).toEqual([1, 1, 1, 1]);
});

test('compiled code is kept for the next start', async () => {
  await expect.poll(async () => (await readdir(join(dataDir, 'code-cache'), { recursive: true })).length, patience).toBeGreaterThan(100);
});

test('hundreds of connections stay open, whichever descriptor of a process has accepted them', async () => {
  const agents = Array.from({ length: 300 }, () => new Agent({ keepAlive: true }));
  // All at once, so that none is idle for as long as the server waits before it closes it.
  expect(new Set(await Promise.all(agents.map((agent) => status('/healthz', agent))))).toEqual(new Set([200]));
  const sockets = agents.flatMap((agent) => Object.values(agent.freeSockets)).flatMap((free) => free ?? []);
  expect([sockets.length, sockets.filter((socket) => socket.destroyed).length]).toEqual([300, 0]);
  for (const agent of agents) agent.destroy();
});

test('a process that is killed in the middle of its jobs is replaced, and its jobs start again at once', async () => {
  await expect.poll(() => mails.messageIds.length, patience).toBeGreaterThan(0);
  const killed = await signalTo('jobs 1', 'SIGKILL');
  const unanswered = [...mails.messageIds];
  mails.isSilent = false;
  await expect.poll(() => unanswered.every((id) => mails.messageIds.lastIndexOf(id) >= unanswered.length), patience).toBe(true);
  expect(lines('a process has ended and is started again')).toMatchObject([{ process: 'jobs 1', signal: 'SIGKILL', pid: killed }]);
  expect(processesOf('jobs 1')).not.toContain(killed);
});

test('an uncaught error ends one process, which says why, while another goes on serving and a new one takes its place', async () => {
  const broken = await signalTo('web 1', 'SIGUSR2');
  await expect.poll(() => processesOf('web 1').filter((pid) => pid !== broken).length, patience).toBe(1);
  expect(await status('/readyz')).toBe(200);
  const error = { type: 'Error', message: 'an error made by a test' };
  expect(lines('this process ends')).toMatchObject([{ level: 60, process: 'web 1', err: error }]);
  expect(lines('a process has ended and is started again').at(-1)).toMatchObject({ level: 50, process: 'web 1', exitCode: 1, error });
});

test('the figures of all processes are one answer, with the ends of processes by reason', async () => {
  const read = async (...words: string[]) =>
    (await callPortal(port, '/metrics')).text.split('\n').find((line) => words.every((word) => line.includes(word)));
  const ends = (role: string, reason: string) => read('openpool_process_ends_total{', `role="${role}"`, `reason="${reason}"`);
  expect(await ends('web', 'uncaught error')).toMatch(/ 1$/);
  expect(await ends('jobs', 'SIGKILL')).toMatch(/ 1$/);
  // A process that has just started says its figures once it is ready.
  for (const name of ['jobs 1', 'web 1', 'web 2'])
    await expect.poll(() => read('openpool_database_connections{', `process="${name}"`), patience).toBeDefined();
  expect(await read('openpool_instances{')).toMatch(/ \d+$/);
});

test(
  'SIGHUP replaces all processes one after another without a failed request',
  async () => {
    const agent = new Agent({ keepAlive: true });
    let isOver = false;
    const statuses = new Map<number | string, number>();
    const visit = async () => {
      while (!isOver) {
        const found = await status('/v1/api/client/context', agent).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
        statuses.set(found, (statuses.get(found) ?? 0) + 1);
      }
    };
    await expect.poll(() => processesOf('web').length, patience).toBe(2);
    const visitors = Array.from({ length: visitorCount }, visit);
    for (let round = 1; round <= rounds; round += 1) {
      const before = withDescendants(server.child.pid ?? 0).filter((pid) => /^openpool (web|jobs)/.test(titleOf(pid)));
      expect(before).toHaveLength(3);
      server.child.kill('SIGHUP');
      await expect.poll(() => lines('all processes have been replaced').length, patience).toBe(round);
      const after = [...processesOf('jobs'), ...processesOf('web')];
      expect([after.length, after.filter((pid) => before.includes(pid))]).toEqual([3, []]);
    }
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses.keys()]).toEqual([200]);
  },
  (rounds + 1) * patience.timeout,
);

test('SIGHUP during the start ends nothing, and replaces the processes once they serve', { tags: 'full' }, async () => {
  const folder = await makeTestFolder();
  const starting = spawnServer(folder);
  await expect.poll(() => starting.output.length, patience).toBeGreaterThan(0);
  starting.child.kill('SIGHUP');
  expect(await starting.port).not.toBeNull();
  await expect.poll(() => starting.output.some((line) => line.includes('all processes have been replaced')), patience).toBe(true);
  starting.child.kill('SIGTERM');
  expect(await once(starting.child, 'exit')).toEqual([0, null]);
  await rm(folder, { recursive: true, force: true });
});

test('SIGTERM stops every process and the database', async () => {
  const all = withDescendants(server.child.pid ?? 0);
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
  expect(all.filter((pid) => titleOf(pid) !== '')).toEqual([]);
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
});
