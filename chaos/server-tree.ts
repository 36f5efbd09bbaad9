import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostmaster } from '../src/server/db/embedded/postmaster.ts';
import { callPortal } from '../tests/support/call-portal.ts';
import { cpuSecondsOf, signalAll, titleOf, waitUntilGone, withDescendants } from '../tests/support/processes.ts';
import { spawnServer } from '../tests/support/server-process.ts';

const maxStartMs = 180_000;

/**
 * What a server can lose: everything, its supervisor, one of the processes that it runs (for requests, for jobs), one connection's
 * process of PostgreSQL, or PostgreSQL.
 */
export type Part = 'tree' | 'supervisor' | 'web' | 'jobs' | 'backend' | 'postmaster';

/** A server as an operator runs it, with the PostgreSQL it has started. */
export type ServerTree = {
  dataDir: string;
  port: number;
  pid: number;
  /** From its start until it said that it is ready. */
  readyMs: number;
  /** What that took of a processor, PostgreSQL's part left out. */
  readyCpuSeconds: number;
  /** Its log, line by line. */
  output: string[];
  hasEnded: () => boolean;
};

/** A start that ended instead of serving. */
export class StartFailed extends Error {}

const servers = new Map<ChildProcess, string>();

/** A server that starts. `ready` rejects with StartFailed when it ends before. */
export type Start = { dataDir: string; pid: number; output: string[]; ready: Promise<ServerTree> };

/**
 * Starts `src/app/server.ts` on the build, with the embedded PostgreSQL of the data folder, on a free port of this machine.
 *
 * @throws StartFailed when it ends before it is ready.
 */
export function startServer(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<ServerTree> {
  return beginStart(dataDir, environment).ready;
}

/** The same for what happens while it starts. */
export function beginStart(dataDir: string, environment: Readonly<Record<string, string>> = {}): Start {
  // All writers come from one address.
  const { child, output, port: serving } = spawnServer(dataDir, { RATE_LIMIT_FACTOR: '0', WEB_WORKERS: '', ...environment });
  servers.set(child, dataDir);
  return { dataDir, pid: child.pid ?? 0, output, ready: untilReady(dataDir, { child, output, serving }) };
}

async function untilReady(
  dataDir: string,
  { child, output, serving }: { child: ChildProcess; output: string[]; serving: Promise<number | null> },
): Promise<ServerTree> {
  const startedAt = performance.now();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const port = await Promise.race([serving, sleep(maxStartMs, null, { ref: false })]);
  const words = () => `${child.exitCode ?? child.signalCode ?? 'still running'}: ${output.slice(-3).join(' | ')}`;
  if (port === null) throw new StartFailed(`a start did not come to serve, ${words()}`);
  while ((await statusOf(port, '/readyz')) !== 200) {
    if (hasEnded()) throw new StartFailed(`a server was never ready, ${words()}`);
    await sleep(20);
  }
  const pid = child.pid ?? 0;
  const readyMs = performance.now() - startedAt;
  return {
    dataDir,
    port,
    pid,
    readyMs,
    readyCpuSeconds: withDescendants(pid).reduce((sum, each) => sum + cpuSecondsOf(each), 0),
    output,
    hasEnded,
  };
}

/** The status of an answer; 0 when there was none. */
export async function statusOf(port: number, path: string): Promise<number> {
  return callPortal(port, path, { signal: AbortSignal.timeout(20_000) }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** The processes of a server: its own, those it has started, and PostgreSQL's. */
export async function processesOf({ pid, dataDir }: Pick<ServerTree, 'pid' | 'dataDir'>): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir);
  return [...withDescendants(pid), ...(postmaster ? withDescendants(postmaster) : [])];
}

/** Those that its supervisor runs, by what they call themselves. */
export function workersOf({ pid }: Pick<ServerTree, 'pid'>, role: 'web' | 'jobs'): number[] {
  return withDescendants(pid).filter((each) => titleOf(each).startsWith(`openpool ${role} `));
}

export async function postmasterOf(dataDir: string): Promise<number | null> {
  return (await findPostmaster(join(dataDir, 'postgres')))?.pid ?? null;
}

/** Connects to the PostgreSQL of a data folder, as the portal does unless the superuser is requested. */
export async function connectTo(dataDir: string, user = 'openpool', database = 'openpool'): Promise<pg.Client> {
  const client = new pg.Client({ ...(await addressOf(dataDir)), user, database });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** @throws Error when no PostgreSQL runs there. */
export async function addressOf(dataDir: string): Promise<{ host: string; port: number }> {
  const found = await findPostmaster(join(dataDir, 'postgres'));
  if (!found?.address) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return found.address;
}

/** Ends everything that a server runs, as a power cut or the kernel would. */
export async function killTree(server: Pick<ServerTree, 'pid' | 'dataDir'>): Promise<void> {
  const pids = await processesOf(server);
  signalAll(pids, 'SIGCONT');
  signalAll(pids, 'SIGKILL');
  await waitUntilGone(pids);
}

/** Ends whatever of ours still runs, and nothing else. */
export async function endAllServers(): Promise<void> {
  for (const [child, dataDir] of servers) {
    const postmaster = await postmasterOf(dataDir);
    const isOver = child.exitCode !== null || child.signalCode !== null;
    const pids = [...(isOver || !child.pid ? [] : withDescendants(child.pid)), ...(postmaster ? withDescendants(postmaster) : [])];
    signalAll(pids, 'SIGCONT');
    signalAll(pids, 'SIGKILL');
    await waitUntilGone(pids);
  }
  servers.clear();
}
