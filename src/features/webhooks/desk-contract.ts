import { z } from '@hono/zod-openapi';
import { located, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, wholeListOf } from '../../contract/cursor-page.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { portalEventTypes } from '../../contract/portal-event-types.ts';
import { body, integerIdParam, json, problems, uuidParam } from '../../contract/shapes.ts';
import {
  attemptSchema,
  count,
  countedWebhookSchema,
  deliverySchema,
  eventSchema,
  eventType,
  resentSchema,
  webhookExample,
  webhookSchema,
} from './desk-webhook.ts';
import { deliveryFilters, maxOverlapHours, overlapHours } from './webhook-rules.ts';

const operatorCall = operatorCalls('Webhooks');

export const listWebhooks = operatorCall('connections:read', {
  method: 'get',
  path: '/webhooks',
  operationId: 'listWebhooks',
  summary: 'Webhook endpoints, at most 20, with the number of undelivered events',
  description: 'Secrets are never included.',
  responses: {
    200: taggedJson(wholeListOf(countedWebhookSchema, 'All webhooks').openapi('WebhookList'), 'All endpoints, on one page'),
  },
});

export const getWebhook = operatorCall('connections:read', {
  method: 'get',
  path: '/webhooks/{id}',
  operationId: 'getWebhook',
  summary: 'One webhook endpoint',
  description: 'Send its ETag as If-Match with a change. Its secret is never included.',
  request: { params: uuidParam },
  responses: { 200: taggedJson(webhookSchema, 'The webhook'), ...problems(404) },
});

const newWebhook = {
  url: z.url().max(2_000).describe('Address that receives the events by POST; must be public and start with https://'),
  events: z.array(eventType).max(portalEventTypes.length).describe('The events to send; empty for every event'),
};
const secretExample = 'whsec_bm90IGEgcmVhbCBzZWNyZXQgYnV0IGFuIGV4YW1wbGU=';
const withSecretSchema = webhookSchema
  .extend({ secret: z.string().describe('The secret for verifying signatures (Standard Webhooks); it cannot be read again') })
  .openapi('WebhookWithSecret', { example: { ...webhookExample, secret: secretExample } });

export const createWebhook = operatorCall('connections:write', {
  method: 'post',
  path: '/webhooks',
  operationId: 'createWebhook',
  summary: 'Add a webhook endpoint; its secret is shown only in this response',
  description: 'Calls are signed by Standard Webhooks. 409 if there are 20 already.',
  request: {
    body: body(
      z
        .strictObject({ url: newWebhook.url, events: newWebhook.events.default([]) })
        .openapi('NewWebhook', { example: { url: webhookExample.url, events: ['application.submitted'] } }),
    ),
  },
  responses: {
    201: located('/webhooks/{id}', json(withSecretSchema, 'The webhook')),
    ...problems(409),
  },
  needsProof: true,
});

export const patchWebhook = operatorCall('connections:write', {
  method: 'patch',
  path: '/webhooks/{id}',
  operationId: 'changeWebhook',
  summary: 'Change an endpoint’s URL or events, or pause it; secret and log stay, and waiting events go to the new URL',
  description: 'Omitted fields stay.',
  request: {
    params: uuidParam,
    body: body(
      z
        .strictObject({ ...newWebhook, isActive: z.boolean().describe('False pauses the webhook: events wait for at most 30 days') })
        .partial()
        .openapi('WebhookPatch', { example: { events: ['application.submitted', 'application.withdrawn'], isActive: true } }),
    ),
  },
  responses: { 200: taggedJson(webhookSchema, 'The webhook as it is now'), ...problems(404, 412) },
});

export const renewWebhookSecret = operatorCall('connections:write', {
  method: 'post',
  path: '/webhooks/{id}/secret',
  operationId: 'renewWebhookSecret',
  summary: 'Create a new secret, shown only in this response; for a while calls are also signed with the previous one',
  description: 'Enter the new secret within the overlap; calls carry both signatures until then.',
  request: {
    params: uuidParam,
    body: body(
      z
        .strictObject({
          overlapHours: count
            .min(0)
            .max(maxOverlapHours)
            .default(overlapHours)
            .openapi({ description: 'How long both secrets sign; 0 ends the previous one at once, for example after a leak' }),
        })
        .openapi('WebhookSecretWish', { example: { overlapHours } }),
    ),
  },
  responses: { 200: json(withSecretSchema, 'The webhook with its new secret'), ...problems(404) },
  needsProof: true,
});

export const deleteWebhook = operatorCall('connections:write', {
  method: 'delete',
  path: '/webhooks/{id}',
  operationId: 'deleteWebhook',
  summary: 'Delete an endpoint and its log',
  description: 'Events that wait for it are dropped. To keep them, pause it instead.',
  request: { params: uuidParam },
  responses: { 204: { description: 'Removed' }, ...problems(404) },
});

export const testWebhook = operatorCall('connections:write', {
  method: 'post',
  path: '/webhooks/{id}/test',
  operationId: 'testWebhook',
  summary: 'Send a test event now and return the response',
  description: 'For checking an endpoint. The status and the beginning of its response are in the answer, whatever they are.',
  request: { params: uuidParam },
  responses: { 200: json(attemptSchema, 'The answer'), ...problems(404, 409) },
});

const deliveryFilter = {
  state: z
    .enum(deliveryFilters)
    .optional()
    .openapi({
      description: 'Filter by state: waiting, delivered, failed permanently, or `undelivered` for all but delivered',
      param: { name: 'state', in: 'query' },
    }),
};

export const listWebhookDeliveries = operatorCall('connections:read', {
  method: 'get',
  path: '/webhooks/{id}/deliveries',
  operationId: 'listWebhookDeliveries',
  summary: 'Deliveries, newest first, with each attempt and its response',
  description: 'For finding out why an event did not arrive.',
  request: { params: uuidParam, query: z.strictObject({ ...cursorShape, ...deliveryFilter }) },
  responses: { 200: json(cursorPageOf(deliverySchema).openapi('WebhookDeliveryPage'), 'A page of deliveries'), ...problems(404) },
});

export const resendWebhookDelivery = operatorCall('connections:write', {
  method: 'post',
  path: '/webhook-deliveries/{id}/resend',
  operationId: 'resendWebhookDelivery',
  summary: 'Resend an event now, with the same id',
  description: 'Receivers know a repeated event by its id.',
  request: { params: integerIdParam },
  responses: {
    200: json(resentSchema, 'The attempt'),
    ...problems(404, 409),
  },
});

export const resendDeadDeliveries = operatorCall('connections:write', {
  method: 'post',
  path: '/webhooks/{id}/resend',
  operationId: 'resendDeadWebhookDeliveries',
  summary: 'Resend all failed deliveries in order, each with its own id',
  description: 'For an endpoint that works again after a long failure.',
  request: { params: uuidParam },
  responses: {
    202: json(
      z.object({ count: count.describe('Deliveries that are sent again') }).openapi('ResentWebhookDeliveries', { example: { count: 3 } }),
      'How many; they go out within seconds',
    ),
    ...problems(404, 409),
  },
});

export const listPortalEvents = operatorCall('events:read', {
  method: 'get',
  path: '/events',
  operationId: 'listEvents',
  tags: ['Events'],
  summary: 'Events of the last 30 days, in order and without gaps',
  description: 'For programs that cannot receive webhooks: remember the last `number` and pass it as `after`.',
  request: {
    query: z.strictObject({
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .default(0)
        .openapi({
          type: 'integer',
          default: 0,
          description: 'Number of the last event read',
          param: { name: 'after', in: 'query' },
        }),
      limit: cursorShape.limit,
    }),
  },
  responses: {
    200: json(
      z
        .object({ results: z.array(eventSchema).describe('The events, oldest first; empty if there is nothing new') })
        .openapi('PortalEventList'),
      'The events after it, oldest first',
    ),
  },
});
