import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { startEmbeddedPostgres } from './embedded.ts';

/** Where the database of this installation is; `stop` ends it when it is our own and nobody else uses it. */
export type ConfiguredDatabase = { connection: pg.PoolConfig; stop: () => Promise<void> };

/**
 * The database that `DATABASE_URL` names, else the embedded one in the data folder, started if it does not run. A supervised
 * one is started again when it ends; a command leaves that to the server.
 *
 * @example const { connection, stop } = await openConfigured(readConfig(process.env), log, { isSupervised: true });
 * @throws EmbeddedPostgresError with a message for the operator.
 */
export async function openConfigured(
  config: Pick<Config, 'DATABASE_URL' | 'dataDir'>,
  log: Log,
  { isSupervised }: { isSupervised: boolean },
): Promise<ConfiguredDatabase> {
  if (config.DATABASE_URL) return { connection: { connectionString: config.DATABASE_URL }, stop: () => Promise.resolve() };
  const { host, port, user, database, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.info(line),
    ...(isSupervised ? { warn: (line) => log.warn(line) } : {}),
  });
  return { connection: { host, port, user, database }, stop };
}
