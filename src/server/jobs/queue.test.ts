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
}, 15_000);

test('of one group no more jobs run at a time than its bound, whatever the concurrency', async () => {
  const { db, queue } = app.services;
  let [running, most, done] = [0, 0, 0];
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 300));
    running -= 1;
    done += 1;
  };
  await queue.work([{ name: 'grouped-job', concurrency: 3, groupConcurrency: 1, run }] as never);
  for (let index = 0; index < 3; index += 1) await queue.enqueue(db, 'grouped-job', {}, { group: { id: 'one' } });
  await expect.poll(() => done, { timeout: 20_000 }).toBe(3);
  expect(most).toBe(1);
}, 30_000);

describe('faults of the job queue', () => {
  /** A queue on a database whose every query fails from now on, and what it logs. */
  async function failingWith(error: Error) {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const queue = await openQueue(app.services.pool, log, []);
    await queue.work([{ name: 'failing-job', run: () => Promise.resolve() }] as never);
    const query = vi.spyOn(app.services.pool, 'query').mockRejectedValue(error);
    await expect.poll(() => lines.length, { timeout: 5_000 }).toBeGreaterThan(0);
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
