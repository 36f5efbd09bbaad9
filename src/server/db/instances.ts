import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { describeLoss, isDatabaseLost } from './lost-database.ts';

const heartbeatMs = 15_000;
/** One that missed three heartbeats is gone. */
const goneAfter = "interval '1 minute'";

/** Another process on the same database, by its machine's name. */
export type OtherInstance = { host: string; folderId: string; hasLocalFiles: boolean; version: string };

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
  const folderId = await keepFolderId(facts.dataDir);
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

/** Tells data folders apart, wherever they are mounted. */
async function keepFolderId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'folder-id');
  await mkdir(dataDir, { recursive: true });
  // Whoever comes second takes the first one's.
  await writeFile(path, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(path, 'utf8')).trim();
}
