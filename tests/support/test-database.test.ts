import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

it('every test file has a migrated database of its own', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const [one, other] = [new pg.Pool(first.connection), new pg.Pool(second.connection)];
  await one.query('create table mark (id int)');
  const { rows } = await other.query("select to_regclass('mark') as mark, to_regclass('migration') as migration");
  expect(rows).toEqual([{ mark: null, migration: 'migration' }]);
  await Promise.all([one.end(), other.end()]);
  await Promise.all([first.drop(), second.drop()]);
  const late = new pg.Client(first.connection);
  await expect(late.connect()).rejects.toThrow('does not exist');
});
