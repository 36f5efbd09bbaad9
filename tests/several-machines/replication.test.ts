/** @module-tag full */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { bringUpToDate } from '../../src/server/db/bring-up-to-date.ts';
import { openDatabase, openPool } from '../../src/server/db/database.ts';
import { connectionOf } from '../../src/server/db/hosts.ts';
import { openReplicas, type Replicas } from '../../src/server/db/replicas.ts';
import { asTenant, type TenantPool } from '../../src/server/db/tenant-pool.ts';
import { prepareTenantRole } from '../../src/server/db/tenant-role.ts';
import { createLog } from '../../src/server/log.ts';
import {
  addressOf,
  asSuperuser,
  canReplicate,
  killNode,
  type PostgresNode,
  type Replicated,
  replicatedPostgres,
} from '../support/replicated-postgres.ts';

// A replica by streaming, made by `pg_basebackup`, where Debian's PostgreSQL is installed: `npm run test:full`.

const timeout = 600_000;

describe.skipIf(!canReplicate)('a replica', () => {
  let cluster: Replicated;
  let primary: PostgresNode;
  let replica: PostgresNode;
  let pool: TenantPool;
  let replicas: Replicas;

  beforeAll(async () => {
    cluster = await replicatedPostgres();
    primary = await cluster.makePrimary();
    replica = await cluster.addReplica(primary);
    const connection = connectionOf(addressOf([primary]));
    await bringUpToDate(connection);
    pool = openPool(connection, 4);
    await prepareTenantRole(pool, createLog('silent'));
    await pool.query("insert into tenant (id, key) values (1, 'one'), (2, 'two')");
    await pool.query(
      "insert into talent (id, tenant_id, first_name, subscription_uuid) values (gen_random_uuid(), 1, 'Ada', gen_random_uuid()), (gen_random_uuid(), 2, 'Bo', gen_random_uuid())",
    );
    const config = readConfig({ DATABASE_READ_URLS: addressOf([replica]) });
    replicas = openReplicas({ config, primary: { db: openDatabase(pool), pool }, log: createLog('silent') });
  });

  afterAll(async () => {
    await replicas?.stop();
    await pool?.end();
    await cluster?.stopAll();
  });

  const portOf = (read: Replicas['reads']['files']) =>
    read(async ({ db }) => (await sql<{ port: number }>`select current_setting('port')::int as port`.execute(db)).rows[0]?.port);
  const countOf = (key: string) =>
    replicas.reads.upToDate(
      async ({ db }) => (await sql<{ n: number }>`select count(*)::int as n from tenant where key = ${key}`.execute(db)).rows[0]?.n,
    );

  test('answers, with row-level security, and takes no write', { timeout }, async () => {
    for (const read of [replicas.reads.files, replicas.reads.upToDate, replicas.reads.searches(1)])
      await expect.poll(() => portOf(read)).toBe(replica.port);
    const names = () =>
      replicas.reads.files(async ({ db }) => {
        const { rows } = await sql<{
          name: string;
          is_replica: boolean;
        }>`select first_name as name, pg_is_in_recovery() as is_replica from talent`.execute(db);
        return rows;
      });
    expect(await asTenant(1, names)).toEqual([{ name: 'Ada', is_replica: true }]);
    expect(await asTenant(2, names)).toEqual([{ name: 'Bo', is_replica: true }]);
    // The primary does what a replica refuses; only raw SQL can try.
    const before = replicas.counts.get('files|primary after a failure') ?? 0;
    await replicas.reads.files(({ db }) => sql`create table never (id int)`.execute(db));
    expect(replicas.counts.get('files|primary after a failure')).toBe(before + 1);
  });

  test('that is idle for longer than the bound is still used', { timeout }, async () => {
    await expect.poll(() => portOf(replicas.reads.searches(1))).toBe(replica.port);
    const until = performance.now() + 3_000;
    while (performance.now() < until) await expect.poll(() => portOf(replicas.reads.searches(1))).toBe(replica.port);
  });

  test('has what was written just before, or is not asked', { timeout }, async () => {
    await expect.poll(() => portOf(replicas.reads.upToDate)).toBe(replica.port);
    for (let id = 10; id < 40; id += 1) {
      await pool.query('insert into tenant (id, key) values ($1, $2)', [id, `key-${id}`]);
      expect(await countOf(`key-${id}`)).toBe(1);
    }
    expect(replicas.counts.get('upToDate|replica')).toBeGreaterThan(10);
  });

  test('that stops replaying is left by each use once its bound is over, and used again later', { timeout }, async () => {
    await asSuperuser(replica, 'select pg_wal_replay_pause()');
    try {
      await pool.query("insert into tenant (id, key) values (50, 'paused')");
      expect(await countOf('paused')).toBe(1);
      await expect.poll(() => portOf(replicas.reads.searches(1))).toBe(primary.port);
      // The searches’ bound is the shorter one.
      expect(replicas.lags()[0]?.seconds).toBeGreaterThan(2);
      await expect.poll(() => portOf(replicas.reads.files)).toBe(primary.port);
      expect(replicas.lags()[0]?.seconds).toBeGreaterThan(5);
    } finally {
      await asSuperuser(replica, 'select pg_wal_replay_resume()');
    }
    await expect.poll(() => portOf(replicas.reads.searches(1))).toBe(replica.port);
  });

  test('that cancels a statement for what it replays has the primary asked', { timeout }, async () => {
    await asSuperuser(replica, "alter system set max_standby_streaming_delay = '200ms'");
    await asSuperuser(replica, 'select pg_reload_conf()');
    await pool.query('create table conflicting as select generate_series(1, 1000) as id');
    await expect.poll(() => portOf(replicas.reads.files)).toBe(replica.port);
    const before = replicas.counts.get('files|primary after a failure') ?? 0;
    const reading = replicas.reads.files(async ({ db }) => {
      const { rows } = await sql<{ n: number; is_replica: boolean }>`
        select count(*)::int as n, pg_is_in_recovery() as is_replica from conflicting, pg_sleep(case when pg_is_in_recovery() then 20 else 0 end)`.execute(
        db,
      );
      return rows;
    });
    const isReading = async () =>
      (await asSuperuser(replica, "select from pg_stat_activity where application_name = 'openpool reads' and query like '%pg_sleep%'"))
        .length > 0;
    await expect.poll(isReading).toBe(true);
    await pool.query('truncate conflicting');
    expect(await reading).toEqual([{ n: 0, is_replica: false }]);
    expect(replicas.counts.get('files|primary after a failure')).toBe(before + 1);
  });

  test('that dies, also under a statement, has the primary asked, and is used again when it is back', { timeout }, async () => {
    await expect.poll(() => portOf(replicas.reads.files)).toBe(replica.port);
    const reading = replicas.reads.files(async ({ db }) => {
      const { rows } = await sql<{ port: number }>`
        select current_setting('port')::int as port, pg_sleep(case when pg_is_in_recovery() then 20 else 0 end)`.execute(db);
      return rows[0]?.port;
    });
    const isReading = async () =>
      (await asSuperuser(replica, "select from pg_stat_activity where application_name = 'openpool reads' and query like '%pg_sleep%'"))
        .length > 0;
    await expect.poll(isReading).toBe(true);
    await killNode(replica);
    expect(await reading).toBe(primary.port);
    for (const read of [replicas.reads.files, replicas.reads.upToDate, replicas.reads.searches(1)])
      expect(await portOf(read)).toBe(primary.port);
    replica = await cluster.restart(replica);
    await expect.poll(() => portOf(replicas.reads.files)).toBe(replica.port);
  });
});
