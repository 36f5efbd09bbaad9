import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tests/support/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { type Db, openDatabase, openPool } from './database.ts';
import { openReplicas, type Replicas } from './replicas.ts';
import { asTenant, type TenantPool } from './tenant-pool.ts';
import { prepareTenantRole } from './tenant-role.ts';

// The database is its own replica here, which is never behind; `tests/several-machines/replication.test.ts` has real ones.

let database: TestDatabase;
let pool: TenantPool;
let db: Db;
let replicas: Replicas;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection, 3);
  db = openDatabase(pool);
  await prepareTenantRole(pool, createLog('silent'));
  await pool.query("insert into tenant (id, key) values (1, 'one'), (2, 'two')");
  await pool.query(
    "insert into talent (id, tenant_id, first_name, subscription_uuid) values (gen_random_uuid(), 1, 'Ada', gen_random_uuid()), (gen_random_uuid(), 2, 'Bo', gen_random_uuid())",
  );
});

afterEach(() => replicas?.stop());

afterAll(async () => {
  await pool.end();
  await database.drop();
});

function open(urls: readonly string[]): Replicas {
  const config = readConfig(urls.length > 0 ? { DATABASE_READ_URLS: urls.join(', ') } : {});
  replicas = openReplicas({ config, primary: { db, pool }, log: createLog('silent') });
  return replicas;
}

function ownUrl(): string {
  const { host, port, user, database: name } = database.connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`;
}

/** Who asks, as PostgreSQL sees it. */
const askerOf = (read: Replicas['reads']['files']) =>
  read(async ({ pool: source }) => {
    const { rows } = await source.query<{ name: string }>("select current_setting('application_name') as name");
    return rows[0]?.name;
  });

test('without replicas everything is read from the primary', async () => {
  const { reads, lags } = open([]);
  expect([await askerOf(reads.files), await askerOf(reads.upToDate), await askerOf(reads.searches(1)), lags()]).toEqual([
    'openpool',
    'openpool',
    'openpool',
    [],
  ]);
});

test('a replica answers once it is known to be near enough, and says how far it is', async () => {
  const { reads, lags, counts } = open([ownUrl()]);
  expect([await askerOf(reads.files), lags()[0]?.replica]).toEqual(['openpool', `localhost:${database.connection.port}`]);
  for (const read of [reads.files, reads.upToDate, reads.searches(1)]) await expect.poll(() => askerOf(read)).toBe('openpool reads');
  expect(counts.get('upToDate|replica')).toBeGreaterThan(0);
  expect(lags()[0]?.seconds).toBeLessThan(60);
});

test('a reading that wants all finds what was written just before', async () => {
  const { reads } = open([ownUrl()]);
  await expect.poll(() => askerOf(reads.upToDate)).toBe('openpool reads');
  await pool.query("insert into tenant (id, key) values (3, 'three')");
  const { rows } = await reads.upToDate(({ db: source }) => sql<{ key: string }>`select key from tenant where id = 3`.execute(source));
  expect(rows).toEqual([{ key: 'three' }]);
});

test('a request sees the rows of its client only, on a replica too', async () => {
  const { reads } = open([ownUrl()]);
  const names = () =>
    reads.files(async ({ db: source }) => {
      const { rows } = await sql<{ name: string; asker: string }>`
        select first_name as name, current_setting('application_name') as asker from talent order by 1`.execute(source);
      return rows.map(({ name, asker }) => `${asker}: ${name}`);
    });
  await expect.poll(() => asTenant(1, names)).toEqual(['openpool reads: Ada']);
  expect(await asTenant(2, names)).toEqual(['openpool reads: Bo']);
  expect(await names()).toEqual(['openpool reads: Ada', 'openpool reads: Bo']);
});

test('what fails on a replica is asked of the primary, what would fail there too is not', async () => {
  const { reads, counts } = open([ownUrl()]);
  await expect.poll(() => askerOf(reads.files)).toBe('openpool reads');
  let asked = 0;
  const failWith = (code: string) =>
    reads.files(async ({ pool: source }) => {
      asked += 1;
      if (source === pool) return 'primary';
      throw Object.assign(new pg.DatabaseError('canceling statement due to conflict with recovery', 0, 'error'), { code });
    });
  expect([await failWith('40001'), asked]).toEqual(['primary', 2]);
  await expect(failWith('42601')).rejects.toThrow('conflict with recovery');
  expect([asked, counts.get('files|primary after a failure')]).toEqual([3, 1]);
});

test('after a change of a client’s public pages its searches wait for a replica that has it; those of others do not', async () => {
  const { reads, follower } = open([ownUrl()]);
  await expect.poll(() => askerOf(reads.searches(1))).toBe('openpool reads');
  follower.onMessage('1');
  expect([await askerOf(reads.searches(1)), await askerOf(reads.searches(2))]).toEqual(['openpool', 'openpool reads']);
  await expect.poll(() => askerOf(reads.searches(1))).toBe('openpool reads');
});

test('a dead replica is passed over', async () => {
  const { reads, lags } = open([`postgres://nobody@127.0.0.1:${await freePort()}/nowhere`, ownUrl()]);
  await expect.poll(() => askerOf(reads.files)).toBe('openpool reads');
  expect(lags()).toHaveLength(2);
});
