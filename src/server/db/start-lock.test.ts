import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  let running = 0;
  let max = 0;
  const start = (fails: boolean) =>
    withStartLock(database.connection, log, async () => {
      running += 1;
      max = Math.max(max, running);
      await sleep(20);
      running -= 1;
      if (fails) throw new Error('no such client');
    });
  const outcomes = await Promise.allSettled([start(false), start(true), start(false), start(false)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(max).toBe(1);
});

test('a start waits for a database that comes up at the same time', async () => {
  const folder = await makeTestFolder();
  try {
    const begun = withStartLock({ ...database.connection, host: folder }, log, async () => 'started');
    await sleep(300);
    await symlink(join(String(database.connection.host), '.s.PGSQL.5432'), join(folder, '.s.PGSQL.5432'));
    expect(await begun).toBe('started');
  } finally {
    await rm(folder, { recursive: true });
  }
});
