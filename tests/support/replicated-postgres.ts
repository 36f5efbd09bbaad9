import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { chooseOwner, type Owner, switchTo } from '../../src/server/db/embedded/owner.ts';
import { freePort } from './pgbouncer.ts';
import { signalAll, titleOf, waitUntilGone, withDescendants } from './processes.ts';
import { makeTestFolder } from './test-folders.ts';
import { waitUntil } from './wait-until.ts';

/** The programs of the newest PostgreSQL of Debian or Ubuntu (`apt-get install postgresql`): the embedded one has no `pg_basebackup`. */
const programs = findPrograms();
/** Whether this machine can replicate. */
export const canReplicate = programs !== null;

const superuser = 'postgres';
/** Owns the database, as the product does on a hosted PostgreSQL; it may make the roles of requests. */
const owner = 'openpool';
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Processes are killed here, not machines.
  fsync: 'off',
  wal_keep_size: '256MB',
  max_connections: '60',
  hot_standby_feedback: 'off',
  wal_retrieve_retry_interval: '200ms',
  timezone: 'UTC',
};

/** One PostgreSQL on a port of this machine. */
export type PostgresNode = { port: number; folder: string; child: ChildProcess };
export type Replicated = {
  makePrimary: () => Promise<PostgresNode>;
  /** A copy made by `pg_basebackup`, which goes on by streaming. @param port of a former node, whose place it takes */
  addReplica: (of: PostgresNode, port?: number) => Promise<PostgresNode>;
  /** Starts a node again with the files that it has. */
  restart: (node: PostgresNode) => Promise<PostgresNode>;
  stopAll: () => Promise<void>;
};

/** PostgreSQL servers that copy from one another, each with the database `openpool`. */
export async function replicatedPostgres(): Promise<Replicated> {
  const home = await makeTestFolder();
  const runAs = await chooseOwner(home, join(home, 'none'));
  const nodes = new Set<PostgresNode>();
  const start = async (folder: string, port: number): Promise<PostgresNode> => {
    const child = spawnNode(runAs, folder, port);
    const node = { port, folder, child };
    nodes.add(node);
    await untilItAnswers(node);
    return node;
  };
  const makeFolder = async (port: number) => {
    const folder = join(home, `${port}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(folder, runAs.uid, runAs.gid);
    return folder;
  };
  return {
    async makePrimary() {
      const port = await freePort();
      const folder = await makeFolder(port);
      const locale = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8'];
      run(runAs, 'initdb', ['-D', folder, '-U', superuser, '-A', 'trust', '--no-sync', ...locale]);
      const node = await start(folder, port);
      await asSuperuser(node, `create role ${owner} login createrole`, 'postgres');
      await asSuperuser(node, `create database ${owner} owner ${owner} template template0`, 'postgres');
      return node;
    },
    async addReplica(of, port) {
      const at = port ?? (await freePort());
      const folder = await makeFolder(at);
      const from = ['-h', '127.0.0.1', '-p', String(of.port), '-U', superuser];
      run(runAs, 'pg_basebackup', ['-D', folder, ...from, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']);
      return start(folder, at);
    },
    restart: (node) => start(node.folder, node.port),
    async stopAll() {
      for (const node of nodes) await killNode(node);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Ends all its processes at once, as the loss of its machine would. */
export async function killNode({ child }: PostgresNode): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  const pids = withDescendants(child.pid);
  signalAll(pids, 'SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await waitUntilGone(pids);
}

/** Its commits reach no replica any more, as over a network that is slow or cut; it runs on. */
export function holdBack({ child }: PostgresNode): void {
  const senders = withDescendants(child.pid ?? 0).filter((pid) => titleOf(pid).includes('walsender'));
  if (senders.length === 0) throw new Error('no replica follows');
  signalAll(senders, 'SIGSTOP');
}

/** Runs one statement as superuser. */
export async function asSuperuser<T extends pg.QueryResultRow>(node: PostgresNode, sql: string, database = owner): Promise<T[]> {
  const client = new pg.Client({ host: '127.0.0.1', port: node.port, user: superuser, database });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query<T>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end().catch(() => undefined));
}

/** Makes a replica the primary; it waits for no replica of its own until there is one. */
export async function promote(node: PostgresNode): Promise<void> {
  await asSuperuser(node, 'select pg_promote(true)');
  await waitForReplicas(node, '');
}

/** @param names `*`: a commit is acknowledged once a replica has it; an empty text: at once. */
export async function waitForReplicas(node: PostgresNode, names: '*' | ''): Promise<void> {
  await asSuperuser(node, `alter system set synchronous_standby_names = '${names}'`);
  await asSuperuser(node, 'select pg_reload_conf()');
  if (names === '') return;
  const isHeld = async () => (await asSuperuser(node, "select from pg_stat_replication where sync_state = 'sync'")).length > 0;
  await waitUntil(isHeld, () => 'no replica acknowledges commits');
}

/** Until what is written on the primary now has been replayed. */
export async function untilReplayed(primary: PostgresNode, replica: PostgresNode): Promise<void> {
  const [{ lsn } = { lsn: '' }] = await asSuperuser<{ lsn: string }>(primary, 'select pg_current_wal_lsn()::text as lsn');
  const isThere = async () => {
    const [row] = await asSuperuser<{ is_there: boolean }>(replica, `select pg_last_wal_replay_lsn() >= '${lsn}' as is_there`);
    return row?.is_there === true;
  };
  await waitUntil(isThere, () => 'the replica has not replayed');
}

/** @example addressOf([one, other]) // 'postgres://openpool@127.0.0.1:5433,127.0.0.1:5434/openpool' */
export function addressOf(nodes: readonly PostgresNode[]): string {
  return `postgres://${owner}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${owner}`;
}

function spawnNode(runAs: Owner, folder: string, port: number): ChildProcess {
  const given = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(join(programs ?? '', 'postgres'), ['-D', folder, ...given], { ...switchTo(runAs), cwd: '/', stdio: 'ignore' });
}

async function untilItAnswers(node: PostgresNode): Promise<void> {
  const answers = async () => {
    if (node.child.exitCode !== null) throw new Error(`PostgreSQL on port ${node.port} has ended`);
    return asSuperuser(node, 'select 1', 'postgres').then(
      () => true,
      () => false,
    );
  };
  await waitUntil(answers, () => `PostgreSQL on port ${node.port} does not answer`);
}

function run(runAs: Owner, program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(join(programs ?? '', program), args, { ...switchTo(runAs), cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

function findPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const newest = readdirSync(root).sort((one, other) => Number(other) - Number(one));
  return newest.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_basebackup'))) ?? null;
}
