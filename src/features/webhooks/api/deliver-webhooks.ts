import { dayMs } from '../../../contract/dates.ts';
import { tellEvent } from '../../../contract/portal-events.ts';
import { type Db, inTransaction, type Transaction } from '../../../server/db/database.ts';
import { retryWhileLost } from '../../../server/db/retry-while-lost.ts';
import { findEvent } from '../../../server/events/event-store.ts';
import { postOutside } from '../../../server/outgoing/outgoing-request.ts';
import { signedHeaders } from '../../../server/outgoing/standard-webhook.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { pauseAfterTry } from '../webhook-rules.ts';
import { claimDeliveries, hasDead, listDueEndpoints, recordAttempt } from './delivery-store.ts';
import type { WebhookDeps } from './deps.ts';
import { readEndpointSecrets } from './endpoint-secret.ts';
import { findEndpoint, findEndpointOfAnyone } from './endpoint-store.ts';
import type { DeliveryRow, EndpointRow } from './tables.ts';

const timeoutMs = 10_000;
/** After this a try counts as lost with its process; longer than any try takes. */
const takeOverAfterMs = 60_000;
const atATime = 10;
/** So that an endpoint that is slow does not keep a process from the others for long. */
const maxRounds = 200;
const maxAnswerBytes = 1_000;

/** Sends everything whose time has come, to all endpoints at once. */
export async function deliverDue(deps: WebhookDeps): Promise<void> {
  const endpoints = await listDueEndpoints(deps.db, deps.clock());
  await Promise.all(endpoints.map((id) => deliverTo(deps, id)));
}

/** Sends what is due to one endpoint: subjects beside each other, events of a subject one after the other. */
export async function deliverTo(deps: WebhookDeps, endpointId: string): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    // Read anew: it may be paused, or have another address, while many are sent.
    const endpoint = await findEndpointOfAnyone(deps.db, endpointId);
    if (!endpoint?.is_active) return;
    const now = deps.clock();
    const until = new Date(now.getTime() + takeOverAfterMs);
    const claimed = await claimDeliveries(deps.db, endpointId, { now, until, limit: atATime });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => deliver(deps, endpoint, delivery)));
  }
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

/** Any 2xx took it. Redirects are not followed, so they did not. */
async function send(deps: WebhookDeps, endpoint: EndpointRow, { id, body }: { id: string; body: string }): Promise<Attempt> {
  const now = deps.clock();
  try {
    const answer = await postOutside(endpoint.url, {
      headers: signedHeaders(readEndpointSecrets(deps, endpoint, now), { id, body, now }),
      body,
      timeoutMs,
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
  const event = delivery.event_id ? await findEvent(db, { tenantId: delivery.tenant_id }, delivery.event_id) : null;
  const told = event ?? { id: `test_${delivery.id}`, type: 'webhook.test', at: delivery.created_at, data: {} };
  return { id: told.id, body: JSON.stringify(tellEvent(told)) };
}

/** One mail a day and endpoint, however much could not be told. */
export async function mailDead(
  deps: WebhookDeps,
  trx: Transaction,
  endpoint: EndpointRow,
  delivery: Pick<DeliveryRow, 'event_id' | 'subject'>,
  now: Date,
): Promise<void> {
  const scope = { tenantId: endpoint.tenant_id };
  if (delivery.event_id === null) return;
  // Several end at the same moment: the first one mails.
  await findEndpoint(trx, scope, endpoint.id, { lock: true });
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
