import pg from 'pg';
import { readSchemaFiles } from '../../src/server/db/schema-files.ts';
import { olderRows } from './older-rows.ts';

/**
 * States of before the baseline, by their last migration. Rows are written at each, so that a later one has what earlier versions wrote.
 */
const states = [
  { name: 'november21', last: '0034-umlauts-spelt-out.sql' },
  { name: 'november22', last: '0046-assessments.sql' },
  { name: 'november24', last: '0081-sweep-failures.sql' },
] as const;
/** On 21 November this file was noted, and run, by this name. */
const earlierNames = new Map([['0019-search-fold.sql', '0021-search-fold.sql']]);
export type OlderState = (typeof states)[number]['name'];

/** Makes of an empty database what versions until then left, without the code of today. */
export async function makeOlderDatabase(connection: pg.ClientConfig, until: OlderState): Promise<void> {
  const { former } = await readSchemaFiles();
  await withClient(connection, async (client) => {
    await client.query('create table migration (name text primary key, ran_at timestamptz not null default now())');
    let done = 0;
    for (const { name, last } of states) {
      const end = former.findIndex((file) => file.name === last) + 1;
      const files = former
        .slice(done, end)
        .map((file) => ({ name: earlierNames.get(file.name) ?? file.name, sql: file.files[0]?.sql ?? '' }));
      for (const file of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
        await client.query('begin');
        await client.query(file.sql);
        await client.query('insert into migration (name) values ($1)', [file.name]);
        await client.query('commit');
      }
      await client.query(olderRows[name]);
      done = end;
      if (name === until) return;
    }
  });
}

/** Every row by its table, as JSON. */
export async function readAllRows(connection: pg.ClientConfig): Promise<Map<string, Record<string, unknown>[]>> {
  return withClient(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname in ('public', 'installation') and relkind = 'r' order by 1`,
    );
    const found = new Map<string, Record<string, unknown>[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`);
      if (rows.length > 0)
        found.set(
          name,
          rows.map(({ row }) => row),
        );
    }
    return found;
  });
}

export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}
