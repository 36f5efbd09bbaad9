import { appendFile, cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { makeTestFolder } from '../../../tests/support/test-folders.ts';
import { ConfigError } from '../config.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';
import { readSchemaFiles, shippedRoot } from './schema-files.ts';
import type { TenantPool } from './tenant-pool.ts';

let database: TestDatabase;
let pool: TenantPool;
/** A version after this one: the shipped files, and what a test adds. */
let root: string;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection, 1);
  root = await makeTestFolder();
  await mkdir(join(root, 'migrations'));
  for (const name of await readdir(join(shippedRoot, 'migrations')))
    await symlink(join(shippedRoot, 'migrations', name), join(root, 'migrations', name));
  await cp(join(shippedRoot, 'database'), join(root, 'database'), { recursive: true });
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const write = (path: string, sql: string) => writeFile(join(root, path), sql);
const queryValue = async (sql: string): Promise<unknown> => Object.values((await pool.query(sql)).rows[0])[0];

const viewsOf = async (place: string) => (await readSchemaFiles(place)).views.map(({ path }) => path);

test('a migrated database runs nothing again', async () => {
  expect(await migrate(pool)).toEqual([]);
});

test('a start on a database of a newer version is refused in one line that names what is unknown', async () => {
  await pool.query("insert into migration (name) values ('0099-future.sql')");
  const refused = migrate(pool);
  await expect(refused).rejects.toBeInstanceOf(ConfigError);
  await expect(refused).rejects.toThrow(/^The database is of a newer version than this one: it has 0099-future\.sql\. [^\n]+$/);
});

test('a changed function is replaced, and nothing else is run', async () => {
  await write(
    'database/functions/answers.sql',
    'create or replace function openpool_tenant() returns int language sql as $$ select 42 $$;',
  );
  expect(await migrate(pool, { root })).toEqual(['database/functions/answers.sql']);
  expect(await queryValue('select openpool_tenant()')).toBe(42);
  expect(await migrate(pool, { root })).toEqual([]);
});

test('a changed view is replaced with those that read it, one that is gone goes, and each is readable by requests', async () => {
  await write('database/views/a_first.sql', 'create view a_first as select 1 as one;');
  await write('database/views/b_second.sql', 'create view b_second as select one + 1 as two from a_first;');
  expect(await migrate(pool, { root })).toEqual(await viewsOf(root));
  await write('database/views/a_first.sql', "create view a_first as select 'a text before' as before, 10 as one;");
  expect(await migrate(pool, { root })).toEqual(await viewsOf(root));
  expect(await queryValue('select two from b_second')).toBe(11);
  expect(await queryValue("select has_table_privilege('openpool_tenant', 'b_second', 'select')")).toBe(true);
  await rm(join(root, 'database/views/b_second.sql'));
  await write('database/views/a_first.sql', 'create view a_first as select 2 as one;');
  await migrate(pool, { root });
  expect(await queryValue("select to_regclass('b_second')")).toBeNull();
  expect(await migrate(pool, { root })).toEqual([]);
});

test('a migration alters what a view and a trigger read, and a function of its version uses what it adds', async () => {
  await write(
    'migrations/9001-notes.sql',
    `drop trigger search_changed on project;
     alter table project alter column hours_per_week type numeric;
     alter table talent add column note text;`,
  );
  await write(
    'database/functions/notes.sql',
    'create or replace function note_of(t talent) returns text language sql as $$ select t.note $$;',
  );
  expect(await migrate(pool, { root })).toEqual(expect.arrayContaining(['migrations/9001-notes.sql', 'database/functions/notes.sql']));
  expect(await queryValue('select count(*)::int from project_search_source')).toBe(0);
  expect(await queryValue("select count(*)::int from pg_trigger where tgname = 'search_changed'")).toBe(1);
});

test('an upgrade that fails names the file and leaves nothing behind, whatever ran before it', async () => {
  await write('migrations/9001-whole.sql', 'create table whole (id int);');
  await write('migrations/9002-half.sql', 'create table half (id int); select nothing from nowhere;');
  await expect(migrate(pool, { root })).rejects.toThrow(/^migrations\/9002-half\.sql failed: relation "nowhere" does not exist/);
  expect(await queryValue("select coalesce(to_regclass('whole'), to_regclass('half'))")).toBeNull();
  await rm(join(root, 'migrations/9002-half.sql'));
  await appendFile(join(root, 'database/views/talent_search_source.sql'), 'select broken;');
  await expect(migrate(pool, { root })).rejects.toThrow(/^database\/views\/talent_search_source\.sql failed: /);
  expect(await queryValue("select to_regclass('whole')")).toBeNull();
  expect(await migrate(pool)).toEqual([]);
});
