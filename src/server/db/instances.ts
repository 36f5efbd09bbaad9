import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { makeFolder, writeDurably } from '../durable-files.ts';
import type { Log } from '../log.ts';
import { inTransaction, openDatabase } from './database.ts';
import { describeLoss, isDatabaseLost } from './lost-database.ts';

const heartbeatMs = 15_000;
/** One that missed three heartbeats is gone. */
const goneAfter = "interval '1 minute'";

/** Another process on the same database, by its machine's name. */
type OtherInstance = { host: string; folderId: string; hasLocalFiles: boolean; version: string };

export type Instance = {
  /** The other processes that run now. */
  listOthers: () => Promise<OtherInstance[]>;
  /** Those that cannot see this one's files, or whose files this one cannot see: what is uploaded on one is missing on the other. */
  listApart: () => Promise<OtherInstance[]>;
  stop: () => Promise<void>;
};

/** Makes this process known to the others on the same database, and says so in the log when their files are not its files. */
export async function announceInstance(
  pool: pg.Pool,
  log: Log,
  facts: { dataDir: string; hasLocalFiles: boolean; version: string },
): Promise<Instance> {
  const id = randomUUID();
  const folderId = await keepFolderId(pool, facts.dataDir);
  const beat = async () => {
    await pool.query(
      `insert into installation.instance (id, host, folder_id, has_local_files, version) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set seen_at = now()`,
      [id, hostname(), folderId, facts.hasLocalFiles, facts.version],
    );
    await pool.query(`delete from installation.instance where seen_at < now() - ${goneAfter}`);
  };
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.debug({ err: isDatabaseLost(error) ? describeLoss(error) : error }, 'heartbeat not written'));
  }, heartbeatMs);
  timer.unref();
  const listOthers = async () => {
    const { rows } = await pool.query<OtherInstance>(
      `select host, folder_id as "folderId", has_local_files as "hasLocalFiles", version from installation.instance
       where id <> $1 and seen_at > now() - ${goneAfter} order by host`,
      [id],
    );
    return rows;
  };
  const listApart = async () =>
    (await listOthers()).filter((other) => other.folderId !== folderId && (other.hasLocalFiles || facts.hasLocalFiles));
  const apart = await listApart();
  if (apart.length > 0)
    log.warn(
      { others: [...new Set(apart.map(({ host }) => host))] },
      'other processes on this database keep files in other folders: what is uploaded on one is missing on the other. Set S3_ENDPOINT on all, or give all the same OPENPOOL_DATA.',
    );
  return {
    listOthers,
    listApart,
    async stop() {
      clearInterval(timer);
      await pool.query('delete from installation.instance where id = $1', [id]).catch(() => undefined);
    },
  };
}

/**
 * Identifies data folders, wherever they are mounted. An id that is missing or malformed (an earlier version could leave it empty after
 * a power cut) is replaced: ids are compared among the processes that run now, and nothing refers to an old one.
 */
async function keepFolderId(pool: pg.Pool, dataDir: string): Promise<string> {
  const path = join(dataDir, 'folder-id');
  return (await readFolderId(path)) ?? makeFolderId(pool, path);
}

/** Those that compare ids share this database, so its lock lets the second of two starts find the id of the first. */
async function makeFolderId(pool: pg.Pool, path: string): Promise<string> {
  return inTransaction(openDatabase(pool), async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('folder id', 0))`.execute(trx);
    const made = await readFolderId(path);
    if (made) return made;
    const id = randomUUID();
    await makeFolder(dirname(path));
    await writeDurably(path, id);
    return id;
  });
}

async function readFolderId(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text.trim()) ? text.trim() : null;
}
