import type pg from 'pg';
import { z } from 'zod';
import { createBoss, queueSchema } from './queue.ts';

/** A job that has not been done yet, as one that another version of the queue's library can take. */
export const waitingJobSchema = z.object({
  name: z.string(),
  id: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  priority: z.number(),
  retryLimit: z.number(),
  retryDelay: z.number(),
  retryBackoff: z.boolean(),
  retryDelayMax: z.number().nullable(),
  expireInSeconds: z.number(),
  singletonKey: z.string().nullable(),
  startAfter: z.iso.datetime({ offset: true }),
});
type WaitingJob = z.infer<typeof waitingJobSchema>;

/** Jobs that wait or are in hand, as the client's transaction sees them; without those that the clock starts anyway. */
export async function listWaitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows } = await client.query(
    `select job.name, job.id, job.data, job.priority, job.retry_limit as "retryLimit", job.retry_delay as "retryDelay",
       job.retry_backoff as "retryBackoff", job.retry_delay_max as "retryDelayMax", job.expire_seconds as "expireInSeconds",
       job.singleton_key as "singletonKey", to_json(job.start_after) as "startAfter"
     from ${queueSchema}.job as job
     where job.state < 'completed' and job.name not like '\\_\\_pgboss\\_\\_%'
       and not exists (select from ${queueSchema}.schedule where schedule.name = job.name)
     order by job.created_on, job.id`,
  );
  return z.array(waitingJobSchema).parse(rows);
}

/** Puts jobs into the queue of a restored installation. Repeating it adds none twice. */
export async function restoreJobs(pool: pg.Pool, jobs: readonly WaitingJob[]): Promise<void> {
  const boss = createBoss(pool, { supervise: false });
  await boss.start();
  try {
    const byName = Map.groupBy(jobs, ({ name }) => name);
    for (const [name, group] of byName) {
      await boss.createQueue(name);
      await boss.insert(name, group.map(asInsert));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** What is not set is left to the queue. */
function asInsert({ name: _, data, retryDelayMax, singletonKey, ...rest }: WaitingJob) {
  return {
    ...rest,
    ...(data === null ? {} : { data }),
    ...(retryDelayMax === null ? {} : { retryDelayMax }),
    ...(singletonKey === null ? {} : { singletonKey }),
  };
}
