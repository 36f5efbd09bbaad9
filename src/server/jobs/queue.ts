import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { fromKysely, type Job, type JobResult, PgBoss, type SendOptions } from 'pg-boss';
import type { Db, Transaction } from '../db/database.ts';
import { describeLoss, isDatabaseLost } from '../db/lost-database.ts';
import { retryConflicts } from '../db/retry-conflicts.ts';
import { retryWhileLost } from '../db/retry-while-lost.ts';
import type { Log } from '../log.ts';
import { warnSparingly } from '../log-sparingly.ts';

export const queueSchema = 'pgboss';
const noJob = '00000000-0000-0000-0000-000000000000';

/**
 * A job type: its queue name, its payload (none by default) and what it does, which may begin again at any time. Payloads hold ids
 * only, never personal data.
 */
export type JobDefinition<T extends object = Record<string, never>> = {
  name: string;
  run: (data: T) => Promise<void>;
  /** How many of them a process may do at a time, in steps of five; one by default. */
  concurrency?: number;
  /** How many more it may do at a time of those with a priority above 0, so that these wait for no other. */
  reservedConcurrency?: number;
  /**
   * How many jobs of one group (`JobOptions`) all processes together may do at a time; any number by default. For fairness, not a
   * lock: workers that ask in the same instant may each take one.
   */
  groupConcurrency?: number;
  /** How many jobs of one group this process may do at a time: fewer than there are steps of five, so that hanging ones leave some. */
  localGroupConcurrency?: number;
  /** For work that goes on after its job: lets it end, when the process stops. */
  finish?: () => Promise<void>;
  /** Cron expression in UTC for jobs that run by the clock. They may take long (`sweep`). */
  cron?: string;
};

/** By default a job that fails gets six more tries within half an hour, and one whose process died starts again after 15 minutes. */
export type JobOptions = Pick<
  SendOptions,
  'startAfter' | 'singletonKey' | 'group' | 'priority' | 'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'expireInSeconds'
>;

/** A job that a process is running. */
export type HeldJob = { name: string; id: string };

/** Is notified of the jobs this process begins, and of those it has finished a moment ago. */
export type JobWatcher = { onBegin: (jobs: readonly HeldJob[]) => void; onEnd: (ids: readonly string[]) => void };

/**
 * The transactional outbox: `enqueue` inside a transaction commits or vanishes with it.
 * Workers claim jobs with SKIP LOCKED, so any number of processes may run them.
 */
export type Queue = {
  enqueue: <T extends object>(db: Db, name: string, data: T, options?: JobOptions) => Promise<void>;
  /** What the jobs that wait for their first or next try are about. */
  listWaiting: <T extends object>(name: string) => Promise<T[]>;
  /**
   * Lets the job about something, by the `id` in its payload, start now instead of at its next try. `running`: a worker has it in hand;
   * `none`: there is none.
   */
  hasten: (trx: Transaction, name: string, id: string) => Promise<'waits' | 'running' | 'none'>;
  /** Creates the queues and starts the workers of this process; what the clock starts is these jobs and no others. */
  work: (jobs: JobDefinition<never>[]) => Promise<void>;
  /** Makes jobs of a process that has ended start again now instead of when they expire; those that have finished stay as they are. */
  resume: (jobs: readonly HeldJob[]) => Promise<void>;
  /** The same for every job that counts as running: only while no other process uses the database. */
  resumeAll: () => Promise<void>;
  stop: () => Promise<void>;
};

export function createBoss(pool: pg.Pool, options: { supervise: boolean }): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: queueSchema,
    supervise: options.supervise,
    schedule: options.supervise,
    // How soon a job is taken over whose process died.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  });
}

/**
 * pg-boss tells of most faults by a copy of the error that is no Error any more, so that a log would write "[object Object]". While
 * the database is away every worker fails once a second.
 */
function reportFault(log: Log, thrown: object): void {
  const error = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
  if (isDatabaseLost(error)) warnSparingly(log, `job queue: ${describeLoss(error)}`);
  else if ('code' in error && error.code === 'UNAVAILABLE') warnSparingly(log, 'job queue: no database connection came free');
  else log.error({ err: error }, 'job queue');
}

/** Creates the queue's own tables (a test template and `migrate` call it). */
export async function installQueueSchema(pool: pg.Pool): Promise<void> {
  const boss = createBoss(pool, { supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

type QueueOptions = {
  /** Another process has created the queues. Two must not do so at once (`withStartLock`). */
  isPrepared?: boolean;
  /** This process runs jobs, and the upkeep of the queue. */
  isWorker?: boolean;
  watcher?: JobWatcher | undefined;
};

/** @param names the queues that this process enqueues into */
export async function openQueue(
  pool: pg.Pool,
  log: Log,
  names: readonly string[],
  { isPrepared = false, isWorker = true, watcher }: QueueOptions = {},
): Promise<Queue> {
  const boss = createBoss(pool, { supervise: isWorker });
  const finishes: (() => Promise<void>)[] = [];
  boss.on('error', (thrown) => reportFault(log, thrown));
  await boss.start();
  for (const name of names) {
    if (!isPrepared) await boss.createQueue(name);
    // Otherwise the first `send` looks the queue up by one more connection, and as many transactions as there are
    // connections, each with its first job, would wait for one another for ever.
    await boss.findJobs(name, { id: noJob });
  }
  return {
    async enqueue(db, name, data, options) {
      await boss.send(name, data, {
        retryLimit: 6,
        retryDelay: 30,
        retryBackoff: true,
        ...options,
        ...(db.isTransaction ? { db: fromKysely(db as never) } : {}),
      });
    },
    async listWaiting<T extends object>(name: string) {
      const jobs = await boss.findJobs<T>(name, { queued: true });
      return jobs.map(({ data }) => data);
    },
    async hasten(trx, name, id) {
      const [jobs, isAboutIt] = [sql.id(queueSchema, 'job'), sql`name = ${name} and data ->> 'id' = ${id}`];
      const hastened = await sql`update ${jobs} set start_after = least(start_after, now())
        where ${isAboutIt} and state < 'active' returning id`.execute(trx);
      if (hastened.rows.length > 0) return 'waits';
      const running = await sql`select from ${jobs} where ${isAboutIt} and state = 'active' limit 1`.execute(trx);
      return running.rows.length > 0 ? 'running' : 'none';
    },
    async work(jobs) {
      // Of a job that has another name now, the clock would go on filling a queue that nobody works off.
      const scheduled = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name));
      for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
      for (const job of jobs) {
        await boss.createQueue(job.name);
        if (job.cron) await boss.schedule(job.name, job.cron, {}, byClock);
        const { concurrency = 1, reservedConcurrency = 0, groupConcurrency, localGroupConcurrency, finish } = job;
        if (finish) finishes.push(finish);
        const options = {
          ...polling,
          ...(groupConcurrency === undefined ? {} : { groupConcurrency }),
          ...(localGroupConcurrency === undefined ? {} : { localGroupConcurrency }),
        };
        const run = async (batch: Job<object>[]) => {
          watcher?.onBegin(batch.map(({ id }) => ({ name: job.name, id })));
          const results = await Promise.all(batch.map((each) => settle(job, each)));
          // The queue notes the results after this function has returned: a process that ends in between still holds them.
          if (watcher) setTimeout(() => watcher.onEnd(batch.map(({ id }) => id)), endNoticeMs).unref();
          return results;
        };
        await boss.work(job.name, { ...options, ...shareOut(concurrency) }, run);
        if (reservedConcurrency > 0) await boss.work(job.name, { ...options, ...shareOut(reservedConcurrency), minPriority: 1 }, run);
      }
    },
    resume,
    async resumeAll() {
      const { rows } = await pool.query<HeldJob>(
        `select name, id from ${queueSchema}.job where state = 'active' and name not like '\\_\\_%'`,
      );
      await resume(rows);
    },
    async stop() {
      const isOver = sleep(stopWithinMs, undefined, { ref: false });
      const finished = Promise.race([Promise.allSettled(finishes.map((finish) => finish())), isOver]);
      await Promise.all([boss.stop({ graceful: true, timeout: stopWithinMs }), finished]);
    },
  };

  async function resume(jobs: readonly HeldJob[]): Promise<void> {
    for (const [name, held] of Map.groupBy(jobs, (job) => job.name)) {
      const ids = held.map(({ id }) => id);
      await boss.cancel(name, ids);
      await boss.resume(name, ids);
    }
    if (jobs.length > 0) log.info({ count: jobs.length }, 'jobs of a process that has ended start again');
  }
}

/** How long jobs may take to end when the process stops. */
const stopWithinMs = 5_000;

/** How long after its end a job still counts as held; resuming one that has finished changes nothing. */
const endNoticeMs = 5_000;

/**
 * A sweep over many rows takes as long as it takes. A process that runs one says every half minute that it is still at it; when it has not
 * for a minute, another one starts the job again.
 */
const byClock = { expireInSeconds: 6 * 3600, heartbeatSeconds: 60 } as const;
const polling = { pollingIntervalSeconds: 1, burstWhenBatchFull: true, perJobResults: true } as const;
const maxBatchSize = 5;

/** A worker fetches again once the slowest of its batch is done, so that there are several. */
function shareOut(concurrency: number): { batchSize: number; localConcurrency: number } {
  const batchSize = Math.min(concurrency, maxBatchSize);
  return { batchSize, localConcurrency: Math.ceil(concurrency / batchSize) };
}

/** One job of a batch, whatever becomes of the others. */
async function settle(job: JobDefinition<never>, { id, data, signal }: Job<object>): Promise<JobResult> {
  try {
    // While the database is away no failure can be noted either: the job would be in nobody's hands until it expires.
    await retryWhileLost(() => retryConflicts(() => job.run(data as never)), signal);
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
