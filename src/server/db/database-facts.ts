import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { readSchemaFiles } from './schema-files.ts';
import { canConfine } from './tenant-role.ts';
import { listSteps, planUpgrade } from './upgrade-plan.ts';

/** The oldest PostgreSQL that works, as `server_version_num` without its last four digits. */
export const minPostgres = 15;

type DatabaseFacts = {
  version: number;
  versionText: string;
  sizeBytes: number;
  /** How far the database's clock is ahead of this process's. */
  clockAheadMs: number;
  /** The files that a start would run, and what it does not know. Null before the first start. */
  upgrade: { pending: string[]; unknown: string[] } | null;
  /** Whether requests can be confined to the rows of their client (`prepareTenantRole`). */
  canConfine: boolean;
  hasSecret: boolean;
  oldestMessage: { channel: string; waiting: number; seconds: number }[];
  instances: { host: string; version: string; folderId: string; hasLocalFiles: boolean }[];
};

/** Looks at a database without changing it, whatever version it is of. @throws Error when it cannot be reached */
export async function readDatabaseFacts(connection: pg.ClientConfig, now: () => Date): Promise<DatabaseFacts> {
  const client = new DatabaseClient({ ...connection, application_name: 'openpool doctor', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const askedAt = now().getTime();
    const { rows } = await client.query<{ version: number; text: string; size: number; now: Date }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
         pg_database_size(current_database()) as size, clock_timestamp() as now`,
    );
    const [first] = rows;
    if (!first) throw new Error('The database does not say what it is');
    const clockAheadMs = first.now.getTime() - (askedAt + now().getTime()) / 2;
    const { rows: tables } = await client.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'installation') and c.relkind = 'r'`,
    );
    const has = (name: string) => tables.some((table) => table.name === name);
    const ask = async <T extends pg.QueryResultRow>(table: string, sql: string) => (has(table) ? (await client.query<T>(sql)).rows : []);
    return {
      version: Math.floor(first.version / 10_000),
      versionText: first.text,
      sizeBytes: Number(first.size),
      clockAheadMs,
      upgrade: has('public.migration') ? await readUpgrade(client) : null,
      canConfine: await canConfine(client),
      hasSecret: (await ask('installation.secret', "select name from installation.secret where name = 'session'")).length > 0,
      oldestMessage: await ask(
        'public.message',
        `select channel, count(*)::int as waiting, extract(epoch from now() - min(created_at))::float8 as seconds
         from message where sent_at is null and refused_at is null group by channel`,
      ),
      instances: await ask(
        'installation.instance',
        `select host, version, folder_id as "folderId", has_local_files as "hasLocalFiles" from installation.instance
         where seen_at > now() - interval '1 minute' order by host`,
      ),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readUpgrade(client: pg.Client): Promise<{ pending: string[]; unknown: string[] }> {
  const plan = await planUpgrade(client, await readSchemaFiles());
  return { pending: listSteps(plan), unknown: plan.unknown };
}
