import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { createLog } from '../log.ts';
import { openPool } from './database.ts';
import { announceInstance } from './instances.ts';
import { keepSessionSecret } from './session-secret.ts';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
let said: string;
const log = createLog(
  'warn',
  new Writable({
    write(chunk, _, done) {
      said += String(chunk);
      done();
    },
  }),
);

beforeEach(async () => {
  said = '';
  database = await createTestDatabase();
  pool = openPool(database.connection, 2);
  folder = await mkdtemp(join(tmpdir(), 'openpool-test-'));
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('the secret of sessions is made once and the same for every process, whatever its data folder', async () => {
  const first = await keepSessionSecret(pool, join(folder, 'one'));
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(await keepSessionSecret(pool, join(folder, 'two'))).toEqual(first);
});

test('a secret that an earlier version kept in the data folder goes on being valid', async () => {
  const former = Buffer.alloc(48, 7);
  await writeFile(join(folder, 'session-secret'), former);
  expect(Buffer.from(await keepSessionSecret(pool, folder))).toEqual(former);
  expect(await readdir(folder)).toEqual([]);
  expect(Buffer.from(await keepSessionSecret(pool, join(folder, 'elsewhere')))).toEqual(former);
});

test('a process that keeps files elsewhere than another one says so, until that one has stopped', async () => {
  const facts = (name: string, hasLocalFiles = true) => ({ dataDir: join(folder, name), hasLocalFiles, version: '1.0.0' });
  await mkdir(join(folder, 'one'));
  const one = await announceInstance(pool, log, facts('one'));
  expect(said).toBe('');
  const beside = await announceInstance(pool, log, facts('one'));
  expect([said, await beside.listOthers()]).toMatchObject(['', [{ hasLocalFiles: true, version: '1.0.0' }]]);
  const apart = await announceInstance(pool, log, facts('two', false));
  expect(said).toContain('keep files in other folders');
  expect(await one.listApart()).toHaveLength(1);
  await apart.stop();
  expect(await one.listApart()).toEqual([]);
  await Promise.all([one, beside].map((instance) => instance.stop()));
});

test.each(['', 'not an id'])('a folder id that a power failure left as %j is created again', async (left) => {
  await writeFile(join(folder, 'folder-id'), left);
  const facts = { dataDir: folder, hasLocalFiles: true, version: '1.0.0' };
  const instances = [await announceInstance(pool, log, facts), await announceInstance(pool, log, facts)];
  expect([said, await instances[0]?.listApart()]).toEqual(['', []]);
  expect(await readdir(folder)).toEqual(['folder-id']);
  await Promise.all(instances.map((instance) => instance.stop()));
});

test('processes that start at the same time on a new folder take the same id', async () => {
  const facts = { dataDir: join(folder, 'new'), hasLocalFiles: true, version: '1.0.0' };
  const instances = await Promise.all([1, 2, 3].map(() => announceInstance(pool, log, facts)));
  for (const instance of instances) expect(await instance.listApart()).toEqual([]);
  await Promise.all(instances.map((instance) => instance.stop()));
});

test('processes that keep all files in shared storage have nothing to say', async () => {
  const facts = (name: string) => ({ dataDir: join(folder, name), hasLocalFiles: false, version: '1.0.0' });
  const instances = [await announceInstance(pool, log, facts('one')), await announceInstance(pool, log, facts('two'))];
  expect(said).toBe('');
  await Promise.all(instances.map((instance) => instance.stop()));
});
