import type pg from 'pg';
import { ConfigError } from '../config.ts';
import { DatabaseClient } from './database-client.ts';
import { retryWhileLost } from './retry-while-lost.ts';

const tries = 5;

/**
 * Refuses an address behind which sessions are shared out by transaction: locks, notifications and the confinement of requests
 * would end up in sessions of others. Detected by two connections that are open at once and have the same PostgreSQL process.
 *
 * @param name of the setting, for the message
 * @param waitMs for a database that starts at the same time
 * @throws ConfigError
 */
export async function refuseTransactionPooler(connection: pg.ClientConfig, name: string, waitMs: number): Promise<void> {
  const isShared = await retryWhileLost(() => sharesSessions(connection), AbortSignal.timeout(waitMs));
  if (isShared)
    throw new ConfigError(
      `${name} leads through a pooler in transaction mode. Set DATABASE_POOLING=transaction and DATABASE_DIRECT_URL (PostgreSQL itself), or use the pooler’s session mode.`,
    );
}

async function sharesSessions(connection: pg.ClientConfig): Promise<boolean> {
  return withClient(connection, async (one) => {
    // PostgreSQL itself tells a client the process that serves it; a pooler makes a number up.
    if ((await processOf(one)) === (one as { processID?: number | null }).processID) return false;
    return withClient(connection, async (other) => {
      // Others may take the process meanwhile, so once is not enough.
      for (let round = 0; round < tries; round += 1) if ((await processOf(one)) === (await processOf(other))) return true;
      return false;
    });
  });
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ ...connection, application_name: 'openpool start' });
  // Its queries fail with it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
