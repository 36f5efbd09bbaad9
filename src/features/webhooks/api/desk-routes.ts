import { z } from '@hono/zod-openapi';
import { dayMs } from '../../../contract/dates.ts';
import { portalEventTypes } from '../../../contract/portal-event-types.ts';
import type { Db } from '../../../server/db/database.ts';
import { type EventEntry, listEventsAfter } from '../../../server/events/event-store.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { cursorPage, readCursor } from '../../../server/http/cursor.ts';
import { requireUnchanged, tagged } from '../../../server/http/entity-tag.ts';
import { tenantScope } from '../../../server/http/env.ts';
import { actorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listPortalEvents,
  listWebhookDeliveries,
  listWebhooks,
  patchWebhook,
  renewWebhookSecret,
  resendDeadDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from '../desk-contract.ts';
import type { PortalEventEntry, WebhookAttempt, WebhookDelivery, WebhookFacts } from '../desk-webhook.ts';
import { countedDays } from '../webhook-rules.ts';
import { addEndpoint, changeEndpoint, removeEndpoint, renewSecret, resendDead, resendDelivery, testEndpoint } from './change-endpoints.ts';
import { bodyOf } from './deliver-webhooks.ts';
import { countDelivered, countNotDone, listAttempts, listDeliveries } from './delivery-store.ts';
import type { WebhookDeps } from './deps.ts';
import { findEndpoint, listEndpoints } from './endpoint-store.ts';
import type { AttemptRow, DeliveryRow, EndpointRow } from './tables.ts';

/** Calls of operators about webhooks, and the list of events for those who take none. */
export function webhooksDeskRoutes(deps: WebhookDeps) {
  return (
    createRouter()
      .openapi(forOperators(listWebhooks), async (c) => {
        const endpoints = await listEndpoints(deps.db, tenantScope(c));
        const counts = await countNotDone(deps.db, tenantScope(c));
        const delivered = await countDelivered(deps.db, tenantScope(c), new Date(deps.clock().getTime() - countedDays * dayMs));
        const deliveredTo = (id: string) => delivered.find((one) => one.endpoint_id === id);
        const countOf = (id: string, state: string) => counts.find((one) => one.endpoint_id === id && one.state === state)?.count ?? 0;
        const results = endpoints.map((row) => ({
          ...presentEndpoint(row),
          waiting: countOf(row.id, 'waiting'),
          dead: countOf(row.id, 'dead'),
          deliveredLastWeek: deliveredTo(row.id)?.count ?? 0,
          medianMs: deliveredTo(row.id)?.median_ms ?? null,
        }));
        return c.json(tagged(c, { results, next: null }), 200);
      })
      .openapi(forOperators(getWebhook), async (c) => {
        const endpoint = await findEndpoint(deps.db, tenantScope(c), c.req.valid('param').id);
        if (!endpoint) throw notFound();
        return c.json(tagged(c, presentEndpoint(endpoint)), 200);
      })
      // Without `answerOnce`: a kept answer would hold the secret.
      .openapi(forOperators(createWebhook), async (c) => {
        const { endpoint, secret } = await addEndpoint(deps, tenantScope(c), actorOf(c), c.req.valid('json'));
        c.header('cache-control', 'no-store');
        return c.json({ ...presentEndpoint(endpoint), secret }, 201);
      })
      .openapi(forOperators(patchWebhook), async (c) => {
        const { id } = c.req.valid('param');
        const requireSame = (current: EndpointRow) => requireUnchanged(c, presentEndpoint(current));
        const endpoint = await changeEndpoint(deps, tenantScope(c), actorOf(c), id, c.req.valid('json'), requireSame);
        return c.json(tagged(c, presentEndpoint(endpoint)), 200);
      })
      // Without `answerOnce`, as above.
      .openapi(forOperators(renewWebhookSecret), async (c) => {
        const { id } = c.req.valid('param');
        const { overlapHours } = c.req.valid('json');
        const { endpoint, secret } = await renewSecret(deps, tenantScope(c), actorOf(c), id, overlapHours);
        c.header('cache-control', 'no-store');
        return c.json({ ...presentEndpoint(endpoint), secret }, 200);
      })
      .openapi(forOperators(deleteWebhook), async (c) => {
        await removeEndpoint(deps, tenantScope(c), actorOf(c), c.req.valid('param').id);
        return c.body(null, 204);
      })
      .openapi(forOperators(testWebhook), async (c) => {
        const attempt = await testEndpoint(deps, tenantScope(c), c.req.valid('param').id);
        if (!attempt) throw new AppError('UNAVAILABLE');
        return c.json(presentAttempt(attempt), 200);
      })
      .openapi(forOperators(listWebhookDeliveries), async (c) => {
        const { limit, cursor, state } = c.req.valid('query');
        const { id } = c.req.valid('param');
        if (!(await findEndpoint(deps.db, tenantScope(c), id))) throw notFound();
        const before = readCursor(cursor, z.int().positive());
        const rows = await listDeliveries(deps.db, tenantScope(c), id, { limit: limit + 1, before, state });
        const shown = await presentDeliveries(deps.db, rows);
        return c.json(cursorPage(c, shown, limit, { present: (one) => one, positionOf: (one) => one.id }), 200);
      })
      .openapi(forOperators(resendWebhookDelivery), async (c) => {
        const attempt = await resendDelivery(deps, tenantScope(c), c.req.valid('param').id);
        return c.json({ attempt: attempt && presentAttempt(attempt) }, 200);
      })
      .openapi(forOperators(resendDeadDeliveries), async (c) => {
        const count = await resendDead(deps, tenantScope(c), actorOf(c), c.req.valid('param').id);
        return c.json({ count }, 202);
      })
      .openapi(forOperators(listPortalEvents), async (c) => {
        const { after, limit } = c.req.valid('query');
        const events = await listEventsAfter(deps.db, tenantScope(c), { after, limit });
        return c.json({ results: events.flatMap(presentEvent) }, 200);
      })
  );
}

function presentEndpoint({ id, url, events, is_active, earlier_until, created_at, created_by }: EndpointRow): WebhookFacts {
  return {
    id,
    url,
    events: portalEventTypes.filter((type) => events.includes(type)),
    isActive: is_active,
    earlierSecretUntil: earlier_until?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
    createdBy: created_by,
  };
}

function presentAttempt({ at, took_ms, http_status, words }: AttemptRow): WebhookAttempt {
  return { startedAt: at.toISOString(), tookMs: took_ms, status: http_status, words };
}

async function presentDeliveries(db: Db, rows: readonly DeliveryRow[]): Promise<WebhookDelivery[]> {
  const attempts = await listAttempts(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => ({
      id: Number(row.id),
      subject: row.subject,
      state: row.state,
      tries: row.tries,
      nextTryAt: row.next_try_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      body: (await bodyOf(db, row)).body,
      attempts: attempts.filter((one) => one.delivery_id === row.id).map(presentAttempt),
    })),
  );
}

/** An event of an unknown type comes from a later version; its number is covered by the next known event. */
function presentEvent({ id, number, type, at, subject, data }: EventEntry): PortalEventEntry[] {
  const known = portalEventTypes.find((each) => each === type);
  if (!known || number === null) return [];
  return [{ number: Number(number), id, type: known, timestamp: at.toISOString(), subject, data: data as PortalEventEntry['data'] }];
}

export type WebhooksDeskApi = ReturnType<typeof webhooksDeskRoutes>;
