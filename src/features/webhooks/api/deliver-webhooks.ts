import { dayMs } from '../../../contract/dates.ts';
import { presentPortalEvent } from '../../../contract/portal-events.ts';
import { type Db, inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { isUnreachable, retryWhileLost } from '../../../server/db/retry-while-lost.ts';
import { findEvent } from '../../../server/events/event-store.ts';
import { createFairRounds } from '../../../server/jobs/fair-rounds.ts';
import { postOutside } from '../../../server/outgoing/outgoing-request.ts';
import { signedHeaders } from '../../../server/outgoing/standard-webhook.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { maxEndpoints, pauseAfterTry } from '../webhook-rules.ts';
import { claimDeliveries, hasDead, listDueEndpoints, recordAttempt } from './delivery-store.ts';
import type { WebhookDeps } from './deps.ts';
import { readEndpointSecrets } from './endpoint-secret.ts';
import { findEndpoint, findEndpointOfAnyone } from './endpoint-store.ts';
import type { DeliveryRow, EndpointRow } from './tables.ts';

const timeoutMs = 10_000;
/** After this a try counts as lost with its process; longer than any try takes. */
const takeOverAfterMs = 60_000;
/** The status is the answer; of the body, which only the log shows, this much time. */
const bodyWithinMs = 1_000;
/** Of one endpoint. */
const atATime = 10;
/** Of one process: ten clients whose receivers all hang, and the next waits for one of 200 tries of at most ten seconds to end. */
const maxEndpointsAtOnce = 10 * maxEndpoints;
const maxAnswerBytes = 1_000;

/** Sends what is due in the background: each endpoint has a queue of its own, whatever becomes of the others. */
type Deliverer = { deliverDue: () => Promise<void>; idle: () => Promise<void>; finish: () => Promise<void> };

/** One for each process, which then has one queue for each endpoint; across processes claims exclude that something is sent twice. */
export function createDeliverer(deps: WebhookDeps): Deliverer {
  const { wake, idle, finish } = createFairRounds({
    log: deps.log,
    name: 'webhooks',
    max: maxEndpointsAtOnce,
    maxPerClient: maxEndpoints,
    round: (endpointId) => deliverSome(deps, endpointId),
  });
  return {
    async deliverDue() {
      for (const { endpoint_id, tenant_id } of await listDueEndpoints(deps.db, deps.clock())) wake(endpoint_id, tenant_id);
    },
    idle,
    finish,
  };
}

/**
 * Sends some of what is due to one endpoint: subjects at the same time, events of a subject one after the other.
 *
 * @returns whether there may be more
 */
async function deliverSome(deps: WebhookDeps, endpointId: string): Promise<boolean> {
  // Read again for each round: it may be paused, or have another address, while many are sent.
  const endpoint = await findEndpointOfAnyone(deps.db, endpointId);
  if (!endpoint?.is_active) return false;
  const claimed = await claimDeliveries(deps.db, endpointId, claimOf(deps, atATime));
  await Promise.all(
    claimed.map((delivery) => deliver(deps, endpoint, delivery).catch((error: unknown) => logFault(deps, delivery, error))),
  );
  return claimed.length > 0;
}

/** Sends one delivery now, unless an earlier one of its subject is not done. @param prepare makes it due @returns its id; null: it was not sent */
export async function deliverOne(deps: WebhookDeps, endpoint: EndpointRow, prepare: (trx: Db) => Promise<number>): Promise<number | null> {
  const { id, claimed } = await inTransaction(deps.db, async (trx) => {
    const prepared = await prepare(trx);
    return { id: prepared, claimed: await claimDeliveries(trx, endpoint.id, { ...claimOf(deps, 1), id: prepared }) };
  });
  for (const delivery of claimed) await deliver(deps, endpoint, delivery);
  return claimed.length > 0 ? id : null;
}

function claimOf({ clock }: WebhookDeps, limit: number): { now: Date; until: Date; limit: number } {
  const now = clock();
  return { now, until: new Date(now.getTime() + takeOverAfterMs), limit };
}

/** Its claim ends by time, and then it is sent again. */
function logFault({ log }: WebhookDeps, { id, endpoint_id, tenant_id }: DeliveryRow, error: unknown): void {
  const facts = { delivery: id, endpoint: endpoint_id, tenantId: tenant_id };
  if (isUnreachable(error)) log.warn(facts, 'a try of a webhook was not recorded: the database was away');
  else log.error({ err: error, ...facts }, 'a try of a webhook failed in this portal');
}

type Attempt = { http_status: number | null; words: string; isTaken: boolean };

async function deliver(deps: WebhookDeps, endpoint: EndpointRow, delivery: DeliveryRow): Promise<void> {
  // A database that is away is no failed try; once the time is over, another process takes the delivery.
  const untilTakenOver = AbortSignal.timeout(takeOverAfterMs);
  const content = await retryWhileLost(() => bodyOf(deps.db, delivery), untilTakenOver);
  const startedAt = performance.now();
  const { isTaken, ...attempt } = await send(deps, endpoint, content);
  const now = deps.clock();
  const pause = isTaken ? null : pauseAfterTry(delivery.tries);
  const record = async (trx: Transaction) => {
    if (!isTaken && pause === null) await mailDead(deps, trx, endpoint, delivery, now);
    await recordAttempt(
      trx,
      delivery,
      { ...attempt, at: now, took_ms: Math.round(performance.now() - startedAt) },
      pause === null
        ? { state: isTaken ? 'done' : 'dead', next_try_at: null, ended_at: now }
        : { state: 'waiting', next_try_at: new Date(now.getTime() + pause), ended_at: null },
    );
  };
  await retryWhileLost(() => inTransaction(deps.db, record), untilTakenOver);
}

/** Any 2xx took it, even if its body does not end. Redirects are not followed, so they did not. */
async function send(deps: WebhookDeps, endpoint: EndpointRow, { id, body }: { id: string; body: string }): Promise<Attempt> {
  const now = deps.clock();
  try {
    const answer = await postOutside(endpoint.url, {
      headers: signedHeaders(readEndpointSecrets(deps, endpoint, now), { id, body, now }),
      body,
      timeoutMs,
      bodyWithinMs,
      maxAnswerBytes,
      allowsLoopback: deps.config.OUTGOING_LOOPBACK,
    });
    return { http_status: answer.status, words: answer.body, isTaken: answer.status >= 200 && answer.status <= 299 };
  } catch (error) {
    return { http_status: null, words: (error instanceof Error ? error.message : String(error)).slice(0, maxAnswerBytes), isTaken: false };
  }
}

/** What is posted, the same at each try; a test says that it is one. */
export async function bodyOf(db: Db, delivery: DeliveryRow): Promise<{ id: string; body: string }> {
  const stored = delivery.event_id ? await findEvent(db, { tenantId: delivery.tenant_id }, delivery.event_id) : null;
  const event = stored ?? { id: `test_${delivery.id}`, type: 'webhook.test', at: delivery.created_at, data: {} };
  return { id: event.id, body: JSON.stringify(presentPortalEvent(event)) };
}

/** At most one mail per day and endpoint, however many events failed. */
export async function mailDead(
  deps: WithoutPool<WebhookDeps>,
  trx: Transaction,
  endpoint: EndpointRow,
  delivery: Pick<DeliveryRow, 'event_id' | 'subject'>,
  now: Date,
): Promise<void> {
  const scope = { tenantId: endpoint.tenant_id };
  if (delivery.event_id === null) return;
  // Several end at the same moment: the first one mails.
  if (!(await findEndpoint(trx, scope, endpoint.id, { lock: true }))) return;
  if (await hasDead(trx, scope, endpoint.id, new Date(now.getTime() - dayMs))) return;
  const tenant = deps.tenants.byId(endpoint.tenant_id);
  const event = await findEvent(trx, scope, delivery.event_id);
  const values = { host: new URL(endpoint.url).host, address: endpoint.url, event: `${event?.type ?? ''} (${delivery.subject})` };
  await queueTalentMail(deps, trx, scope, operatorRecipient(tenant), 'webhookDead', ({ t }) => ({
    subject: t('talent.email.webhookDead.subject', values),
    paragraphs: [t('talent.email.webhookDead.text', values)],
    reason: tenant.name,
  }));
}
