import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Pooling, TenantPool } from './tenant-pool.ts';

/**
 * A database or a transaction that knows no table yet. Each feature names its own tables in `api/tables.ts`
 * (`db.withTables<ProjectTables>()`), so that a table has one owner and this base knows no feature.
 */
export type Db = Kysely<Record<never, never>>;

// Dates stay `YYYY-MM-DD` (a Date would shift them by the server's zone), int8 counts become numbers, numerics stay decimal strings.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** Whoever has no connection within this time gets 503 instead of waiting for ever; requests wait less long (DATABASE_WAIT_MS). */
const maxWaitMs = 10_000;

/** One pool for the process; Kysely and the search's named statements share it. */
export function openPool(connection: pg.PoolConfig, size: number, waitMs = maxWaitMs, pooling: Pooling = 'session'): TenantPool {
  const settings = { application_name: 'openpool', idleTimeoutMillis: 60_000, connectionTimeoutMillis: waitMs };
  return new TenantPool({ ...connection, ...settings, max: size }, pooling);
}

export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) });
}

/** Whether the database answers. */
export async function isReachable(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

/** Runs `work` in one transaction; everything it wrote is rolled back when it throws. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** As `inTransaction`; inside of one, a failure of `work` undoes what it wrote and leaves the transaction usable. */
export async function inSavepoint<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return inTransaction(db, work);
  await sql`savepoint work`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint work`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(db);
    throw error;
  }
}
