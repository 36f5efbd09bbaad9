import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';
import type { TenantPool } from './tenant-pool.ts';

let database: TestDatabase;
let pool: TenantPool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection, 2);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('each migration has a number of its own', async () => {
  const files = await readdir(fileURLToPath(new URL('../../../migrations', import.meta.url)));
  const numbers = files.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(numbers).toHaveLength(new Set(numbers).size);
});

test('a migrated database runs nothing again, also when its migrations had other names', async () => {
  expect(await migrate(pool)).toEqual([]);
  await pool.query("update migration set name = '0021-search-fold.sql' where name = '0019-search-fold.sql'");
  await pool.query("update migration set name = '0030-umlauts-spelt-out.sql' where name = '0034-umlauts-spelt-out.sql'");
  expect(await migrate(pool)).toEqual([]);
});

test('a migration that fails leaves nothing behind and is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openpool-migrations-'));
  await writeFile(join(folder, '9001-half.sql'), 'create table half (id int); select nothing from nowhere;');
  await expect(migrate(pool, { folder })).rejects.toThrow(/^Migration 9001-half\.sql failed: /);
  await expect(pool.query('select from half')).rejects.toThrow('does not exist');
  await rm(folder, { recursive: true });
});
