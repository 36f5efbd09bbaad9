import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { CircuitBreaker, probeDatabase } from './circuit-breaker.ts';
import { DatabaseClient } from './database-client.ts';
import { primaryFinderOf } from './find-primary.ts';
import type { Hosted } from './hosts.ts';
import { DatabaseLost, NoFreeConnection } from './lost-database.ts';
import { scopeByTransaction } from './scope-by-transaction.ts';

/** The role under which talents' and visitors' requests query; row-level security shows it the rows of one tenant (decision 0007). */
const tenantRole = 'openpool_tenant';
/** The same for operators' requests, which also reach the operators' own tables (decision 0033). */
const operatorRole = 'openpool_operator';
export const requestRoles = [tenantRole, operatorRole] as const;

/** No statement of a request may hold a connection longer; jobs, imports and migrations may. */
const statementTimeout = '10s';

/** How often a replica that is away is tried. */
const replicaPauseMs = 1_000;

/** SQLSTATE of a write to a database that takes none. */
const readOnly = '25006';

type Served = { tenantId: number; role: (typeof requestRoles)[number] };
const served = new AsyncLocalStorage<Served | undefined>();

/**
 * Runs `work` with every query it makes confined to one tenant: a forgotten `where` then finds nothing instead of
 * another client's people. Jobs, the command line and the start of the process run outside of it, as the owner.
 */
export function asTenant<T>(tenantId: number, work: () => T): T {
  return served.run({ tenantId, role: tenantRole }, work);
}

/** As `asTenant`, for requests of the people and programs that run this tenant's portal: they reach operators' tables as well. */
export function asOperator<T>(tenantId: number, work: () => T): T {
  return served.run({ tenantId, role: operatorRole }, work);
}

/**
 * Leaves the confinement of a request, for what an owner of the installation does to clients that are not the one of the request. The caller
 * has made sure that it is one (decision 0077).
 */
export function asInstallation<T>(work: () => T): T {
  return served.run(undefined, work);
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: boolean | Error) => void) => void;

/** How connections reach PostgreSQL: for as long as they last, or by a pooler that shares sessions out by transaction. */
export type Pooling = 'session' | 'transaction';

/**
 * A pool whose connections take the role, the tenant and the statement timeout of their borrower. A connection remembers
 * them, so that only a change costs a round trip; behind a pooler by transaction each transaction sets them.
 *
 * Connecting throws NoFreeConnection (503) when none came free in time. For a request it throws DatabaseLost while the
 * database is away; jobs, the command line and health checks try a connection all the same.
 */
export class TenantPool extends pg.Pool {
  readonly breaker: CircuitBreaker;
  readonly #confinedTo = new WeakMap<pg.PoolClient, string>();
  readonly #pooling: Pooling;
  /** Behind a pooler by transaction: what the borrower of a connection has set in each transaction. */
  readonly #settings = new WeakMap<pg.PoolClient, string>();
  /** Connections that may still lead to the current primary. */
  #current = new WeakSet<pg.PoolClient>();
  readonly #stopWatching: () => void;
  readonly #primary: TenantPool | null;
  #isConfining = false;

  /** @param primary of a replica, which takes no writes, has the primary's roles, and is not waited for */
  constructor(options: pg.PoolConfig & Hosted, pooling: Pooling = 'session', primary: TenantPool | null = null) {
    super({ ...options, Client: DatabaseClient });
    this.#pooling = pooling;
    this.#primary = primary;
    this.breaker = new CircuitBreaker(
      () => probeDatabase(options, primary === null),
      primary === null ? {} : { graceMs: 0, probePauseMs: replicaPauseMs },
    );
    this.#stopWatching = primaryFinderOf(options)?.watch() ?? (() => undefined);
    this.on('connect', (client) => {
      this.#current.add(client);
      (client as pg.PoolClient & DatabaseClient).connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === readOnly && primary === null) this.#leaveReadOnly();
      });
    });
    if (pooling === 'transaction') this.on('connect', (client) => scopeByTransaction(client, () => this.#settings.get(client) ?? null));
    // The pool listens to idle connections only: an error of a borrowed one would end the process. Its borrower gets the
    // error from the query.
    this.on('connect', (client) => client.on('error', (error) => this.breaker.reportLoss(error)));
    // The same for an idle one, also while `end` closes it: a pool without a listener for errors would end the process.
    this.on('error', () => undefined);
  }

  /** Whether connections take a role: off until the database has it and its rights (`prepareTenantRole`). */
  get isConfining(): boolean {
    return this.#primary?.isConfining ?? this.#isConfining;
  }

  set isConfining(isConfining: boolean) {
    this.#isConfining = isConfining;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    // Read here, because a connection that was waited for arrives in the context of the request that returned it.
    const scope = served.getStore();
    const ready = this.#borrow(scope).then((client) => this.#confine(client, scope));
    if (!callback) return ready;
    ready.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    this.breaker.stop();
    this.#stopWatching();
    return callback ? void super.end(callback) : super.end();
  }

  async #borrow(scope: Served | undefined): Promise<pg.PoolClient> {
    if (!scope) return this.#connect();
    await this.breaker.admit();
    return this.breaker.orRefused(this.#connect(), (client) => client.release());
  }

  /** The name or pooler in the address leads, or has led, to a database that takes no writes: no connection to it is used again. */
  #leaveReadOnly(): void {
    this.#current = new WeakSet();
    this.breaker.reportLoss(new DatabaseLost(new Error('it takes no writes')));
  }

  async #connect(): Promise<pg.PoolClient> {
    while (true) {
      const client = await this.#connectToAny();
      if (this.#current.has(client) && !(client as pg.PoolClient & DatabaseClient).isOutdated) return client;
      client.release(true);
    }
  }

  #connectToAny(): Promise<pg.PoolClient> {
    return super.connect().catch((error: Error) => {
      if (!/^timeout exceeded/.test(error.message)) {
        this.breaker.reportLoss(error);
        throw error;
      }
      // Usually others have them all; but in a network that swallows everything they would wait as well.
      this.breaker.probeNow();
      throw new NoFreeConnection(error);
    });
  }

  async #confine(client: pg.PoolClient, scope: Served | undefined): Promise<pg.PoolClient> {
    const role = scope && this.isConfining ? scope.role : 'none';
    if (this.#pooling === 'transaction') {
      if (!scope) this.#settings.delete(client);
      else
        this.#settings.set(
          client,
          `select set_config('openpool.tenant', '${Number(scope.tenantId)}', true), set_config('role', '${role}', true), set_config('statement_timeout', '${statementTimeout}', true)`,
        );
      return client;
    }
    const wanted = scope && `${scope.tenantId} ${role}`;
    if (this.#confinedTo.get(client) === wanted) return client;
    try {
      await client.query({
        name: 'confine-to-tenant',
        text: "select set_config('openpool.tenant', $1, false), set_config('role', $2, false), set_config('statement_timeout', $3, false)",
        values: [scope ? String(scope.tenantId) : '', role, scope ? statementTimeout : '0'],
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
