import type pg from 'pg';
import type { SealedBlobStore } from '../blob/sealed-blob-store.ts';
import { keyIdOfFile, UnreadableFile } from '../blob/sealed-file.ts';
import { openPool } from '../db/database.ts';
import { migrate, unfinishedRestore } from '../db/migrate.ts';
import { currentName, readSchemaFiles } from '../db/schema-files.ts';
import { withStartLock } from '../db/start-lock.ts';
import { installQueueSchema } from '../jobs/queue.ts';
import { restoreJobs, waitingJobSchema } from '../jobs/waiting-jobs.ts';
import type { Log } from '../log.ts';
import { type ArchiveEnd, ArchiveError, type ArchiveHead, checkArchive, readArchived, readEntries } from './archive.ts';
import { loadTables } from './load.ts';
import { ownSchemas } from './schema-facts.ts';

/** There is something already where an installation shall be restored. */
export class NotEmptyError extends Error {}

/**
 * Makes an installation out of an archive, in an empty database and an empty place for files. An archive of an older version gets
 * that version's tables, its rows, and then the migrations since. One that breaks off is begun again by the same call; until it is
 * finished no server starts on the database. Encrypted files stay as they are.
 *
 * @returns `lockedFiles`: how many files are encrypted with a key that is not set here, by its id
 * @throws ArchiveError, NotEmptyError before anything is written; Error of the database or the files.
 */
export async function restoreInstallation(options: {
  connection: pg.ClientConfig;
  blobs: SealedBlobStore;
  path: string;
  log: Log;
}): Promise<{ head: ArchiveHead; end: ArchiveEnd; ran: string[]; lockedFiles: Map<string, number> }> {
  const { connection, blobs, path, log } = options;
  const { head, end } = await checkArchive(path);
  const { former, migrations } = await readSchemaFiles();
  const known = new Set([...former, ...migrations].map(({ name }) => name));
  const unknown = head.migrations.filter((name) => !known.has(currentName(name)));
  if (unknown.length > 0)
    throw new ArchiveError(
      `is of version ${head.version}, which is newer than this one: it has ${unknown.join(', ')}. Restore it with that version.`,
    );
  return withStartLock(connection, log, async () => {
    const pool = openPool(connection, 2);
    try {
      await requireEmpty(pool, blobs, head);
      await migrate(pool, { only: new Set(head.migrations), isRestoring: true });
      await pool.query(`comment on table migration is '${unfinishedRestore}'`);
      await loadTables(pool, head, readEntries(path));
      await installQueueSchema(pool);
      const lockedFiles = await restoreRest(pool, blobs, path);
      const ran = await migrate(pool, { isRestoring: true });
      await pool.query('comment on table migration is null');
      await pool.query('analyze');
      return { head, end, ran, lockedFiles };
    } finally {
      await pool.end();
    }
  });
}

async function restoreRest(pool: pg.Pool, blobs: SealedBlobStore, path: string): Promise<Map<string, number>> {
  const lockedFiles = new Map<string, number>();
  for await (const { name, bytes } of readEntries(path)) {
    if (name.startsWith('files/')) {
      const keyId = await restoreFile(blobs, name.slice('files/'.length), bytes);
      if (keyId !== null && !blobs.keys.all.some(({ id }) => id === keyId)) lockedFiles.set(keyId, (lockedFiles.get(keyId) ?? 0) + 1);
    }
    if (name.startsWith('jobs/')) await restoreJobs(pool, readArchived(waitingJobSchema.array(), bytes, 'has unreadable jobs'));
  }
  return lockedFiles;
}

/** An encrypted file stays as it is, another one is encrypted where there is a key. @returns the id of its key */
async function restoreFile(blobs: SealedBlobStore, key: string, bytes: Buffer): Promise<string | null> {
  try {
    const keyId = keyIdOfFile(bytes);
    await (keyId === null ? blobs : blobs.kept).put(key, bytes);
    return keyId;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    // It was damaged when the backup was made.
    await blobs.kept.put(key, bytes);
    return null;
  }
}

async function requireEmpty(pool: pg.Pool, blobs: SealedBlobStore, head: ArchiveHead): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') order by 1 limit 1`,
    [[...ownSchemas, 'pgboss']],
  );
  if (!rows[0]) {
    for await (const _ of blobs.list()) throw new NotEmptyError('There are files already. Restore into an empty place.');
    return;
  }
  const { rows: marks } = await pool.query<{ mark: string | null }>("select obj_description(to_regclass('public.migration')) as mark");
  if (marks[0]?.mark !== unfinishedRestore)
    throw new NotEmptyError(`The database is not empty: it has the table ${rows[0].name}. Restore into an empty place.`);
  const archived = new Set(head.migrations.map(currentName));
  const { rows: ran } = await pool.query<{ name: string }>('select name from migration');
  // Rows of older tables would be loaded into newer ones, and what migrations change in rows would be left out.
  if (ran.some(({ name }) => !archived.has(currentName(name))))
    throw new NotEmptyError('An earlier restore into this database has changed its tables already. Restore into an empty place.');
}
