import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { warnSparingly } from '../log-sparingly.ts';
import { DatabaseClient } from './database-client.ts';
import type { Follower } from './follow-channels.ts';
import { nameOfHost } from './hosts.ts';
import { describeLoss, isDatabaseLost } from './lost-database.ts';
import { type Read, type ReadPool, type ReadSource, type Reads, readsOf } from './read-source.ts';
import { isFaultOfReplica, ReplicaWatch, type Watched } from './replica-watch.ts';
import { asInstallation, TenantPool } from './tenant-pool.ts';

const askTimeoutMs = 1_000;
const maxWaitMs = 500;
/** Beats of processes that have ended are removed with every so manieth beat of another one. */
const beatsBetweenRemovals = 120;

/** What reads are for. */
const readPurposes = ['upToDate', 'files', 'searches'] as const satisfies readonly (keyof Reads)[];
type ReadPurpose = (typeof readPurposes)[number];
/** Who answered: a replica, or the primary because none was far enough, or because the one that was asked failed. */
const readAnswerers = ['replica', 'primary', 'primary after a failure'] as const;
type ReadAnswerer = (typeof readAnswerers)[number];

const deaf: Follower = { onMessage: () => undefined, onFollowing: () => undefined };

type Replica = Watched & { source: ReadSource; pool: TenantPool; end: () => Promise<void> };

export type Replicas = {
  reads: Reads;
  pools: readonly ReadPool[];
  /** What `/metrics` says. Empty before the first reading. */
  lags: () => { replica: string; seconds: number }[];
  counts: ReadonlyMap<`${ReadPurpose}|${ReadAnswerer}`, number>;
  /** Hears which client's public pages have changed. */
  follower: Follower;
  stop: () => Promise<void>;
};

type ReadSetting =
  | 'DATABASE_READ_URLS'
  | 'DATABASE_READ_CONNECTIONS'
  | 'DATABASE_READ_MAX_LAG_MS'
  | 'DATABASE_SEARCH_MAX_LAG_MS'
  | 'DATABASE_POOLING';

type Options = {
  config: Pick<Config, ReadSetting>;
  primary: ReadSource & { pool: TenantPool };
  log: Log;
};

/** The replicas of `DATABASE_READ_URLS`. They are connected to with the first reading, so that commands and jobs cost them nothing. */
export function openReplicas({ config, primary, log }: Options): Replicas {
  const urls = config.DATABASE_READ_URLS ?? [];
  const counts = new Map<`${ReadPurpose}|${ReadAnswerer}`, number>();
  if (urls.length === 0)
    return { reads: readsOf(primary), pools: [], lags: () => [], counts, follower: deaf, stop: () => Promise.resolve() };
  const id = randomUUID();
  const changedAt = new Map<number, number>();
  const replicas = urls.map((url) => openReplica(url, id, { config, primary, log }));
  const watch = new ReplicaWatch(replicas, (number) => sendBeat(primary.pool, id, number));
  let isWatching = false;

  for (const purpose of readPurposes) for (const by of readAnswerers) counts.set(`${purpose}|${by}`, 0);

  const reader = (purpose: ReadPurpose, choose: () => Promise<Replica[]> | Replica[]): Read => {
    const count = (by: ReadAnswerer) => counts.set(`${purpose}|${by}`, (counts.get(`${purpose}|${by}`) ?? 0) + 1);
    return async (work) => {
      watch.start();
      isWatching = true;
      const replica = leastBusy(await choose());
      if (!replica) {
        count('primary');
        return work(primary);
      }
      try {
        const result = await work(replica.source);
        count('replica');
        return result;
      } catch (error) {
        if (!isFaultOfReplica(error)) throw error;
        count('primary after a failure');
        if (isDatabaseLost(error)) watch.noteLost(replica);
        warnSparingly(log, `replica ${replica.name}: ${isDatabaseLost(error) ? describeLoss(error) : (error as Error).message}`);
        return work(primary);
      }
    };
  };

  const searches = (changed: number) =>
    reader('searches', () => watch.holding(Math.max(changed, performance.now() - config.DATABASE_SEARCH_MAX_LAG_MS)));

  return {
    reads: {
      upToDate: reader('upToDate', () => watch.catchUp()),
      files: reader('files', () => watch.holding(performance.now() - config.DATABASE_READ_MAX_LAG_MS)),
      searches: (tenantId) => searches(changedAt.get(tenantId) ?? Number.NEGATIVE_INFINITY),
    },
    follower: {
      onMessage: (tenantId) => void changedAt.set(Number(tenantId), performance.now()),
      // What is not heard is at most as old as the bound.
      onFollowing: () => undefined,
    },
    pools: replicas.map(({ pool }) => pool),
    lags: () => (isWatching ? replicas.map((replica) => ({ replica: replica.name, seconds: watch.lagOf(replica) })) : []),
    counts,
    async stop() {
      await watch.stop();
      await Promise.all(replicas.map((replica) => replica.end()));
      if (isWatching)
        await asInstallation(() => primary.pool.query('delete from installation.replica_beat where id = $1', [id])).catch(() => undefined);
    },
  };
}

/** One with a connection free, or the primary: who waits gains nothing. */
function leastBusy(replicas: readonly Replica[]): Replica | null {
  const busy = ({ pool }: Replica) => pool.totalCount - pool.idleCount + pool.waitingCount;
  const free = replicas.filter((replica) => !replica.pool.breaker.isOpen && busy(replica) < (replica.pool.options.max ?? 1));
  return free.sort((one, other) => busy(one) - busy(other))[0] ?? null;
}

function openReplica(url: string, id: string, { config, primary }: Options): Replica {
  const connection = { connectionString: url };
  const size = Math.max(1, config.DATABASE_READ_CONNECTIONS - 1);
  const settings = { application_name: 'openpool reads', idleTimeoutMillis: 60_000, connectionTimeoutMillis: maxWaitMs };
  const pool = new TenantPool({ ...connection, ...settings, max: size }, config.DATABASE_POOLING, primary.pool);
  const asker = askerOf(connection, id);
  const open = new Set<DatabaseClient>();
  pool.on('connect', (client) => open.add(client as pg.PoolClient & DatabaseClient));
  pool.on('remove', (client) => open.delete(client as pg.PoolClient & DatabaseClient));
  return {
    name: nameOfHost(url),
    pool,
    source: { db: new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) }), pool },
    readBeat: asker.readBeat,
    cut() {
      for (const client of open) client.connection.stream.destroy();
    },
    async end() {
      await asker.end();
      await pool.end();
    },
  };
}

/** Its own connection: a pool that is busy says nothing about the replica. */
function askerOf(connection: pg.ClientConfig, id: string) {
  let connected: Promise<DatabaseClient> | null = null;
  const leave = async (left = connected) => {
    if (connected === left) connected = null;
    await left?.then((client) => client.end()).catch(() => undefined);
  };
  const connect = () => {
    const limits = { connectionTimeoutMillis: askTimeoutMs, query_timeout: askTimeoutMs };
    const client = new DatabaseClient({ ...connection, ...limits, application_name: 'openpool replica watch' });
    const connecting = client.connect().then(() => client);
    client.on('error', () => void leave(connecting));
    connected = connecting;
    return connecting;
  };
  return {
    async readBeat(): Promise<number | null> {
      const asked = connected ?? connect();
      try {
        const client = await asked;
        const { rows } = await client.query<{ number: number }>('select number from installation.replica_beat where id = $1', [id]);
        return rows[0] ? Number(rows[0].number) : null;
      } catch (error) {
        void leave(asked);
        throw error;
      }
    },
    end: () => leave(),
  };
}

/** It need not wait for a replica that acknowledges commits, but has to be in the log at once. */
async function sendBeat(primary: TenantPool, id: string, number: number): Promise<void> {
  const removal =
    number % beatsBetweenRemovals === 1 ? "delete from installation.replica_beat where sent_at < now() - interval '10 minutes';" : '';
  await asInstallation(() =>
    primary.query(`begin; set local synchronous_commit = local;
      insert into installation.replica_beat (id, number) values ('${id}', ${Math.trunc(number)})
        on conflict (id) do update set number = greatest(replica_beat.number, excluded.number), sent_at = now();
      ${removal} commit`),
  );
}
