import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaPicture } from '../../scripts/schema/schema-picture.ts';
import { readSchemaFiles } from '../../src/server/db/schema-files.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('database/schema.sql is what a new database holds (node scripts/write-schema.ts)', async () => {
  expect(await readFile(schemaPicture.path, 'utf8')).toBe(await schemaPicture.make(client));
});

test('every function compiles against the tables', async () => {
  const { rows } = await client.query<{ name: string; validator: string; oid: number }>(
    `select p.oid::regprocedure::text as name, lanvalidator::regproc::text as validator, p.oid::int
     from pg_proc p join pg_language l on l.oid = prolang where pronamespace = 'public'::regnamespace and proname like 'openpool_%'`,
  );
  expect(rows.length).toBeGreaterThan(40);
  const faults: string[] = [];
  for (const { name, validator, oid } of rows)
    await client.query(`select ${validator}($1)`, [oid]).catch((error: Error) => faults.push(`${name}: ${error.message}`));
  expect(faults).toEqual([]);
});

test('each view has a file of its name, and the files have no other', async () => {
  const { views } = await readSchemaFiles();
  const { rows } = await client.query<{ path: string }>(
    `select 'database/views/' || viewname || '.sql' as path from pg_views where schemaname in ('public', 'installation') order by viewname`,
  );
  expect(views.map(({ path }) => path)).toEqual(rows.map(({ path }) => path));
});
