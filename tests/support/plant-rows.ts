import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

type Column = {
  name: string;
  type: string;
  isFilledByDatabase: boolean;
  allowed: string[] | null;
  foreign: { table: string; column: string } | null;
};
type Values = Record<string, unknown>;

/** The mark in every text column of a planted row, to search for afterwards. */
function markOf(table: string): string {
  return `planted-in-${table}`;
}

/**
 * Inserts one row into a table, with every column filled: the given values, texts with the mark of the table, and valid
 * values for the rest. Rows it references are inserted as well, so a test of all tables needs no list.
 *
 * @param fixed values by column name for this row and those it references, where they have such a column.
 */
export async function plantRow(pool: pg.Pool, table: string, fixed: Values): Promise<Values> {
  const values: Values = {};
  for (const column of await columnsOf(pool, table)) {
    if (column.isFilledByDatabase) continue;
    if (column.name in fixed) values[column.name] = fixed[column.name];
    else if (column.foreign) {
      // A row of the same table is a parent; the planted one has none.
      if (column.foreign.table === table) continue;
      values[column.name] = (await plantRow(pool, column.foreign.table, fixed))[column.foreign.column];
    } else values[column.name] = anyValue(column, table);
  }
  const names = Object.keys(values);
  const { rows } = await pool.query<Values>(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(values),
  );
  return rows[0] ?? {};
}

/** Tables and columns of the current database. */
export async function listColumns(pool: pg.Pool): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' order by 1, 2`,
  );
  return rows;
}

async function columnsOf(pool: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<{
    name: string;
    type: string;
    filled: boolean;
    check: string | null;
    ftable: string | null;
    fcolumn: string | null;
  }>(
    `select a.attname as name, format_type(a.atttypid, null) as type, (a.attidentity <> '' or a.attgenerated <> '' or (a.atthasdef and a.atttypid in ('int4'::regtype, 'int8'::regtype, 'int2'::regtype))) as filled,
       (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as check,
       f.confrelid::regclass::text as ftable,
       (select attname from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[1]) as fcolumn
     from pg_attribute a left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );
  return rows.map((row) => ({
    name: row.name,
    type: row.type,
    isFilledByDatabase: row.filled,
    allowed: allowedBy(row.check),
    foreign: row.ftable && row.fcolumn ? { table: row.ftable, column: row.fcolumn } : null,
  }));
}

/** The values of `check (column in (…))`, or the least of `check (column between … and …)`. */
function allowedBy(check: string | null): string[] | null {
  const list = check?.match(/ANY \(ARRAY\[(.*?)\]/)?.[1];
  const least = check?.match(/>= (\d+)\) AND \(\w+ <= \d+\)/)?.[1];
  if (least) return [least];
  return list ? list.split(', ').map((value) => value.replace(/::.*$/, '').replaceAll("'", '')) : null;
}

let lastNumber = 700;
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

const byType: Record<string, () => unknown> = {
  uuid: randomUUID,
  bytea: () => randomBytes(16),
  boolean: () => true,
  integer: nextNumber,
  smallint: nextNumber,
  bigint: nextNumber,
  numeric: () => '1.00',
  'double precision': () => 1,
  date: () => '2026-01-02',
  'timestamp with time zone': () => new Date(),
  'text[]': () => [],
  'integer[]': () => [],
  'bytea[]': () => [],
};

function anyValue({ type, allowed, name }: Column, table: string): unknown {
  if (allowed && allowed.length > 0) return allowed[0];
  const mark = `${markOf(table)}-${randomBytes(6).toString('hex')}`;
  if (type === 'text') return mark;
  if (type === 'text[]') return [mark];
  // `names` are texts by language; other plurals are lists.
  if (type === 'jsonb') return JSON.stringify(/s$/.test(name) && name !== 'names' ? [{ mark }] : { mark });
  const make = byType[type];
  if (!make) throw new Error(`plantRow: no value known for ${table}.${name} of type ${type}`);
  return make();
}
