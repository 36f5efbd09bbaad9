import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type pg from 'pg';
import { findLastBackup } from './backup/last-backup.ts';
import type { Clock } from './clock.ts';
import type { Replicas } from './db/replicas.ts';
import type { TenantPool } from './db/tenant-pool.ts';
import { queueSchema } from './jobs/queue.ts';
import type { Log } from './log.ts';

/** A figure of the installation for each set of labels. */
type GaugeRow = { labels: Record<string, string>; value: number };
type GaugeOptions = {
  registry: Registry;
  log: Log;
  name: string;
  help: string;
  labelNames?: string[];
  /** How long a figure is used again, in milliseconds: scrapers may come often, counting may take long. */
  maxAgeMs?: number;
  /** How the figures of several processes become one: `max` where each reads the same from the database. */
  aggregator?: 'max' | 'min' | 'sum';
  read: () => Promise<GaugeRow[]> | GaugeRow[];
};

/** A gauge read when `/metrics` is. While the database is away it is left out, and the others still answer. */
export function addGauge({ registry, log, name, help, labelNames = [], maxAgeMs = 0, aggregator = 'max', read }: GaugeOptions): void {
  let rows: GaugeRow[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  new Gauge({
    name,
    help,
    labelNames,
    aggregator,
    registers: [registry],
    async collect() {
      if (performance.now() - readAt >= maxAgeMs) {
        try {
          rows = await read();
          readAt = performance.now();
        } catch (error) {
          log.warn({ err: error, name }, 'a figure could not be read');
          rows = [];
        }
      }
      this.reset();
      for (const { labels, value } of rows) this.set(labels, value);
    },
  });
}

/** The database as this process sees it: its connections, and whether they reach it. */
export function addPoolGauges(registry: Registry, { pool, log }: { pool: TenantPool; log: Log }): void {
  addGauge({
    registry,
    log,
    name: 'openpool_database_reachable',
    help: 'Whether the database can be reached (0: requests that need it are answered 503)',
    aggregator: 'min',
    read: () => [{ labels: {}, value: pool.breaker.isOpen ? 0 : 1 }],
  });
  addGauge({
    registry,
    log,
    name: 'openpool_database_connections',
    help: 'Connections of this server’s processes, and requests that wait for one',
    labelNames: ['state'],
    aggregator: 'sum',
    read: () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'wanted' }, value: pool.waitingCount },
    ],
  });
}

/** Replicas as this process sees them, and who answered what may be read from one. */
export function addReplicaMetrics(registry: Registry, { replicas, log }: { replicas: Replicas; log: Log }): void {
  addGauge({
    registry,
    log,
    name: 'openpool_replica_lag_seconds',
    help: 'How far a replica is behind, at most; it grows while the replica is away',
    labelNames: ['replica'],
    read: () => replicas.lags().map(({ replica, seconds }) => ({ labels: { replica }, value: seconds })),
  });
  new Counter({
    name: 'openpool_replica_reads_total',
    help: 'Readings that a replica may answer, by who did: replica, primary (none was far enough), primary after a failure',
    labelNames: ['purpose', 'by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [key, count] of replicas.counts) {
        const [purpose = '', by = ''] = key.split('|');
        this.inc({ purpose, by }, count);
      }
    },
  });
}

/** The queue of all processes. */
export function addQueueGauges(registry: Registry, { pool, log }: { pool: pg.Pool; log: Log }): void {
  const addQueueGauge = (name: string, help: string, sql: string) =>
    addGauge({
      registry,
      log,
      name,
      help,
      labelNames: ['queue'],
      maxAgeMs: 10_000,
      read: async () => {
        const { rows } = await pool.query<{ name: string; value: number }>(
          `select name, ${sql} as value from ${queueSchema}.job where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss\\_\\_%' group by name`,
        );
        return rows.map((row) => ({ labels: { queue: row.name }, value: Number(row.value) }));
      },
    });
  addQueueGauge('openpool_jobs_waiting', 'Jobs that are due and in no process’s hands', 'count(*)');
  addQueueGauge(
    'openpool_oldest_waiting_job_seconds',
    'How long the oldest of them has been due',
    'extract(epoch from now() - min(start_after))::float8',
  );
}

/** The age of the newest backup, so that a schedule that has stopped is noticed. */
export function addBackupGauge(registry: Registry, { pool, log, clock }: { pool: pg.Pool; log: Log; clock: Clock }): void {
  addGauge({
    registry,
    log,
    name: 'openpool_last_backup_seconds',
    help: 'How long ago the newest backup was made; without one, the database',
    maxAgeMs: 10_000,
    read: async () => {
      const moment = await findLastBackup(pool);
      return moment ? [{ labels: {}, value: Math.max(0, (clock().getTime() - moment.getTime()) / 1000) }] : [];
    },
  });
}
