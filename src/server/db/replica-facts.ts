import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { askHost, type HostState } from './find-primary.ts';
import { type Hosted, nameOfHost } from './hosts.ts';

const timeoutMs = 5_000;

/** One host of `DATABASE_URL`, or the error that it answers with. */
type HostFacts = { name: string; state: HostState | Error };
/** One replica: what it has not replayed yet, `null` where it takes writes itself, or the error that it answers with. */
type ReplicaFacts = { name: string; bytesBehind: number | null | Error };

/** The hosts of the primary, as they are now; empty where there is one. */
export async function readHostFacts({ hosts = [], ...connection }: pg.ClientConfig & Hosted): Promise<HostFacts[]> {
  return Promise.all(
    hosts.map(async (url) => ({ name: nameOfHost(url), state: await askHost({ ...connection, connectionString: url }).catch(asError) })),
  );
}

/** How far the replicas have come, by places in the log. @param primary past any pooler */
export async function readReplicaFacts(primary: pg.ClientConfig & Hosted, urls: readonly string[]): Promise<ReplicaFacts[]> {
  if (urls.length === 0) return [];
  return withClient(primary, (client) =>
    Promise.all(urls.map(async (url) => ({ name: nameOfHost(url), bytesBehind: await bytesBehind(client, url).catch(asError) }))),
  );
}

async function bytesBehind(primary: DatabaseClient, url: string): Promise<number | null> {
  const replayed = await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ lsn: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
    );
    return rows[0]?.lsn ?? null;
  });
  if (replayed === null) return null;
  const { rows } = await primary.query<{ bytes: string }>('select greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), $1), 0) as bytes', [
    replayed,
  ]);
  return Number(rows[0]?.bytes);
}

async function withClient<T>(connection: pg.ClientConfig & Hosted, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const client = new DatabaseClient({ ...connection, ...limits, application_name: 'openpool doctor' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
