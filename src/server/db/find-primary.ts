import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Hosted } from './hosts.ts';
import { DatabaseLost, isDatabaseLost } from './lost-database.ts';

/** How the connections that look for the primary are known to PostgreSQL. */
export const probeName = 'openpool probe';

const probeTimeoutMs = 2_000;
/** Once a host takes writes, so long the others may take to say that they do, too. */
const graceMs = 250;
/** How long an answer is used again: connections are often made several at once. */
const maxAgeMs = 1_000;
const watchMs = 5_000;

type Address = { host: string; port: number };
/** What a host says of itself. */
export type HostState = Address & {
  takesWrites: boolean;
  /** Counted up by each promotion; null where PostgreSQL does not say it. */
  timeline: number | null;
};

/**
 * Knows which of several hosts takes writes now. `pg` has no `target_session_attrs`, whose first match would not do either: after a failover the
 * old primary may come up again and take writes that nobody will keep. Of two that take writes the one of the later timeline is it, and
 * one of an earlier timeline than this process has seen is none (decision 0092).
 *
 * Event `moved`: connections to the former one are of no use any more.
 */
export class PrimaryFinder extends EventEmitter<{ moved: [] }> {
  readonly #ask: readonly (() => Promise<HostState>)[];
  #looking: Promise<Address> | null = null;
  #found: Address | null = null;
  #foundAt = Number.NEGATIVE_INFINITY;
  #timeline = 0;
  #watchers = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param ask one function for each host; it rejects where the host does not answer */
  constructor(ask: readonly (() => Promise<HostState>)[]) {
    super();
    this.setMaxListeners(0);
    this.#ask = ask;
  }

  /** @throws DatabaseLost while no host takes writes; the error of a host that refuses the connection for another reason */
  find(): Promise<Address> {
    if (this.#found && performance.now() - this.#foundAt < maxAgeMs) return Promise.resolve(this.#found);
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** A connection broke or could not be made: the next one looks again. */
  forget(): void {
    this.#foundAt = Number.NEGATIVE_INFINITY;
  }

  /** Whether a connection to this host goes to a former primary. */
  isFormer({ host, port }: Address): boolean {
    return this.#found !== null && (this.#found.host !== host || this.#found.port !== port);
  }

  /** Looks every five seconds as long as somebody wants it, so that a primary that was replaced while it still lives is left. @returns what ends it */
  watch(): () => void {
    this.#watchers += 1;
    this.#timer ??= setInterval(() => {
      this.forget();
      this.find().catch(() => undefined);
    }, watchMs).unref();
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  async #look(): Promise<Address> {
    const { states, errors } = await askAll(this.#ask);
    const [best] = states.filter(({ takesWrites }) => takesWrites).sort((one, other) => (other.timeline ?? 0) - (one.timeline ?? 0));
    if (!best) throw errors.find((error) => !isDatabaseLost(error)) ?? new DatabaseLost(new Error('no host takes writes'));
    if (best.timeline !== null && best.timeline < this.#timeline) throw new DatabaseLost(new Error('only a former primary answers'));
    this.#timeline = best.timeline ?? this.#timeline;
    const hasMoved = this.isFormer(best);
    this.#found = { host: best.host, port: best.port };
    this.#foundAt = performance.now();
    if (hasMoved) this.emit('moved');
    return this.#found;
  }
}

/** What all say, or all who are quick enough once one takes writes. */
async function askAll(ask: readonly (() => Promise<HostState>)[]): Promise<{ states: HostState[]; errors: unknown[] }> {
  const states: HostState[] = [];
  const errors: unknown[] = [];
  const writable = Promise.withResolvers<void>();
  const all = ask.map(async (askHost) => {
    try {
      const state = await askHost();
      states.push(state);
      if (state.takesWrites) writable.resolve();
    } catch (error) {
      errors.push(error);
    }
  });
  await Promise.race([Promise.all(all), writable.promise.then(() => sleep(graceMs, undefined, { ref: false }))]);
  return { states: [...states], errors };
}

/** Connects to one host, asks and disconnects. @throws whatever keeps it from answering */
export async function askHost(connection: pg.ClientConfig): Promise<HostState> {
  const limits = { connectionTimeoutMillis: probeTimeoutMs, query_timeout: probeTimeoutMs };
  const client = new pg.Client({ ...connection, ...limits, application_name: probeName });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_read_only: boolean }>(
      "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only",
    );
    const takesWrites = rows[0]?.is_read_only === false;
    return { host: client.host, port: Number(client.port), takesWrites, timeline: takesWrites ? await timelineOf(client) : null };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The first part of the name that the log's file of this moment has. Some hosted databases refuse to say it. */
async function timelineOf(client: pg.Client): Promise<number | null> {
  try {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
    return Number.parseInt(rows[0]?.name.slice(0, 8) ?? '', 16) || null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !isDatabaseLost(error)) return null;
    throw error;
  }
}

const finders = new Map<string, PrimaryFinder>();

/** One for all connections of the process to these hosts; null where there is one host. */
export function primaryFinderOf({ hosts, ...connection }: pg.ClientConfig & Hosted): PrimaryFinder | null {
  if (!hosts || hosts.length < 2) return null;
  const key = hosts.join(' ');
  const known = finders.get(key);
  if (known) return known;
  const finder = new PrimaryFinder(hosts.map((connectionString) => () => askHost({ ...connection, connectionString })));
  finders.set(key, finder);
  return finder;
}
