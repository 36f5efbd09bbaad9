import { dayMs } from '../../../contract/dates.ts';
import type { TenantId } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { isUnreachable } from '../../../server/db/retry-while-lost.ts';
import { forgetEvents, listTenantsWithNewEvents, numberEvents } from '../../../server/events/event-store.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { deliverEventsJobName, keptDays } from '../webhook-rules.ts';
import { createDeliverer } from './deliver-webhooks.ts';
import { forgetTests, insertDeliveries } from './delivery-store.ts';
import type { WebhookDeps } from './deps.ts';
import { listEndpoints } from './endpoint-store.ts';

const batchSize = 500;
const keptMs = keptDays * dayMs;

/** Every minute: events whose announcement was lost, and retries that are due. Announced events are sent at once (`createEventFollower`). */
export function deliverEventsJob(follower: EventFollower): JobDefinition {
  return { name: deliverEventsJobName, cron: '* * * * *', run: follower.startRound };
}

export function forgetEventsJob(deps: WebhookDeps): JobDefinition {
  return {
    name: 'forget-events',
    cron: '23 3 * * *',
    async run() {
      const before = new Date(deps.clock().getTime() - keptMs);
      await forgetEvents(deps.db, before);
      await forgetTests(deps.db, before);
    },
  };
}

/** Numbers new events, sends everything that is due, and waits for it: for commands and tests. A server waits for no receiver. */
export async function deliverEvents(deps: WebhookDeps): Promise<void> {
  const deliverer = createDeliverer(deps);
  await numberNewEvents(deps);
  await deliverer.deliverDue();
  await deliverer.idle();
}

async function numberNewEvents(deps: WebhookDeps): Promise<void> {
  for (const tenantId of await listTenantsWithNewEvents(deps.db))
    await dispatchEvents(deps, tenantId).catch((error: unknown) => {
      if (isUnreachable(error)) throw error;
      deps.log.error({ err: error, tenantId }, 'events of a client not numbered; the next minute tries again');
    });
}

/** Numbers a client's new events and creates each endpoint's deliveries, in one transaction: no event is delivered twice or missed. */
export async function dispatchEvents(deps: WebhookDeps, tenantId: TenantId): Promise<void> {
  const scope = { tenantId };
  let count = batchSize;
  while (count === batchSize) {
    count = await inTransaction(deps.db, async (trx) => {
      const events = await numberEvents(trx, scope, batchSize);
      const endpoints = events.length > 0 ? await listEndpoints(trx, scope, { keep: true }) : [];
      const deliveries = endpoints.flatMap((endpoint) =>
        events
          .filter(({ type }) => endpoint.events.length === 0 || endpoint.events.includes(type))
          .map(({ id, subject, number }) => ({ tenant_id: tenantId, endpoint_id: endpoint.id, event_id: id, subject, number })),
      );
      await insertDeliveries(trx, deliveries, deps.clock());
      return events.length;
    });
  }
}

/** Delivers events in a process that runs jobs. */
export type EventFollower = {
  onMessage: () => void;
  onFollowing: () => void;
  /** Numbers new events and starts sending what is due, without waiting for any receiver. */
  startRound: () => Promise<void>;
  finish: () => Promise<void>;
};

/** Delivers events as soon as the database announces them; announcements during a round cause one more round. */
export function createEventFollower(deps: WebhookDeps): EventFollower {
  const deliverer = createDeliverer(deps);
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const startRound = async () => {
    await numberNewEvents(deps);
    await deliverer.deliverDue();
  };
  const work = async () => {
    do {
      isAskedAgain = false;
      await startRound().catch((error: unknown) => deps.log.error({ err: error }, 'events not delivered; the next minute tries again'));
    } while (isAskedAgain);
    running = null;
  };
  return {
    onMessage() {
      isAskedAgain = true;
      running ??= work();
    },
    onFollowing: () => undefined,
    startRound,
    async finish() {
      await running;
      await deliverer.finish();
    },
  };
}
