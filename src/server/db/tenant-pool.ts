import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { AppError } from '../http/app-error.ts';

/** The role under which requests query; row-level security shows it the rows of one tenant (migration 0020). */
export const tenantRole = 'openpool_tenant';

/** No statement of a request may hold a connection longer; jobs, imports and migrations may. */
const statementTimeout = '10s';

const served = new AsyncLocalStorage<number>();

/**
 * Runs `work` with every query it makes confined to one tenant: a forgotten `where` then finds nothing instead of
 * another client's people. Jobs, the command line and the start of the process run outside of it, as the owner.
 */
export function asTenant<T>(tenantId: number, work: () => T): T {
  return served.run(tenantId, work);
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: boolean | Error) => void) => void;

/**
 * A pool whose connections take the role, the tenant and the statement timeout of their borrower. A connection remembers
 * them, so that only a change costs a round trip.
 *
 * Connecting throws AppError UNAVAILABLE (503) when no connection came free in time.
 */
export class TenantPool extends pg.Pool {
  /** Whether connections take the role: off until the database has it and its rights (`prepareTenantRole`). */
  isConfining = false;
  readonly #confinedTo = new WeakMap<pg.PoolClient, string>();

  constructor(options: pg.PoolConfig) {
    super(options);
    // The pool listens to idle connections only: an error of a borrowed one would end the process. Its borrower gets the
    // error from the query.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    // Read here, because a connection that was waited for arrives in the context of the request that returned it.
    const tenantId = served.getStore();
    const ready = super.connect().then(
      (client) => this.#confine(client, tenantId),
      (error: Error) => {
        throw /^timeout exceeded/.test(error.message)
          ? new AppError('UNAVAILABLE', { log: 'no database connection came free', cause: error })
          : error;
      },
    );
    if (!callback) return ready;
    ready.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #confine(client: pg.PoolClient, tenantId: number | undefined): Promise<pg.PoolClient> {
    const role = tenantId !== undefined && this.isConfining ? tenantRole : 'none';
    const wanted = tenantId === undefined ? undefined : `${tenantId} ${role}`;
    if (this.#confinedTo.get(client) === wanted) return client;
    try {
      await client.query({
        name: 'confine-to-tenant',
        text: "select set_config('openpool.tenant', $1, false), set_config('role', $2, false), set_config('statement_timeout', $3, false)",
        values: [tenantId === undefined ? '' : String(tenantId), role, tenantId === undefined ? '0' : statementTimeout],
      });
    } catch (error) {
      // A connection in an unknown state is not reused.
      client.release(true);
      throw error;
    }
    if (wanted === undefined) this.#confinedTo.delete(client);
    else this.#confinedTo.set(client, wanted);
    return client;
  }
}
