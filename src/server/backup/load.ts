import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { ArchiveEntry, ArchiveHead } from './archive.ts';
import { listTables, ownSchemas } from './schema-facts.ts';

type Constraint = { table: string; name: string; definition: string };

/**
 * Puts the rows of an archive into freshly migrated tables, all or none. References are taken off and checked again at the end, and
 * triggers rest: what they would write is in the archive.
 *
 * @throws Error when a row fits no table, or a reference leads nowhere
 */
export async function loadTables(pool: pg.Pool, head: ArchiveHead, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tables = (await listTables(client)).map(({ schema, name }) => quoted(schema, name));
    const references = await dropReferences(client);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    // Migrations have written some rows of their own.
    if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
    await copyEntries(client, head, entries);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    for (const { schema, name, last } of head.sequences)
      await client.query('select setval($1::regclass, $2)', [quoted(schema, name), last]);
    await client.query('commit');
    client.release();
  } catch (error) {
    // In the midst of a copy it cannot even roll back.
    client.release(true);
    throw error;
  }
}

async function copyEntries(client: pg.PoolClient, head: ArchiveHead, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const statements = new Map(
    head.tables.map(({ schema, name, columns }) => [
      `${schema}.${name}`,
      `copy ${quoted(schema, name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`,
    ]),
  );
  // Widened, because the compiler takes it for null inside the loop otherwise.
  let current = null as OpenCopy | null;
  for await (const { name, bytes } of entries) {
    const table = /^database\/(.+)\/\d+$/.exec(name)?.[1];
    if (!table) continue;
    if (current?.table !== table) {
      await endCopy(current);
      const statement = statements.get(table);
      if (!statement) throw new Error(`The archive has rows of ${table}, which it does not name`);
      const copy = client.query(copyFrom(statement));
      current = { table, copy, done: finished(copy) };
      // Thrown where it is waited for.
      current.done.catch(() => undefined);
    }
    if (!current.copy.write(bytes)) await Promise.race([once(current.copy, 'drain'), current.done]);
  }
  await endCopy(current);
}

type OpenCopy = { table: string; copy: CopyStreamQuery; done: Promise<void> };

async function endCopy(current: OpenCopy | null): Promise<void> {
  current?.copy.end();
  await current?.done;
}

async function dropReferences(client: pg.ClientBase): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace where contype = 'f' and nspname = any($1) order by 1, 2`,
    [ownSchemas],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  return rows;
}

function quoted(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}
