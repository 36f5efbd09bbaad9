import { once } from 'node:events';
import { rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { makeTestFolder } from '../../../tests/support/test-folders.ts';
import { createLog } from '../log.ts';
import { withStartLock } from './start-lock.ts';

const log = createLog('silent');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('of starts that come at once each has the database to itself, also after one that failed', async () => {
  const { promise: othersWait, resolve: goOn } = Promise.withResolvers<void>();
  let running = 0;
  let max = 0;
  const start = (fails: boolean) =>
    withStartLock(database.connection, log, async () => {
      running += 1;
      max = Math.max(max, running);
      await othersWait;
      running -= 1;
      if (fails) throw new Error('no such client');
    });
  const starts = Promise.allSettled([start(false), start(true), start(false), start(false)]);
  await expect.poll(countWaiting).toBe(3);
  goOn();
  expect((await starts).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(max).toBe(1);
});

async function countWaiting(): Promise<number> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client
    .query(`select count(*)::int as waiting from pg_locks l join pg_database d on d.oid = l.database
            where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`)
    .finally(() => client.end());
  return rows[0].waiting;
}

test('a start waits for a database that comes up at the same time', async () => {
  const folder = await makeTestFolder();
  try {
    const socket = join(folder, '.s.PGSQL.5432');
    // A database that is not up yet: it ends the first connection.
    const notYet = createServer((connection) => connection.destroy()).listen(socket);
    await once(notYet, 'listening');
    const tried = once(notYet, 'connection');
    const begun = withStartLock({ ...database.connection, host: folder }, log, async () => 'started');
    await tried;
    notYet.close();
    await once(notYet, 'close');
    await symlink(join(String(database.connection.host), '.s.PGSQL.5432'), socket);
    expect(await begun).toBe('started');
  } finally {
    await rm(folder, { recursive: true });
  }
});
