import type pg from 'pg';
import type { ArchiveHead } from './archive.ts';

/** Ours; the queue's own schema is made by its library, and only its waiting jobs are carried over. */
export const ownSchemas = ['public', 'installation'];
/** What is true of the running installation only: migrations are run, processes announce themselves, transactions have other numbers elsewhere. */
const notCarried = [
  'public.migration',
  'public.definition',
  'public.desk_change',
  'installation.instance',
  'installation.backup',
  'installation.last_backup',
  'installation.replica_beat',
];

/** Every table with its columns; neither computed columns nor tables that a crash empties. */
export async function listTables(client: pg.ClientBase): Promise<ArchiveHead['tables']> {
  const { rows } = await client.query<ArchiveHead['tables'][number]>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and c.relpersistence = 'p' and n.nspname || '.' || c.relname <> all($2)
     order by 1, 2`,
    [ownSchemas, notCarried],
  );
  return rows;
}

/** How far each sequence has come; without those that were never asked. */
export async function listSequences(client: pg.ClientBase): Promise<ArchiveHead['sequences']> {
  const { rows } = await client.query<ArchiveHead['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [ownSchemas],
  );
  return rows;
}
