import type { Registry } from '@prometheus-io/client';
import { countHandOversByClient } from '../features/hiring-system/api/hand-over-list-store.ts';
import { countNotDoneByClient } from '../features/webhooks/api/delivery-store.ts';
import { addGauge } from '../server/installation-gauges.ts';
import type { Services } from './services.ts';

/** How long a count is used again. */
const countsMaxAgeMs = 60_000;

/** Figures of what clients' programs and systems have not got, for `/metrics`. */
export function addConnectionGauges(registry: Registry, { db, log, clock, tenants }: Services): void {
  const keyOf = (tenantId: number) => tenants.all.find(({ id }) => id === tenantId)?.key ?? String(tenantId);
  const ageOf = (moment: Date) => Math.max(0, (clock().getTime() - moment.getTime()) / 1000);
  addGauge({
    registry,
    log,
    name: 'openpool_webhook_deliveries',
    help: 'Events that webhooks have not got: waiting for a try, or dead after a day of tries (forgotten after 30 days)',
    labelNames: ['client', 'state'],
    maxAgeMs: countsMaxAgeMs,
    read: async () =>
      (await countNotDoneByClient(db)).map(({ tenant_id, state, count }) => ({
        labels: { client: keyOf(tenant_id), state },
        value: count,
      })),
  });
  addGauge({
    registry,
    log,
    name: 'openpool_oldest_waiting_webhook_seconds',
    help: 'How long the oldest event that waits for a webhook has waited',
    labelNames: ['client'],
    maxAgeMs: countsMaxAgeMs,
    read: async () =>
      (await countNotDoneByClient(db))
        .filter(({ state }) => state === 'waiting')
        .map(({ tenant_id, oldest_at }) => ({ labels: { client: keyOf(tenant_id) }, value: ageOf(oldest_at) })),
  });
  addGauge({
    registry,
    log,
    name: 'openpool_hand_overs',
    help: 'Hand-overs: open to be tried, waiting for the answer of a system that has them, failed until somebody moves the application',
    labelNames: ['client', 'state'],
    maxAgeMs: countsMaxAgeMs,
    read: async () =>
      (await countHandOversByClient(db)).map(({ tenant_id, state, count }) => ({
        labels: { client: keyOf(tenant_id), state },
        value: count,
      })),
  });
  addGauge({
    registry,
    log,
    name: 'openpool_oldest_hand_over_seconds',
    help: 'How long the oldest of them has been there',
    labelNames: ['client', 'state'],
    maxAgeMs: countsMaxAgeMs,
    read: async () =>
      (await countHandOversByClient(db)).map(({ tenant_id, state, oldest_at }) => ({
        labels: { client: keyOf(tenant_id), state },
        value: ageOf(oldest_at),
      })),
  });
}
