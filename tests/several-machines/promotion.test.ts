/** @module-tag full */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../../src/server/db/database.ts';
import { connectionOf } from '../../src/server/db/hosts.ts';
import { callPortal } from '../support/call-portal.ts';
import {
  addressOf,
  asSuperuser,
  canReplicate,
  killNode,
  type PostgresNode,
  promote,
  type Replicated,
  replicatedPostgres,
  waitForReplicas,
} from '../support/replicated-postgres.ts';
import { type ServerProcess, spawnServer } from '../support/server-process.ts';
import { registration } from '../support/talent-factory.ts';
import { makeTestFolder } from '../support/test-folders.ts';
import { promoteUnderTraffic } from './promote-under-traffic.ts';

// The primary of PostgreSQL servers that replicate by streaming is killed, and its replica promoted. Minutes: `npm run test:full`, where Debian's
// PostgreSQL is installed.

if (process.env.OPENPOOL_FULL === 'true' && !canReplicate)
  process.stderr.write('pg_basebackup is not installed: replication is not tried (apt-get install postgresql).\n');

const timeout = 600_000;

describe.skipIf(!canReplicate)('promotions under traffic', () => {
  test('lose no acknowledged write in ten where synchronous_standby_names is set', { timeout }, async () => {
    const { lost, acknowledged } = await promoteUnderTraffic({ rounds: 10, isSynchronous: true });
    expect(lost).toEqual(Array(10).fill(0));
    expect(acknowledged).toBeGreaterThan(200);
  });

  test('lose writes without it, and say how many', { timeout }, async () => {
    const { lost, acknowledged, backMs } = await promoteUnderTraffic({ rounds: 10, isSynchronous: false });
    const sum = lost.reduce((all, each) => all + each, 0);
    process.stderr.write(
      `Without synchronous_standby_names: ${sum} of ${acknowledged} acknowledged writes lost in 10 promotions (${lost.join(', ')}); writes go on after ${Math.round(Math.max(...backMs))} ms at most.\n`,
    );
    // Otherwise the other test would find nothing either.
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(acknowledged);
    expect(lost).toHaveLength(10);
  });
});

describe.skipIf(!canReplicate)('a pool with two hosts', () => {
  let cluster: Replicated;

  beforeAll(async () => {
    cluster = await replicatedPostgres();
  });

  afterAll(() => cluster?.stopAll());

  test('leaves a primary that lives on after its replica was promoted', { timeout }, async () => {
    const primary = await cluster.makePrimary();
    const replica = await cluster.addReplica(primary);
    const pool = openPool(connectionOf(addressOf([primary, replica])), 2);
    const portNow = async () => (await pool.query<{ port: number }>("select current_setting('port')::int as port")).rows[0]?.port;
    try {
      expect(await portNow()).toBe(primary.port);
      await promote(replica);
      await expect.poll(portNow).toBe(replica.port);
    } finally {
      await pool.end();
    }
  });

  test('does not go back to a former primary that comes up again, not even while it is alone', { timeout }, async () => {
    const primary = await cluster.makePrimary();
    const replica = await cluster.addReplica(primary);
    const pool = openPool(connectionOf(addressOf([primary, replica])), 2);
    const portNow = async () => (await pool.query<{ port: number }>("select current_setting('port')::int as port")).rows[0]?.port;
    const portOrLoss = () => portNow().catch((error: Error) => error.message);
    try {
      await pool.query('create table kept (id int)');
      await killNode(primary);
      await promote(replica);
      await expect.poll(portOrLoss).toBe(replica.port);
      const former = await cluster.restart(primary);
      expect(await asSuperuser(former, 'select pg_is_in_recovery() as is_replica')).toEqual([{ is_replica: false }]);
      expect(await portNow()).toBe(replica.port);
      await killNode(replica);
      await expect.poll(portOrLoss).toBe('database lost: only a former primary answers');
    } finally {
      await pool.end();
    }
  });
});

describe.skipIf(!canReplicate)('a server with two hosts and a replica', () => {
  let cluster: Replicated;
  let primary: PostgresNode;
  let replica: PostgresNode;
  let folder: string;
  let server: ServerProcess;
  let port: number;

  beforeAll(async () => {
    cluster = await replicatedPostgres();
    primary = await cluster.makePrimary();
    replica = await cluster.addReplica(primary);
    await waitForReplicas(primary, '*');
    folder = await makeTestFolder();
    server = spawnServer(join(folder, 'data'), {
      DATABASE_URL: addressOf([primary, replica]),
      DATABASE_READ_URLS: addressOf([replica]),
      DEMO: 'false',
      MAILBOX: 'true',
      TENANTS_DIR: './tenants',
      RATE_LIMIT_FACTOR: '0',
    });
    const started = await server.port;
    expect(started === null ? server.output : []).toEqual([]);
    port = started ?? 0;
  }, timeout);

  afterAll(async () => {
    if (server && server.child.exitCode === null) {
      server.child.kill('SIGTERM');
      await once(server.child, 'exit');
    }
    await cluster?.stopAll();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const ask = (path: string, body?: unknown) =>
    callPortal(
      port,
      path,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    );
  const search = () => ask('/v1/api/publicsearch/project/query', {});
  const signUp = async (email: string) => (await ask('/v1/api/freelancer/register', registration({ email }))).status;
  const replicaReads = async (purpose: string) => {
    const lines = (await ask('/metrics')).text.split('\n');
    const found = lines.filter((line) => line.startsWith(`openpool_replica_reads_total{purpose="${purpose}",by="replica"`));
    return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };

  test('has visitors’ searches, sitemaps and feeds answered by the replica', { timeout }, async () => {
    const isAnswered = async (purpose: string, call: () => ReturnType<typeof ask>) => {
      expect((await call()).status).toBe(200);
      return replicaReads(purpose);
    };
    await expect.poll(() => isAnswered('searches', search)).toBeGreaterThan(0);
    await expect.poll(() => isAnswered('files', () => ask('/feeds/projects.xml'))).toBeGreaterThan(0);
  });

  test('goes on after a promotion: sign-ups that were acknowledged are there, jobs run, changes are heard', { timeout }, async () => {
    expect(await signUp('before@example.com')).toBe(201);
    await killNode(primary);
    const statuses: number[] = [(await search()).status, await signUp('while-away@example.com')];
    await promote(replica);
    let tries = 0;
    const afterwards = async () => {
      tries += 1;
      const status = await signUp(`after-${tries}@example.com`);
      statuses.push(status);
      return status;
    };
    await expect.poll(afterwards).toBe(201);
    expect((await search()).status).toBe(200);
    expect([...new Set(statuses)].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    const emails = await asSuperuser<{ email: string }>(replica, 'select email from talent');
    expect(emails.map(({ email }) => email)).toEqual(expect.arrayContaining(['before@example.com', `after-${tries}@example.com`]));
    const waiting = () => asSuperuser(replica, 'select from message where sent_at is null').then((rows) => rows.length);
    await expect.poll(waiting).toBe(0);
    const listeners = () =>
      asSuperuser(replica, "select from pg_stat_activity where application_name = 'openpool listener'").then((rows) => rows.length);
    await expect.poll(listeners).toBeGreaterThan(1);
  });
});
