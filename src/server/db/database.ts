import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import type { Hosted } from './hosts.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { type Pooling, TenantPool } from './tenant-pool.ts';

/**
 * A database or a transaction that knows no table yet. Each feature names its own tables in `api/tables.ts`
 * (`db.withTables<ProjectTables>()`), so that a table has one owner and this base knows no feature.
 */
export type Db = Kysely<Record<never, never>>;

declare const isInTransaction: unique symbol;
/** A database within a transaction (`inTransaction`). What has to commit together takes this, so that nobody passes the pool by mistake. */
export type Transaction = Db & { readonly [isInTransaction]: true };

/** Dependencies of a function that takes a transaction: the pool is not among them, so that its statements cannot go past the transaction. */
export type WithoutPool<Deps extends { db: Db }> = Omit<Deps, 'db'>;

/** Dependencies whose database is a transaction, for work that is a part of somebody else's. */
export type Inside<Deps extends { db: Db }> = Omit<Deps, 'db'> & { db: Transaction };

// Dates stay `YYYY-MM-DD` (a Date would shift them by the server's zone), int8 counts become numbers, numerics stay decimal strings.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** Callers without a connection after this time get 503 instead of waiting for ever; requests wait less long (DATABASE_WAIT_MS). */
const maxWaitMs = 10_000;

/** One pool for the process; Kysely and the search's named statements share it. */
export function openPool(connection: pg.PoolConfig & Hosted, size: number, waitMs = maxWaitMs, pooling: Pooling = 'session'): TenantPool {
  const settings = { application_name: 'openpool', idleTimeoutMillis: 60_000, connectionTimeoutMillis: waitMs };
  return new TenantPool({ ...connection, ...settings, max: size }, pooling);
}

export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool: retryingPool(pool) }) });
}

/** A statement outside of a transaction is one of its own, so after a conflict it is sent again here; `inTransaction` does it for others. */
function retryingPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      return {
        query: ((text: string, values: unknown[]) => {
          const send = () => client.query(text, values);
          return client.getTransactionStatus() === 'T' ? send() : retryConflicts(send);
        }) as never, // Kysely's other form is for cursors, which nobody here uses.
        release: (isBroken) => client.release(isBroken),
      };
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Whether the database answers, and requests are admitted to it. */
export async function isReachable(pool: TenantPool): Promise<boolean> {
  if (pool.breaker.isOpen) return false;
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

/**
 * Runs `work` in one transaction; everything it wrote is rolled back when it throws. After a conflict with another transaction it is
 * rolled back and runs again (`retryConflicts`): `work` changes nothing but the database, or only what a repetition changes alike.
 * Inside of a transaction it is a part of that one, which runs again as a whole.
 */
export function inTransaction<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : retryConflicts(() => db.transaction().execute((trx) => work(trx as Db as Transaction)));
}

function isTransaction(db: Db): db is Transaction {
  return db.isTransaction;
}

/** As `inTransaction`, for statements on one connection that Kysely does not send. @param begin how it begins, with its settings */
export function inClientTransaction<T>(client: pg.ClientBase, work: () => Promise<T>, begin = 'begin'): Promise<T> {
  return retryConflicts(async () => {
    try {
      await client.query(begin);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      // If the connection is lost, its loss is the error to report.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** As `inTransaction`; inside of one, a failure of `work` undoes what it wrote and leaves the transaction usable. */
export async function inSavepoint<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  if (!isTransaction(db)) return inTransaction(db, work);
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
