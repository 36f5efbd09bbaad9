import type { ChildProcess } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseLost } from '../lost-database.ts';
import { superuser } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { findPostmaster, type Postmaster, removeEmptyLock, removeStaleSocketLock } from './postmaster.ts';

// `pg` has both methods; its published types leave them out.
type PresenceClient = pg.Client & { ref: () => void; unref: () => void };

/** PostgreSQL as it runs now, with this process's presence on it. */
export type RunningPostgres = {
  client: PresenceClient;
  /** Settles when our connection has ended, as it does with PostgreSQL. */
  lost: Promise<void>;
  address: { host: string; port: number };
  pid: number;
  /** False when another process had started it. */
  isOurs: boolean;
};

/** Each process of ours holds one connection of this name for as long as it uses the database, so that none ends it under another. */
export const presence = 'openpool presence';

const startDeadlineMs = 300_000;
/** How long what an ended PostgreSQL has left behind may stand in the way: its connections end a moment after it. */
const leftoversMs = 20_000;
const isInTheWay = /lock file .* (already exists|is empty)|shared memory block .* still in use/;

/**
 * Connects to the PostgreSQL of a cluster; when none runs there, it is started first.
 *
 * @throws EmbeddedPostgresError with PostgreSQL's own reason when it does not start.
 */
export async function connectOrStart(input: {
  clusterDir: string;
  socketDir: string;
  logFile: string;
  start: () => Promise<ChildProcess>;
  log: (line: string) => void;
}): Promise<RunningPostgres> {
  const { clusterDir, logFile, log } = input;
  const begunAt = performance.now();
  let { size: logOffset } = await stat(logFile).catch(() => ({ size: 0 }));
  let child: ChildProcess | null = null;
  let slowAt = begunAt + 3_000;
  while (performance.now() < begunAt + startDeadlineMs) {
    const postmaster = await findPostmaster(clusterDir);
    const connected = postmaster && (await connect(postmaster));
    if (connected && postmaster.address)
      return { ...connected, address: postmaster.address, pid: postmaster.pid, isOurs: child?.pid === postmaster.pid };
    if (!postmaster && child && hasEnded(child)) {
      const reason = await readReason(logFile, logOffset);
      if (!isInTheWay.test(reason) || performance.now() > begunAt + leftoversMs)
        throw new EmbeddedPostgresError('start', `PostgreSQL could not start on ${clusterDir}: ${reason} (see ${logFile})`);
      await removeEmptyLock(clusterDir, performance.timeOrigin + begunAt);
      child = null;
      await sleep(200);
      ({ size: logOffset } = await stat(logFile));
    }
    if (!postmaster && !child) {
      removeStaleSocketLock(input.socketDir);
      child = await input.start();
    }
    if (performance.now() > slowAt) {
      log('PostgreSQL is not ready yet: it starts, stops, or repairs its files after a crash …');
      slowAt = performance.now() + 15_000;
    }
    await sleep(20);
  }
  throw new EmbeddedPostgresError('start', `PostgreSQL did not become ready in ${startDeadlineMs / 60_000} minutes. See ${logFile}`);
}

/** @returns null while PostgreSQL starts or stops; it is no error then. */
async function connect(postmaster: Postmaster): Promise<Pick<RunningPostgres, 'client' | 'lost'> | null> {
  if (!postmaster.address) return null;
  const client = new pg.Client({
    ...postmaster.address,
    user: superuser,
    database: 'postgres',
    application_name: presence,
  }) as PresenceClient;
  // A lost connection shows in the pools of the product; here it must only not end the process.
  client.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    return { client, lost };
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isDatabaseLost(error)) return null;
    throw new EmbeddedPostgresError(
      'start',
      `PostgreSQL runs (process ${postmaster.pid}) but refuses the connection: ${error instanceof Error ? error.message : String(error)}`,
      error,
    );
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** What PostgreSQL wrote last of why it ended. */
async function readReason(logFile: string, logOffset: number): Promise<string> {
  const text = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(logOffset).toString('utf8');
  // Connections of the one before may write their last words into the same file.
  const lines = text.split('\n').filter((line) => line.trim() && !line.includes('terminating connection'));
  const reason = lines.filter((line) => /FATAL|PANIC/.test(line)).at(-1) ?? lines.at(-1) ?? 'no reason given';
  return reason.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
