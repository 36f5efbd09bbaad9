import type pg from 'pg';
import { type Config, ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { connectionOf, type Hosted } from './hosts.ts';
import { refuseTransactionPooler } from './refuse-transaction-pooler.ts';
import type { Pooling } from './tenant-pool.ts';

/** Where the database of this installation is; `stop` ends it when it is our own and nobody else uses it. */
export type ConfiguredDatabase = {
  connection: pg.PoolConfig & Hosted;
  /** For what needs a session of its own: locks of a start, LISTEN, migrations, backups. The same address unless a pooler stands before it. */
  direct: pg.PoolConfig & Hosted;
  pooling: Pooling;
  stop: () => Promise<void>;
};

/**
 * The database that `DATABASE_URL` names, else the embedded one in the data folder, started if it does not run. A supervised
 * one is started again when it ends; a command leaves that to the server.
 *
 * @example const { connection, stop } = await openConfigured(readConfig(process.env), log, { isSupervised: true });
 * @throws EmbeddedPostgresError or ConfigError with a message for the operator.
 */
export async function openConfigured(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOLING' | 'dataDir'>,
  log: Log,
  { isSupervised }: { isSupervised: boolean },
): Promise<ConfiguredDatabase> {
  const waitMs = isSupervised ? serverWaitMs : commandWaitMs;
  if (config.DATABASE_URL) return openExternal({ ...config, DATABASE_URL: config.DATABASE_URL }, waitMs);
  const { host, port, user, database, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.info(line),
    ...(isSupervised ? { warn: (line) => log.warn(line) } : {}),
  });
  const connection = { host, port, user, database };
  return { connection, direct: connection, pooling: 'session', stop };
}

/** A server may start together with its database; somebody waits for a command. */
const serverWaitMs = 60_000;
const commandWaitMs = 3_000;

async function openExternal(
  {
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DATABASE_POOLING,
  }: Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_POOLING'> & { DATABASE_URL: string },
  waitMs: number,
): Promise<ConfiguredDatabase> {
  if (DATABASE_POOLING === 'transaction' && !DATABASE_DIRECT_URL)
    throw new ConfigError('DATABASE_POOLING=transaction needs DATABASE_DIRECT_URL: the address of PostgreSQL itself, past the pooler.');
  const direct = connectionOf(DATABASE_DIRECT_URL ?? DATABASE_URL);
  await refuseTransactionPooler(direct, DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', waitMs);
  return { connection: connectionOf(DATABASE_URL), direct, pooling: DATABASE_POOLING, stop: () => Promise.resolve() };
}
