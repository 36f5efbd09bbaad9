import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where `migrations/` and `database/` are (database/README.md). */
export const shippedRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** The migration that makes the tables of a new database. */
export const baseline = '0001-baseline';

/** Files of before the baseline that had another name: data folders of then have run them. */
const earlierNames: Readonly<Record<string, string>> = {
  '0021-search-fold.sql': '0019-search-fold.sql',
  '0028-search-coarse-sample.sql': '0029-search-coarse-sample.sql',
  '0028-search-used-words.sql': '0030-search-used-words.sql',
  '0029-hidden-job-fields.sql': '0031-hidden-job-fields.sql',
  '0029-near-places.sql': '0032-near-places.sql',
  '0029-security-events.sql': '0033-security-events.sql',
  '0030-umlauts-spelt-out.sql': '0034-umlauts-spelt-out.sql',
};

export type SqlFile = { path: string; sql: string };
/** One file, or a folder of files that run one after the other. */
export type Migration = { name: string; files: SqlFile[] };
/** A file of functions with their triggers, or of one view. */
export type Definition = SqlFile & { digest: string };

export type SchemaFiles = {
  /** What made the tables before there was a baseline, in order. */
  former: Migration[];
  migrations: Migration[];
  /** Functions that policies and indexes call: there before the tables. */
  usedByTables: Definition[];
  functions: Definition[];
  views: Definition[];
};

/** Everything that decides what is in the database, in the order in which it is run. */
export async function readSchemaFiles(root: string = shippedRoot): Promise<SchemaFiles> {
  const [former, migrations, usedByTables, functions, views] = await Promise.all([
    readMigrations(root, 'migrations/before-baseline'),
    readMigrations(root, 'migrations'),
    readDefinitions(root, 'database/functions/used-by-tables'),
    readDefinitions(root, 'database/functions'),
    readDefinitions(root, 'database/views'),
  ]);
  return { former, migrations, usedByTables, functions, views };
}

/** The name by which a file that a database has run is known now. */
export function currentName(ran: string): string {
  return earlierNames[ran] ?? ran;
}

async function readMigrations(root: string, folder: string): Promise<Migration[]> {
  const names = (await readdir(join(root, folder))).filter((name) => /^\d{4}-/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = `${folder}/${name}`;
      return { name, files: name.endsWith('.sql') ? [await readSql(root, path)] : await readFolder(root, path) };
    }),
  );
}

async function readDefinitions(root: string, folder: string): Promise<Definition[]> {
  const files = await readFolder(root, folder);
  return files.map((file) => ({ ...file, digest: createHash('sha256').update(file.sql).digest('hex') }));
}

async function readFolder(root: string, folder: string): Promise<SqlFile[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readSql(root, `${folder}/${name}`)));
}

async function readSql(root: string, path: string): Promise<SqlFile> {
  return { path, sql: await readFile(join(root, path), 'utf8') };
}
