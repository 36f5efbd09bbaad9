import { expect, inject, test } from 'vitest';
import { asTransaction } from '../../../../tests/support/as-transaction.ts';
import { openBlocker } from '../../../../tests/support/row-locks.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { addEndpoint } from './change-endpoints.ts';
import { listDeliveries } from './delivery-store.ts';
import { dispatchEvents } from './dispatch-events.ts';
import { deleteEndpoint } from './endpoint-store.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });

test('a webhook cannot be removed while events are numbered for it', async () => {
  const { db, pool, tenants, clock } = app.services;
  const tenantId = tenants.byKey('nordlicht')?.id;
  if (tenantId === undefined) throw new Error('no client');
  const scope = { tenantId };
  const { endpoint } = await addEndpoint(app.services, scope, commandLineActor(), { url: 'http://127.0.0.1:9/in', events: [] });
  const event = { type: 'pool.requested', subject: 'pool:1', data: { poolId: 1, talentId: 'x' } } as const;
  await recordEvent(asTransaction(db), scope, event, clock());
  const { host, port, superuser } = inject('postgres');
  const gate = await openBlocker({ host, port, user: superuser, database: pool.options.database ?? '' });
  await gate.run('lock table webhook_delivery in share mode');
  const numbering = dispatchEvents(app.services, tenantId);
  await gate.isWaitedForBy(1);
  const removing = deleteEndpoint(db, scope, endpoint.id);
  // It waits for the numbering, or, without a lock on the webhook, for the same table.
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'delete%'`,
          )
        ).rowCount,
    )
    .toBe(1);
  await gate.commit();
  await Promise.all([numbering, removing]);
  expect(await listDeliveries(db, scope, endpoint.id, { limit: 10 })).toEqual([]);
});
