import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { waitUntil } from './wait-until.ts';

/** The PostgreSQL of this test run, started by `test-server.ts`. */
export type TestServer = { host: string; port: number; user: string; superuser: string; template: string; folder: string };

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to the one Vitest declares.
  interface ProvidedContext {
    postgres: TestServer;
  }
}

export type TestDatabase = {
  /** For `openPool` or `new pg.Pool`. */
  connection: pg.PoolConfig;
  /** Removes the database, with any connection still open to it. */
  drop: () => Promise<void>;
};

/**
 * A migrated database of its own for a test file, without rows; copying the template takes about 80 ms.
 *
 * @example
 * const database = await createTestDatabase();
 * const pool = openPool(database.connection, 4);
 * afterAll(async () => { await pool.end(); await database.drop(); });
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('postgres').template);
}

/** One without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase('template0');
}

/**
 * One in which `fill` has been done. The first test file of the run fills it, the others copy what that has made.
 *
 * @param name of what it holds; the same name stands for the same rows and files
 * @returns with the folder in which `fill` has left the files that the rows are about
 */
export async function createFilledDatabase(
  name: string,
  fill: (connection: pg.PoolConfig, dataDir: string) => Promise<void>,
): Promise<TestDatabase & { dataDir: string }> {
  const { host, port, user, template, folder } = inject('postgres');
  const filled = `${template}_${name}`;
  const dataDir = join(folder, name);
  await asAdmin(async (admin) => {
    const isThere = async () => ((await admin.query('select from pg_database where datname = $1', [filled])).rowCount ?? 0) > 0;
    if (await isThere()) return;
    await admin.query('select pg_advisory_lock(hashtext($1))', [filled]);
    if (await isThere()) return;
    const draft = `${filled}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(copyOf(template, draft));
    await rm(dataDir, { recursive: true, force: true });
    await fill({ host, port, user, database: draft }, dataDir);
    await waitForDisconnects(admin, draft);
    await admin.query(`alter database ${draft} rename to ${filled}`);
  });
  return { ...(await copyDatabase(filled)), dataDir };
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const { host, port, superuser } = inject('postgres');
  const admin = new pg.Client({ host, port, user: superuser, database: 'postgres' });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

/** Copies files instead of writing each page to the log, too, which takes several times as long. */
function copyOf(template: string, database: string): string {
  return `create database ${database} template ${template} owner ${inject('postgres').user} strategy file_copy`;
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { host, port, user } = inject('postgres');
  const database = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin((admin) => admin.query(copyOf(template, database)));
  return {
    connection: { host, port, user, database },
    drop: () =>
      asAdmin(async (admin) => {
        await waitForDisconnects(admin, database);
        await admin.query(`drop database if exists ${database} with (force)`);
      }),
  };
}

/** A client that a test has forgotten goes with its database. */
const maxDisconnectMs = 20_000;

/** An ended pool disconnects a moment later; a connection terminated before that would throw an unhandled error. */
async function waitForDisconnects(admin: pg.Client, database: string): Promise<void> {
  const isAlone = async () => (await admin.query('select 1 from pg_stat_activity where datname = $1', [database])).rowCount === 0;
  await waitUntil(isAlone, () => `${database} is in use`, maxDisconnectMs).catch(() => undefined);
}
