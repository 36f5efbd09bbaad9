import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { waitUntil } from './wait-until.ts';

/** The PostgreSQL of this test run, started by `test-server.ts`. */
export type TestServer = { host: string; port: number; user: string; superuser: string; template: string };

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
 * A migrated database of its own for a test file, without rows; copying the template takes about 25 ms.
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

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { host, port, user, superuser } = inject('postgres');
  const database = `test_${randomBytes(8).toString('hex')}`;
  const asAdmin = async <T>(work: (admin: pg.Client) => Promise<T>): Promise<T> => {
    const admin = new pg.Client({ host, port, user: superuser, database: 'postgres' });
    await admin.connect();
    return work(admin).finally(() => admin.end());
  };
  await asAdmin((admin) => admin.query(`create database ${database} template ${template} owner ${user}`));
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
