import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSources } from '../../scripts/source/sources.ts';
import { type ColumnKind, type DeclaredColumn, readTables } from '../../scripts/structure/tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

// Compares every tables.ts with the migrated database: Kysely trusts the types, so they must be true.

type Column = { table: string; name: string; type: string; isNullable: boolean; hasDefault: boolean; isAlways: boolean };

/** What the driver returns for a type (src/server/db/database.ts sets the parsers); `named` may be any text or object. */
const kinds: Record<string, readonly ColumnKind[]> = {
  int2: ['number'],
  int4: ['number'],
  int8: ['number'],
  float8: ['number'],
  numeric: ['string'],
  text: ['string', 'named'],
  uuid: ['string'],
  xid8: ['string'],
  date: ['string'],
  tsvector: ['string'],
  bool: ['boolean'],
  timestamptz: ['Date'],
  bytea: ['Buffer'],
  jsonb: ['object', 'array', 'unknown', 'named'],
  _text: ['array'],
  _int4: ['array'],
};

/** Maintained by upgrades, by triggers (database/functions/) for plain SQL, or by the rate limiter's library. */
const undeclared = ['application_answer', 'definition', 'migration', 'project_place', 'project_search', 'rate_limit', 'talent_search'];

const sources = await readSources(fileURLToPath(new URL('../..', import.meta.url)), ['src']);
const declared = sources.flatMap((source) => readTables(source).map((table) => ({ ...table, path: source.path })));

let database: TestDatabase;
let columns: Column[];

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<Column>(
    `select c.table_name as "table", c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as "isNullable",
       c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as "hasDefault",
       c.is_generated = 'ALWAYS' or coalesce(c.identity_generation = 'ALWAYS', false) as "isAlways"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`,
  );
  columns = rows;
  await client.end();
});

afterAll(() => database.drop());

test('every table of the database is declared by exactly one tables.ts, and nothing else is', () => {
  const tables = [...new Set(columns.map((column) => column.table))].filter((table) => !undeclared.includes(table));
  expect(declared.map((table) => table.name).sort()).toEqual(tables);
});

test.each(declared)('the columns of $name are declared as the database has them', ({ name, columns: own }) => {
  const there = columns.filter((column) => column.table === name);
  expect(own.map((column) => column.name).sort()).toEqual(there.map((column) => column.name).sort());
  expect(there.flatMap((column) => faultsOf(column, own))).toEqual([]);
});

function faultsOf(column: Column, own: readonly DeclaredColumn[]): string[] {
  const found = own.find(({ name }) => name === column.name);
  if (!found) return [];
  const faults: string[] = [];
  const allowed = kinds[column.type] ?? [];
  if (!allowed.includes(found.kind)) faults.push(`${column.name} is ${column.type}, so ${allowed.join(' or ')}, not ${found.kind}`);
  if (found.kind !== 'unknown' && column.isNullable !== found.isNullable)
    faults.push(`${column.name} ${column.isNullable ? 'can' : 'cannot'} be null`);
  if (column.isAlways !== found.isAlways) faults.push(`${column.name} ${column.isAlways ? 'needs' : 'must not have'} GeneratedAlways`);
  if (!column.isNullable && column.hasDefault !== found.isOptional)
    faults.push(`${column.name} has ${column.hasDefault ? 'a' : 'no'} default`);
  return faults;
}
