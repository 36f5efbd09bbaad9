import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { SealedBlobStore } from '../blob/sealed-blob-store.ts';
import { DatabaseClient } from '../db/database-client.ts';
import { listWaitingJobs } from '../jobs/waiting-jobs.ts';
import { type ArchiveEnd, type ArchiveWriter, writeArchive } from './archive.ts';
import { listSequences, listTables } from './schema-facts.ts';

/** Bytes of a table that become one entry. */
const chunkSize = 4 * 1024 * 1024;
const jobsPerEntry = 1_000;

/**
 * Writes everything of an installation into one archive while it runs: all rows as they are at one moment (one transaction,
 * repeatable read), the jobs that wait, and the files as they are stored: encrypted ones stay so. A file that its owner removes meanwhile is named in the end of the archive.
 *
 * @param connection past any pooler
 * @throws Error of the database, the files or the disk; nothing is left at the path then.
 */
export async function dumpInstallation(options: {
  connection: pg.ClientConfig;
  blobs: SealedBlobStore;
  path: string;
  version: string;
  now: Date;
}): Promise<ArchiveEnd> {
  const client = new DatabaseClient({ ...options.connection, application_name: 'openpool backup' });
  // Its queries fail with it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: ran } = await client.query<{ name: string }>('select name from migration order by name');
    const head = {
      format: 1 as const,
      version: options.version,
      madeAt: options.now.toISOString(),
      migrations: ran.map(({ name }) => name),
      tables: await listTables(client),
      sequences: await listSequences(client),
    };
    return await writeArchive(options.path, head, async (archive) => {
      const rows: Record<string, number> = {};
      for (const table of head.tables) rows[`${table.schema}.${table.name}`] = await addTable(client, archive, table);
      const jobs = await addJobs(client, archive);
      await client.query('commit');
      const { files, goneFiles } = await addFiles(options.blobs, archive);
      return { rows, jobs, files, goneFiles };
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @returns how many rows it has */
async function addTable(
  client: pg.Client,
  archive: ArchiveWriter,
  { schema, name, columns }: { schema: string; name: string; columns: readonly string[] },
): Promise<number> {
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  const copy = client.query(copyTo(`copy ${table} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`));
  let entry = 0;
  let size = 0;
  let chunks: Buffer[] = [];
  const flush = async () => {
    entry += 1;
    await archive.add(`database/${schema}.${name}/${String(entry).padStart(6, '0')}`, Buffer.concat(chunks));
    chunks = [];
    size = 0;
  };
  for await (const chunk of copy) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= chunkSize) await flush();
  }
  if (size > 0) await flush();
  return copy.rowCount;
}

async function addJobs(client: pg.Client, archive: ArchiveWriter): Promise<number> {
  const jobs = await listWaitingJobs(client);
  for (let from = 0; from < jobs.length; from += jobsPerEntry)
    await archive.add(
      `jobs/${String(from / jobsPerEntry + 1).padStart(6, '0')}`,
      Buffer.from(JSON.stringify(jobs.slice(from, from + jobsPerEntry))),
    );
  return jobs.length;
}

async function addFiles({ kept }: SealedBlobStore, archive: ArchiveWriter): Promise<Pick<ArchiveEnd, 'files' | 'goneFiles'>> {
  let files = 0;
  const goneFiles: string[] = [];
  for await (const key of kept.list()) {
    const bytes = await kept.get(key);
    if (bytes) {
      files += 1;
      await archive.add(`files/${key}`, bytes);
    } else goneFiles.push(key);
  }
  return { files, goneFiles };
}
