import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';

const schema = 'pgboss';
const noJob = '00000000-0000-0000-0000-000000000000';

/** A job type: its queue name, its payload (none by default) and what it does. Payloads hold ids only, never personal data. */
export type JobDefinition<T extends object = Record<string, never>> = {
  name: string;
  run: (data: T) => Promise<void>;
  retryLimit?: number;
  /** Cron expression in UTC for jobs that run by the clock. */
  cron?: string;
};

/**
 * The transactional outbox: `enqueue` inside a transaction commits or vanishes with it.
 * Workers claim jobs with SKIP LOCKED, so any number of processes may run them.
 */
export type Queue = {
  enqueue: <T extends object>(db: Db, name: string, data: T, options?: { startAfter?: Date; singletonKey?: string }) => Promise<void>;
  /** Creates the queues and starts the workers of this process; what the clock starts is these jobs and no others. */
  work: (jobs: JobDefinition<never>[]) => Promise<void>;
  stop: () => Promise<void>;
};

function createBoss(pool: pg.Pool, options: { supervise: boolean }): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema,
    supervise: options.supervise,
    schedule: options.supervise,
  });
}

/** Creates the queue's own tables (a test template and `migrate` call it). */
export async function installQueueSchema(pool: pg.Pool): Promise<void> {
  const boss = createBoss(pool, { supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

export async function openQueue(pool: pg.Pool, log: Log, names: readonly string[]): Promise<Queue> {
  const boss = createBoss(pool, { supervise: true });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name);
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
    async work(jobs) {
      // Of a job that has another name now, the clock would go on filling a queue that nobody works off.
      const scheduled = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name));
      for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
      for (const job of jobs) {
        await boss.createQueue(job.name);
        if (job.cron) await boss.schedule(job.name, job.cron, {});
        await boss.work<object>(job.name, { pollingIntervalSeconds: 1 }, async (batch) => {
          for (const { data } of batch) await job.run(data as never);
        });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
