import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { ConfigError } from '../config.ts';
import { inClientTransaction } from './database.ts';

const defaultFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Files that had another name before they got a number of their own: data folders of then have run them. */
const formerNames: Readonly<Record<string, string>> = {
  '0019-search-fold.sql': '0021-search-fold.sql',
  '0029-search-coarse-sample.sql': '0028-search-coarse-sample.sql',
  '0030-search-used-words.sql': '0028-search-used-words.sql',
  '0031-hidden-job-fields.sql': '0029-hidden-job-fields.sql',
  '0032-near-places.sql': '0029-near-places.sql',
  '0033-security-events.sql': '0029-security-events.sql',
  '0034-umlauts-spelt-out.sql': '0030-umlauts-spelt-out.sql',
};

/** Said of the table `migration` while a restore runs; a database where it broke off is not served. */
export const unfinishedRestore = 'a restore has not been finished';

/** The files of `migrations/`, in order. */
export async function readMigrationNames(folder: string = defaultFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

type Options = {
  folder?: string;
  /** Runs these only: the tables of an earlier version. */
  only?: ReadonlySet<string>;
  isRestoring?: boolean;
};

/**
 * Runs the plain SQL files of `migrations/` in the order of their names, each once and in its own transaction.
 * Two processes must not do so at once (`withStartLock`).
 *
 * @returns the names of the files that ran now.
 * @throws Error naming the file that failed; nothing of that file stays.
 */
export async function migrate(pool: pg.Pool, { folder = defaultFolder, only, isRestoring = false }: Options = {}): Promise<string[]> {
  const files = (await readMigrationNames(folder)).filter((name) => only?.has(name) ?? true);
  const client = await pool.connect();
  const ran: string[] = [];
  try {
    await client.query('create table if not exists migration (name text primary key, ran_at timestamptz not null default now())');
    const { rows: marks } = await client.query<{ mark: string | null }>("select obj_description('migration'::regclass) as mark");
    if (marks[0]?.mark === unfinishedRestore && !isRestoring)
      throw new ConfigError('A restore into this database broke off. Run it again: openpool restore <file>');
    for (const [name, former] of Object.entries(formerNames))
      await client.query('update migration set name = $1 where name = $2', [name, former]);
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    for (const name of files) {
      if (done.has(name)) continue;
      const sql = await readFile(join(folder, name), 'utf8');
      const run = async () => {
        await client.query(sql);
        await client.query('insert into migration (name) values ($1)', [name]);
      };
      try {
        // Other processes may serve requests meanwhile.
        await inClientTransaction(client, run);
      } catch (error) {
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
      ran.push(name);
    }
  } finally {
    client.release();
  }
  return ran;
}
