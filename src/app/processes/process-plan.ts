import { availableParallelism } from 'node:os';
import { type Config, ConfigError } from '../../server/config.ts';

/** `web` answers requests; `jobs` does what runs in the background. */
export type ProcessRole = 'web' | 'jobs';

export type ProcessPlan = {
  /** In the order of their replacement; the first one prepares the database for all. */
  roles: ProcessRole[];
  /** Connections in the pool of each process. */
  databasePool: number;
  /** Connections of each process to each replica. */
  databaseReads: number;
};

const maxUsualWebWorkers = 4;
/** What a process holds besides its pool: one that listens to changes, and for a moment the start lock. */
const connectionsBesidePool = 2;
/** The supervisor's: its presence on an embedded PostgreSQL and the start lock. */
const connectionsOfSupervisor = 2;
const minPool = 2;
const minReads = 2;

/**
 * Which processes a server runs, and their shares of its database connections.
 *
 * @throws ConfigError when there are too few connections for so many processes.
 */
export function planProcesses(
  config: Pick<
    Config,
    'WEB_WORKERS' | 'JOB_WORKERS' | 'DATABASE_CONNECTIONS' | 'DATABASE_POOL' | 'DATABASE_READ_CONNECTIONS' | 'DATABASE_READ_URLS'
  >,
  cores = availableParallelism(),
): ProcessPlan {
  const web = config.WEB_WORKERS ?? Math.min(maxUsualWebWorkers, cores);
  const roles = [...Array<ProcessRole>(config.JOB_WORKERS).fill('jobs'), ...Array<ProcessRole>(web).fill('web')];
  // While processes are replaced there is one more of them.
  const atOnce = roles.length + 1;
  const share = Math.floor((config.DATABASE_CONNECTIONS - connectionsOfSupervisor) / atOnce) - connectionsBesidePool;
  if (share < minPool) {
    const wanted = atOnce * (minPool + connectionsBesidePool) + connectionsOfSupervisor;
    throw new ConfigError(
      `DATABASE_CONNECTIONS=${config.DATABASE_CONNECTIONS} is too few for ${roles.length} processes: set it to ${wanted} or more, or set fewer WEB_WORKERS.`,
    );
  }
  // Only those for requests read from replicas; one more of them while they are replaced. One connection watches, the others read.
  const databaseReads = Math.floor(config.DATABASE_READ_CONNECTIONS / (web + 1));
  if (config.DATABASE_READ_URLS && databaseReads < minReads)
    throw new ConfigError(
      `DATABASE_READ_CONNECTIONS=${config.DATABASE_READ_CONNECTIONS} is too few: set it to ${(web + 1) * minReads} or more.`,
    );
  return { roles, databasePool: Math.min(config.DATABASE_POOL, share), databaseReads };
}
