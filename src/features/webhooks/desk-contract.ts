import { z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { portalEventTypes } from '../../contract/portal-events.ts';
import { body, integerIdParam, json, problems, uuidParam } from '../../contract/shapes.ts';
import { eventData } from './event-data.ts';
import { deliveryStates, maxOverlapHours, overlapHours } from './webhook-rules.ts';

const tags = ['Webhooks'];
const eventType = z.enum(portalEventTypes, { error: 'talent.error.invalid' });
const exampleId = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10';

const webhookExample = {
  id: exampleId,
  url: 'https://hooks.example.com/openpool',
  events: ['application.submitted' as const],
  isActive: true,
  earlierSecretUntil: null,
  created: '2026-11-20T09:30:00.000Z',
  createdBy: 'Katrin Vogel',
};
const webhookSchema = z
  .object({
    id: z.uuid().describe('Id of the webhook'),
    url: z.url().describe('Address that receives the events by POST'),
    events: z.array(eventType).openapi({ description: 'Empty for every event' }),
    isActive: z.boolean().openapi({ description: 'If false, nothing is sent and events wait for at most 30 days' }),
    earlierSecretUntil: instantSchema.nullable().openapi({
      description: 'Until then calls are also signed with the previous secret; null if there is none or it ended at once',
    }),
    created: instantSchema.describe('Time when it was added'),
    createdBy: z.string().describe('Who added it'),
  })
  .openapi('Webhook', { example: webhookExample });
export type WebhookFacts = z.infer<typeof webhookSchema>;

const count = z.number().int();
const countedWebhookSchema = webhookSchema
  .extend({
    waiting: count.openapi({ description: 'Deliveries that wait for their first or next attempt' }),
    dead: count.openapi({ description: 'Deliveries that failed permanently after a day of attempts' }),
  })
  .openapi('CountedWebhook', { example: { ...webhookExample, waiting: 0, dead: 3 } });

const attemptSchema = z
  .object({
    at: instantSchema.describe('Start of the attempt'),
    tookMs: z.number().int().describe('Duration in milliseconds'),
    status: z.number().int().nullable().openapi({ description: 'Status of the response; null if there was none' }),
    words: z.string().openapi({ description: 'Beginning of the response, or the reason why there was none' }),
  })
  .openapi('WebhookAttempt', { example: { at: '2026-11-20T09:30:01.000Z', tookMs: 84, status: 204, words: '' } });
export type WebhookAttempt = z.infer<typeof attemptSchema>;

const resentSchema = z
  .object({
    attempt: attemptSchema.nullable().openapi({ description: 'Null while an earlier event with the same subject must be delivered first' }),
  })
  .openapi('ResentWebhookDelivery', { example: { attempt: { at: '2026-11-20T09:30:01.000Z', tookMs: 84, status: 204, words: '' } } });

const deliverySchema = z
  .object({
    id: z.number().int().describe('Id of the delivery'),
    subject: z.string().describe('What the event is about, such as `application:12`; events with the same subject are delivered in order'),
    state: z.enum(deliveryStates).describe('`waiting`: an attempt is due; `done`: received; `dead`: given up after a day of attempts'),
    tries: z.number().int().describe('Number of attempts so far'),
    nextTry: instantSchema.nullable().describe('Time of the next attempt; null if none is planned'),
    created: instantSchema.describe('Time of the event'),
    body: z.string().openapi({ description: 'The request body' }),
    attempts: z.array(attemptSchema).describe('The attempts that are kept, oldest first'),
  })
  .openapi('WebhookDelivery', {
    example: {
      id: 41,
      subject: 'application:12',
      state: 'done',
      tries: 1,
      nextTry: null,
      created: '2026-11-20T09:30:00.000Z',
      body: '{}',
      attempts: [],
    },
  });
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const listWebhooks = operatorCall('connections:read', {
  method: 'get',
  path: '/webhooks',
  operationId: 'listWebhooks',
  tags,
  summary: 'Webhook endpoints, at most 20, with the number of undelivered events',
  responses: {
    200: taggedJson(
      z
        .object({
          results: z.array(countedWebhookSchema).describe('All webhooks'),
          next: z.null().describe('Always null: one page holds all of them'),
        })
        .openapi('WebhookList'),
      'All endpoints, on one page',
    ),
  },
});

export const getWebhook = operatorCall('connections:read', {
  method: 'get',
  path: '/webhooks/{id}',
  operationId: 'getWebhook',
  tags,
  summary: 'One webhook endpoint',
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

export const createWebhook = operatorCall(
  'connections:write',
  {
    method: 'post',
    path: '/webhooks',
    operationId: 'createWebhook',
    tags,
    summary: 'Add a webhook endpoint; its secret is shown only in this response',
    request: {
      body: body(
        z
          .strictObject({ url: newWebhook.url, events: newWebhook.events.default([]) })
          .openapi('NewWebhook', { example: { url: webhookExample.url, events: ['application.submitted'] } }),
      ),
    },
    responses: {
      201: json(withSecretSchema, 'The webhook'),
      ...problems(409),
    },
  },
  { needsProof: true },
);

export const patchWebhook = operatorCall('connections:write', {
  method: 'patch',
  path: '/webhooks/{id}',
  operationId: 'changeWebhook',
  tags,
  summary: 'Change an endpoint’s URL or events, or pause it; secret and log stay, and waiting events go to the new URL',
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

export const renewWebhookSecret = operatorCall(
  'connections:write',
  {
    method: 'post',
    path: '/webhooks/{id}/secret',
    operationId: 'renewWebhookSecret',
    tags,
    summary: 'Create a new secret, shown only in this response; for a while calls are also signed with the previous one',
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
  },
  { needsProof: true },
);

export const deleteWebhook = operatorCall('connections:write', {
  method: 'delete',
  path: '/webhooks/{id}',
  operationId: 'deleteWebhook',
  tags,
  summary: 'Delete an endpoint and its log',
  request: { params: uuidParam },
  responses: { 204: { description: 'Removed' }, ...problems(404) },
});

export const testWebhook = operatorCall('connections:write', {
  method: 'post',
  path: '/webhooks/{id}/test',
  operationId: 'testWebhook',
  tags,
  summary: 'Send a test event now and return the response',
  request: { params: uuidParam },
  responses: { 200: json(attemptSchema, 'The answer'), ...problems(404, 409) },
});

const deliveryFilter = {
  state: z
    .enum(deliveryStates)
    .optional()
    .openapi({ description: 'Filter by state: waiting, delivered, or failed permanently', param: { name: 'state', in: 'query' } }),
};

export const listWebhookDeliveries = operatorCall('connections:read', {
  method: 'get',
  path: '/webhooks/{id}/deliveries',
  operationId: 'listWebhookDeliveries',
  tags,
  summary: 'Deliveries, newest first, with each attempt and its response',
  request: { params: uuidParam, query: z.strictObject({ ...cursorShape, ...deliveryFilter }) },
  responses: { 200: json(cursorPageOf(deliverySchema).openapi('WebhookDeliveryPage'), 'A page of deliveries'), ...problems(404) },
});

export const resendWebhookDelivery = operatorCall('connections:write', {
  method: 'post',
  path: '/webhookDeliveries/{id}/resend',
  operationId: 'resendWebhookDelivery',
  tags,
  summary: 'Resend an event now, with the same id',
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
  tags,
  summary: 'Resend all failed deliveries in order, each with its own id',
  request: { params: uuidParam },
  responses: {
    202: json(
      z.object({ count: count.describe('Deliveries that are sent again') }).openapi('ResentWebhookDeliveries', { example: { count: 3 } }),
      'How many; they go out within seconds',
    ),
    ...problems(404, 409),
  },
});

const eventSchema = z
  .object({
    number: z.number().int().openapi({ description: 'Without gaps per client; use it to read the following events' }),
    id: z.uuid().openapi({ description: 'The `webhook-id` of its webhook deliveries' }),
    type: eventType.describe('What happened'),
    timestamp: instantSchema.describe('Time of the event'),
    subject: z.string().describe('What the event is about, such as `application:12`'),
    data: z.union([...new Set(Object.values(eventData))]).openapi({ description: 'Depends on the type of the event' }),
  })
  .openapi('PortalEvent', {
    example: {
      number: 1,
      id: exampleId,
      type: 'talent.registered',
      timestamp: '2026-11-20T09:30:00.000Z',
      subject: 'talent:0199',
      data: { talentId: exampleId },
    },
  });
export type PortalEventEntry = z.infer<typeof eventSchema>;

export const listPortalEvents = operatorCall('events:read', {
  method: 'get',
  path: '/events',
  operationId: 'listEvents',
  tags: ['Events'],
  summary: 'Events of the last 30 days, in order and without gaps',
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
