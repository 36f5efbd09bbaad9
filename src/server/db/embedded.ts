import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { ensureCluster, launch, superuser } from './embedded/cluster.ts';
import { connectOrStart, presence, type RunningPostgres } from './embedded/connect-or-start.ts';
import { removeDrafts } from './embedded/draft-folder.ts';
import { EmbeddedPostgresError } from './embedded/error.ts';
import { endFirstStart, isFirstStart } from './embedded/first-start.ts';
import { chooseOwner, prepareDataDir } from './embedded/owner.ts';
import { findPostmaster, isAlive } from './embedded/postmaster.ts';
import { makeSocketFolder } from './embedded/socket-folder.ts';
import { supervise } from './embedded/supervise.ts';
import { lockStart, unlockStart } from './start-lock.ts';
import { createTenantRole } from './tenant-role.ts';

/** A running PostgreSQL of our own. `host`, `port`, `user` and `database` are what `pg` needs to connect. */
export type EmbeddedPostgres = {
  /** The socket's folder; `pg` takes a path as a unix socket. */
  host: string;
  port: number;
  /** Owns the database, is no superuser: what works here works on a hosted PostgreSQL. */
  user: string;
  database: string;
  /** The superuser of this cluster, for tests and repairs. */
  superuser: string;
  /** False when another process of ours had started it already. */
  ownsProcess: boolean;
  /** The process as it is now: another one after PostgreSQL had to be started again. */
  readonly pid: number;
  /** Ends PostgreSQL unless another process of ours uses it. Close your pools first; calling it twice is harmless. */
  stop: () => Promise<void>;
};

type Log = (line: string) => void;

type Options = {
  dataDir: string;
  log: Log;
  /** Says that PostgreSQL has ended, and starts it again. Without it, as in a command, its end is the end of the work. */
  warn?: Log;
  /** Further settings of PostgreSQL; tests switch `fsync` off with it. */
  settings?: Record<string, string>;
};

const role = 'openpool';
const stopDeadlineMs = 60_000;

const baseSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  max_connections: '100',
  // Statements and the details of constraint errors hold personal data; only starts, stops and crashes are logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/**
 * Starts PostgreSQL 18 from node_modules on `<dataDir>/postgres`, reachable by a unix socket in a private folder only,
 * or attaches to the one that already runs there (a killed server leaves its database running; two never start).
 *
 * @example const embedded = await startEmbeddedPostgres({ dataDir: './data', log: (line) => log.info(line) });
 * @throws EmbeddedPostgresError with a message for the operator.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const settings = { ...baseSettings, ...options.settings };
  await prepareDataDir(dataDir);
  await removeDrafts(dataDir);
  const owner = await chooseOwner(dataDir, clusterDir);
  const binaries = await findBinaries(dataDir, owner);
  const makeCluster = async () => {
    if (await ensureCluster(clusterDir, binaries, owner, settings.fsync === 'on')) options.log(`Made a new database in ${clusterDir}`);
  };
  await makeCluster();
  const socketDir = await makeSocketFolder(dataDir, owner);
  const logFile = join(dataDir, 'postgres.log');
  const start = () => launch({ clusterDir, socketDir, logFile, binaries, owner, settings });
  const startOrAttach = () => connectOrStart({ clusterDir, socketDir, logFile, start, log: options.log });
  const first = await startOrAttach().catch(async (error: unknown) => {
    if (!options.warn || !isStartFailure(error) || !(await isFirstStart(clusterDir))) throw error;
    options.warn(`The database in ${clusterDir} is made again: its first start broke off before anything was in it. ${error.message}`);
    await rm(clusterDir, { recursive: true, force: true });
    await makeCluster();
    return startOrAttach();
  });
  // A command writes without making the tables first, as a restore does.
  if (!options.warn) await endFirstStart(clusterDir);
  if (!first.isOurs) options.log(`Attached to the PostgreSQL that already runs on ${clusterDir} (process ${first.pid})`);
  await ensureDatabase(first.client);
  // From here on the presence must not keep a command line tool from ending.
  first.client.unref();
  const supervisor = options.warn ? supervise(first, startOrAttach, options.warn) : null;
  const running = () => supervisor?.running ?? first;
  return {
    ...first.address,
    user: role,
    database: role,
    superuser,
    ownsProcess: first.isOurs,
    get pid() {
      return running().pid;
    },
    stop: onlyOnce(async () => {
      await supervisor?.stop();
      await stop(running(), clusterDir, options.log);
    }),
  };
}

function isStartFailure(error: unknown): error is EmbeddedPostgresError {
  return error instanceof EmbeddedPostgresError && error.code === 'start';
}

/** Another process of ours may start at the same moment. */
async function ensureDatabase(client: pg.Client): Promise<void> {
  await lockStart(client);
  try {
    const isThere = async (query: string) => (await client.query(query, [role])).rowCount !== 0;
    if (!(await isThere('select from pg_roles where rolname = $1'))) await client.query(`create role ${role} login`);
    if (!(await isThere('select from pg_database where datname = $1')))
      await client.query(`create database ${role} owner ${role} template template0`);
    await createTenantRole(client, role);
  } finally {
    await unlockStart(client);
  }
}

async function stop({ client, pid }: RunningPostgres, clusterDir: string, log: Log): Promise<void> {
  client.ref();
  const others = await client
    .query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [presence],
    )
    .then((result) => result.rows[0]?.count ?? 0)
    .catch(() => 0);
  await client.end().catch(() => undefined);
  if (others > 0) {
    log(`PostgreSQL keeps running: ${others} more of our processes use it`);
    return;
  }
  if (await isOver(clusterDir, pid)) return;
  // The fast shutdown: open transactions are rolled back, everything committed is on disk.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopDeadlineMs;
  while (Date.now() < deadline) {
    if (await isOver(clusterDir, pid)) return;
    await sleep(10);
  }
  log(`PostgreSQL (process ${pid}) has not ended within ${stopDeadlineMs / 1_000} seconds`);
}

/** An ended process stays visible in a container that reaps no orphans, so the lock file counts as much as the process. */
async function isOver(clusterDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true;
  const running = await findPostmaster(clusterDir);
  return running?.pid !== pid;
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | null = null;
  return () => {
    result ??= work();
    return result;
  };
}
