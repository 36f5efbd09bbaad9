import type pg from 'pg';
import type { Log } from '../log.ts';
import { DatabaseClient } from './database-client.ts';
import { presence } from './embedded/connect-or-start.ts';
import { probeName } from './find-primary.ts';
import { describeLoss } from './lost-database.ts';
import { retryWhileLost } from './retry-while-lost.ts';

/** Any number will do, as long as every Openpool process takes the same one. */
const lockKey = 7_310_001;

const startName = 'openpool start';

/** How long a start waits for a database that starts at the same time. */
const databaseWaitMs = 60_000;

/** `isAlone`: no other process serves from this database, so whatever counts as running has been abandoned. */
type StartFacts = { isAlone: boolean };

/**
 * Runs what a process writes when it starts (tables, rights, queues, clients, cities, demo) while no other process does so: these
 * writes are not made to meet each other. The lock has a connection of its own and ends with it, however the process ends.
 *
 * Not to be nested: the inner one would wait for the outer one for ever.
 */
export async function withStartLock<T>(connection: pg.ClientConfig, log: Log, work: (facts: StartFacts) => Promise<T>): Promise<T> {
  const client = await retryWhileLost(() => connect(connection, log), AbortSignal.timeout(databaseWaitMs));
  try {
    await lockStart(client, () => log.info('another process is starting on this database; waiting for it'));
    return await work({ isAlone: await isAlone(client) });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Processes that serve hold named connections; a start, a look for the primary and the presence on an embedded PostgreSQL are no sign of one. */
async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and (application_name = 'openpool' or application_name like 'openpool %') and application_name <> all ($1)`,
    [[startName, presence, probeName]],
  );
  return rows[0]?.count === 0;
}

/** Takes the same lock for as long as the connection lasts. */
export async function lockStart(client: pg.Client, onWait: () => void = () => undefined): Promise<void> {
  const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [lockKey]);
  if (rows[0]?.is_free) return;
  onWait();
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

export async function unlockStart(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [lockKey]);
}

async function connect(connection: pg.ClientConfig, log: Log): Promise<pg.Client> {
  const client = new DatabaseClient({ ...connection, application_name: startName });
  // Without a listener the loss of the connection would end the process; the work notices it by its own connections.
  client.on('error', (error) => log.warn(describeLoss(error)));
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
