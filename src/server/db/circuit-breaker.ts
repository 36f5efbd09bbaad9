import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import { probeName } from './find-primary.ts';
import type { Hosted } from './hosts.ts';
import { DatabaseLost, isDatabaseLost } from './lost-database.ts';

/** So long after a loss requests wait for the database; then they are refused until it is back. */
const graceMs = 500;
const probePauseMs = 100;
const probeTimeoutMs = 2_000;
/** SQLSTATE of a database that has no connection left: it is there, and those who have one are served. */
const tooManyConnections = '53300';

type Times = { graceMs: number; probePauseMs: number };

/**
 * Knows whether the database can be reached, and refuses requests at once while it cannot. It learns of a loss from connections that
 * break or cannot be made (`reportLoss`), and of the end by a connection of its own, which it makes again and again meanwhile. How long a
 * connection or a statement takes says nothing: a pool whose connections are all in use is no lost database.
 *
 * Events: `open` when requests are refused from now on, `close` when they are admitted again, with the milliseconds of the outage.
 */
export class CircuitBreaker extends EventEmitter<{ open: [DatabaseLost]; close: [number]; back: [] }> {
  readonly #probe: () => Promise<void>;
  readonly #times: Times;
  readonly #stopping = new AbortController();
  #loss: { error: unknown; since: number; timer: NodeJS.Timeout } | null = null;
  #refusal: DatabaseLost | null = null;
  #isProbing = false;

  /** @param probe rejects while the database cannot be reached */
  constructor(probe: () => Promise<void>, times: Partial<Times> = {}) {
    super();
    this.setMaxListeners(0);
    this.#probe = probe;
    this.#times = { graceMs, probePauseMs, ...times };
  }

  /** Whether requests are refused. */
  get isOpen(): boolean {
    return this.#refusal !== null;
  }

  /** A connection broke, or could not be made; errors of another kind are ignored. */
  reportLoss(error: unknown): void {
    if (!meansLoss(error) || this.#stopping.signal.aborted) return;
    this.#noteLoss(error);
    this.probeNow();
  }

  /** Finds out whether the database is there, if nobody does so already. */
  probeNow(): void {
    if (this.#isProbing || this.#stopping.signal.aborted) return;
    this.#isProbing = true;
    void this.#probeUntilBack();
  }

  /** Settles once the database is there. @throws DatabaseLost at once while requests are refused, or as soon as they are. */
  async admit(): Promise<void> {
    if (this.#refusal) throw this.#refusal;
    if (this.#loss) await this.orRefused(new Promise<void>((resolve) => this.once('back', resolve)));
  }

  /**
   * Waits for `pending`, but no longer than until requests are refused.
   *
   * @param dispose takes what arrives after that
   * @throws DatabaseLost
   */
  orRefused<T>(pending: Promise<T>, dispose: (late: T) => void = () => undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      let isRefused = false;
      const refuse = (error: DatabaseLost) => {
        isRefused = true;
        reject(error);
      };
      this.once('open', refuse);
      pending.then((value) => (isRefused ? dispose(value) : resolve(value)), reject).finally(() => this.off('open', refuse));
    });
  }

  /** Ends the probing; what waits is refused. */
  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#loss?.timer);
    if (this.#loss && !this.#refusal) this.#refuse();
  }

  #noteLoss(error: unknown): void {
    this.#loss ??= { error, since: performance.now(), timer: setTimeout(() => this.#refuse(), this.#times.graceMs).unref() };
  }

  #refuse(): void {
    this.#refusal = new DatabaseLost(this.#loss?.error);
    this.emit('open', this.#refusal);
  }

  #noteBack(): void {
    const loss = this.#loss;
    if (!loss) return;
    clearTimeout(loss.timer);
    const wasOpen = this.isOpen;
    this.#loss = null;
    this.#refusal = null;
    this.emit('back');
    if (wasOpen) this.emit('close', performance.now() - loss.since);
  }

  async #probeUntilBack(): Promise<void> {
    while (await this.#findsLoss()) await sleep(this.#times.probePauseMs, undefined, { ref: false });
    this.#isProbing = false;
    if (!this.#stopping.signal.aborted) this.#noteBack();
  }

  async #findsLoss(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    try {
      await this.#probe();
      return false;
    } catch (error) {
      const isLost = meansLoss(error);
      if (isLost) this.#noteLoss(error);
      return isLost;
    }
  }
}

/** Whatever else the database answers, it is there. */
function meansLoss(error: unknown): boolean {
  const isFull = error instanceof pg.DatabaseError && error.code === tooManyConnections;
  return isDatabaseLost(error) && !isFull;
}

/**
 * Connects, asks and disconnects, past any pool.
 *
 * @param needsWrites whether one that takes none, a replica, counts as lost
 * @throws the loss, also of a database that does not answer in time
 */
export async function probeDatabase(connection: pg.ClientConfig & Hosted, needsWrites = true): Promise<void> {
  const limits = { connectionTimeoutMillis: probeTimeoutMs, query_timeout: probeTimeoutMs };
  const client = new DatabaseClient({ ...connection, ...limits, application_name: probeName });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_read_only: boolean }>(
      "select current_setting('transaction_read_only')::boolean as is_read_only",
    );
    if (needsWrites && rows[0]?.is_read_only) throw new DatabaseLost(new Error('it takes no writes'));
  } catch (error) {
    throw error instanceof pg.DatabaseError || isDatabaseLost(error) ? error : new DatabaseLost(error);
  } finally {
    client.end().catch(() => undefined);
  }
}
