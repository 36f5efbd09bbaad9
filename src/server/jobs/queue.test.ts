import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { inTransaction } from '../db/database.ts';
import { createLog } from '../log.ts';
import { deliverMessageJob } from '../mail/outbox.ts';
import { openQueue } from './queue.ts';

const connections = 4;
const app = startTestApp({ DATABASE_POOL: String(connections) });

test('as many transactions as there are connections may each queue a first job', async () => {
  const { db, queue } = app.services;
  let begun = 0;
  const all = Promise.withResolvers<void>();
  const queued = Array.from({ length: connections }, () =>
    inTransaction(db, async (trx) => {
      begun += 1;
      if (begun === connections) all.resolve();
      await all.promise;
      await queue.enqueue(trx, deliverMessageJob, { id: '0' });
    }),
  );
  await Promise.all(queued);
  const { rows } = await app.services.pool.query('select count(*) as count from pgboss.job where name = $1', [deliverMessageJob]);
  expect(rows[0].count).toBe(connections);
});

test('of one group no more jobs begin while as many as its bound run, whatever the concurrency', async () => {
  const { db, queue } = app.services;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const begun: string[] = [];
  let done = 0;
  const run = async ({ group }: { group: string }) => {
    begun.push(group);
    await mayEnd;
    done += 1;
  };
  // Two workers of five each.
  await queue.work([{ name: 'grouped-job', concurrency: 10, groupConcurrency: 1, run }] as never);
  const enqueue = (group: string) => queue.enqueue(db, 'grouped-job', { group }, { group: { id: group } });
  await enqueue('one');
  // Only then the others: two workers that ask in the same instant may each take one.
  await expect.poll(() => begun).toEqual(['one']);
  for (let index = 0; index < 2; index += 1) await enqueue('one');
  // The worker that takes this job has passed over the others of the first group.
  await enqueue('other');
  await expect.poll(() => begun).toEqual(['one', 'other']);
  end();
  await expect.poll(() => done).toBe(4);
});

test('jobs of one group that hang leave workers for those of others', async () => {
  const { db, queue } = app.services;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const begun: string[] = [];
  let done = 0;
  const run = async ({ group }: { group: string }) => {
    begun.push(group);
    if (group === 'hangs') await mayEnd;
    done += 1;
  };
  const enqueue = (group: string) => queue.enqueue(db, 'hanging-job', { group }, { group: { id: group } });
  await queue.work([{ name: 'hanging-job', concurrency: 10, localGroupConcurrency: 1, run }] as never);
  for (let index = 0; index < 20; index += 1) await enqueue('hangs');
  await expect.poll(() => begun).toEqual(['hangs']);
  await enqueue('other');
  await expect.poll(() => begun).toEqual(['hangs', 'other']);
  end();
  await expect.poll(() => done).toBe(21);
});

test('a job that meets a conflict with another transaction runs again at once', async () => {
  const { db, queue } = app.services;
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '40P01' });
  };
  await queue.work([{ name: 'conflicting-job', run }] as never);
  await queue.enqueue(db, 'conflicting-job', {});
  const states = async () => (await app.services.pool.query("select state from pgboss.job where name = 'conflicting-job'")).rows;
  await expect.poll(states).toEqual([{ state: 'completed' }]);
  expect(runs).toBe(2);
});

describe('faults of the job queue', () => {
  /** A queue on a database whose every query fails from now on, and what it logs. */
  async function failingWith(error: Error) {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const queue = await openQueue(app.services.pool, log, []);
    await queue.work([{ name: 'failing-job', run: () => Promise.resolve() }] as never);
    const query = vi.spyOn(app.services.pool, 'query').mockRejectedValue(error);
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    query.mockRestore();
    await queue.stop();
    return lines;
  }

  test('a fault is logged with its message and its stack', async () => {
    const lines = await failingWith(new Error('out of order'));
    expect(lines[0]).toMatchObject({ level: 50, msg: 'job queue' });
    expect(lines[0]?.err).toMatchObject({ message: expect.stringContaining('out of order'), stack: expect.stringContaining('    at ') });
  });

  test('a lost database is logged in one line', async () => {
    const lines = await failingWith(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }));
    expect(lines[0]).toMatchObject({ level: 40, msg: 'job queue: database lost: ECONNREFUSED' });
    expect(lines[0]).not.toHaveProperty('err');
  });
});
