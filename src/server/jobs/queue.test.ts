import { expect, test } from 'vitest';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { inTransaction } from '../db/database.ts';
import { deliverMessageJob } from '../mail/outbox.ts';

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
