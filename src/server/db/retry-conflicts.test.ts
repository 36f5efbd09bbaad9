import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openBlocker } from '../../../tests/support/row-locks.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { type Db, inSavepoint, inTransaction, openDatabase, openPool, type Transaction } from './database.ts';
import { isConflict, retryConflicts } from './retry-conflicts.ts';
import type { TenantPool } from './tenant-pool.ts';

let database: TestDatabase;
let pool: TenantPool;
let db: Db;
let superuser: pg.ClientConfig;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection, 3);
  db = openDatabase(pool);
  const { host, port, superuser: user } = inject('postgres');
  superuser = { host, port, user, database: String(database.connection.database) };
  await pool.query('create table counted (name text primary key, n int not null)');
});
beforeEach(() => pool.query("truncate counted; insert into counted values ('a', 0), ('b', 0)"));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const conflict = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });
const plusOne = (trx: Transaction, name: string) => sql`update counted set n = n + 1 where name = ${name}`.execute(trx);
const plusHundred = (name: string) => `update counted set n = n + 100 where name = '${name}'`;
const counted = async () => (await pool.query<{ n: number }>('select n from counted order by name')).rows.map(({ n }) => n);

describe('retryConflicts', () => {
  test('repeats work after a deadlock and after a serialization failure', async () => {
    const failures = [conflict('40P01'), conflict('40001')];
    const work = async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return 'done';
    };
    expect(await retryConflicts(work)).toBe('done');
  });

  test('throws the conflict after five tries, and any other error at once', async () => {
    let tries = 0;
    const failing = (code: string) => async () => {
      tries += 1;
      throw conflict(code);
    };
    await expect(retryConflicts(failing('40P01'))).rejects.toSatisfy(isConflict);
    expect(tries).toBe(5);
    await expect(retryConflicts(failing('23505'))).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(6);
  });
});

test('a transaction that PostgreSQL ends because of a deadlock runs again and writes once', async () => {
  const other = await openBlocker(superuser);
  await other.run(plusHundred('b'));
  let runs = 0;
  let passed: Promise<unknown> | undefined;
  const ours = inTransaction(db, async (trx) => {
    runs += 1;
    await plusOne(trx, 'a');
    passed ??= other.run(plusHundred('a'));
    if (runs === 1) await other.isWaiting();
    await plusOne(trx, 'b');
  });
  await other.isWaitedForBy(1);
  // Only the end of our transaction lets the other one pass.
  await passed;
  await other.commit();
  await ours;
  expect(runs).toBe(2);
  expect(await counted()).toEqual([101, 101]);
});

test('a conflict inside of a savepoint repeats the whole transaction', async () => {
  let runs = 0;
  await inTransaction(db, async (trx) => {
    runs += 1;
    await plusOne(trx, 'a');
    await inSavepoint(trx, async () => {
      await plusOne(trx, 'b');
      if (runs === 1) throw conflict('40001');
    });
  });
  expect([runs, await counted()]).toEqual([2, [1, 1]]);
});

test('a statement outside of a transaction that PostgreSQL ends because of a deadlock is sent again', async () => {
  // Makes an update of both rows stop between them.
  await pool.query(`create function stop_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1); return new; end $$`);
  await pool.query(
    `create trigger gate before update on counted for each row when (new.name = 'a' and new.n = 1) execute function stop_at_gate()`,
  );
  const [gate, other] = [await openBlocker(superuser), await openBlocker(superuser)];
  await gate.run('select pg_advisory_xact_lock(1)');
  await other.run(plusHundred('b'));
  const ours = sql`update counted set n = n + 1`.execute(db);
  await gate.isWaitedForBy(1);
  const passed = other.run(plusHundred('a'));
  await other.isWaiting();
  await gate.commit();
  await passed;
  await other.commit();
  await ours;
  expect(await counted()).toEqual([101, 101]);
});
