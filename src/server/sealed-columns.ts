import pg from 'pg';
import { isSealedNow, openSealed, seal } from './seal.ts';
import type { SessionKeys } from './session-keys.ts';

/** A column of values that `seal` encrypted. `keyColumns` find a row; they and the client's are all that `contextOf` reads. */
export type SealedColumn = {
  /** What it holds, for people, such as 'secrets of webhooks'. */
  name: string;
  table: string;
  column: string;
  keyColumns: readonly string[];
  contextOf: (row: never) => string;
};

/** How many values each key has sealed, by its id, and how many none of the keys opens. */
export type KeyUse = { name: string; byKey: Map<string, number>; unreadable: number };

const batchSize = 500;

/** Which keys have sealed the values of a column of every client. */
export async function readKeyUse(pool: pg.Pool, keys: SessionKeys, column: SealedColumn): Promise<KeyUse> {
  const use: KeyUse = { name: column.name, byKey: new Map(), unreadable: 0 };
  for await (const { context, sealed } of valuesOf(pool, column)) {
    const opened = openSealed(keys, context, sealed);
    if (opened) use.byKey.set(opened.key.id, (use.byKey.get(opened.key.id) ?? 0) + 1);
    else use.unreadable += 1;
  }
  return use;
}

/**
 * Seals what another key than the current one has sealed, or none that is named, with the current one. A value that changes meanwhile
 * stays as it was changed, and a run that is interrupted goes on where it ended.
 */
export async function resealColumn(
  pool: pg.Pool,
  keys: SessionKeys,
  column: SealedColumn,
): Promise<{ resealed: number; unreadable: number }> {
  const done = { resealed: 0, unreadable: 0 };
  for await (const { context, sealed, identity } of valuesOf(pool, column)) {
    const opened = openSealed(keys, context, sealed);
    if (!opened) done.unreadable += 1;
    else if (!isSealedNow(keys, sealed)) {
      const { table, name, key } = namesOf(column);
      const places = identity.map((_, index) => `$${index + 3}`).join(', ');
      const { rowCount } = await pool.query(`update ${table} set ${name} = $1 where ${name} = $2 and (${key}) = (${places})`, [
        seal(keys, context, opened.value),
        sealed,
        ...identity,
      ]);
      done.resealed += rowCount ?? 0;
    }
  }
  return done;
}

type Value = { context: string; sealed: Buffer; identity: unknown[] };

async function* valuesOf(pool: pg.Pool, column: SealedColumn): AsyncIterable<Value> {
  const { table, name, key } = namesOf(column);
  const places = column.keyColumns.map((_, index) => `$${index + 1}`).join(', ');
  let after: unknown[] | null = null;
  for (;;) {
    const result: pg.QueryResult<Record<string, unknown>> = await pool.query(
      `select ${key}, tenant_id, ${name} as sealed_value from ${table}
       where ${name} is not null ${after ? `and (${key}) > (${places})` : ''} order by ${key} limit ${batchSize}`,
      after ?? [],
    );
    for (const row of result.rows) {
      after = column.keyColumns.map((each) => row[each]);
      // It has the columns that the context of this table is made of; a test seals and reads a value of each.
      yield { context: column.contextOf(row as never), sealed: row.sealed_value as Buffer, identity: after };
    }
    if (result.rows.length < batchSize) return;
  }
}

function namesOf({ table, column, keyColumns }: SealedColumn): { table: string; name: string; key: string } {
  const quoted = (name: string) => pg.escapeIdentifier(name);
  return { table: quoted(table), name: quoted(column), key: keyColumns.map(quoted).join(', ') };
}
