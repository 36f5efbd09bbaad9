import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { portalEventTypes } from '../../contract/portal-event-types.ts';
import { eventData } from './event-data.ts';
import { deliveryStates } from './webhook-rules.ts';

// The shapes of webhooks and events in operators’ calls.

export const eventType = z.enum(portalEventTypes, { error: 'talent.error.invalid' });

const exampleId = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10';

export const webhookExample = {
  id: exampleId,
  url: 'https://hooks.example.com/openpool',
  events: ['application.submitted' as const],
  isActive: true,
  earlierSecretUntil: null,
  createdAt: '2026-11-20T09:30:00.000Z',
  createdBy: 'Katrin Vogel',
};

export const webhookSchema = withFormerNames(
  z.object({
    id: z.uuid().describe('Id of the webhook'),
    url: z.url().describe('Address that receives the events by POST'),
    events: z.array(eventType).openapi({ description: 'Empty for every event' }),
    isActive: z.boolean().openapi({ description: 'If false, nothing is sent and events wait for at most 30 days' }),
    earlierSecretUntil: instantSchema.nullable().openapi({
      description: 'Until then calls are also signed with the previous secret; null if there is none or it ended at once',
    }),
    createdAt: instantSchema.describe('Time when it was added'),
    createdBy: z.string().describe('Who added it'),
  }),
  { createdAt: 'created' },
).openapi('Webhook', { example: webhookExample });

export type WebhookFacts = z.infer<typeof webhookSchema>;

export const count = z.number().int();

export const countedWebhookSchema = webhookSchema
  .extend({
    waiting: count.openapi({ description: 'Deliveries that wait for their first or next attempt' }),
    dead: count.openapi({ description: 'Deliveries that failed permanently after a day of attempts' }),
    deliveredLastWeek: count.openapi({ description: 'Events delivered in the last seven days, without tests' }),
    medianMs: count.nullable().openapi({ description: 'Median duration of the attempts that delivered them; null if there are none' }),
  })
  .openapi('CountedWebhook', { example: { ...webhookExample, waiting: 0, dead: 3, deliveredLastWeek: 1922, medianMs: 300 } });

export type CountedWebhook = z.infer<typeof countedWebhookSchema>;

export const attemptSchema = withFormerNames(
  z.object({
    startedAt: instantSchema.describe('Start of the attempt'),
    tookMs: z.number().int().describe('Duration in milliseconds'),
    status: z.number().int().nullable().openapi({ description: 'Status of the response; null if there was none' }),
    words: z.string().openapi({ description: 'Beginning of the response, or the reason why there was none' }),
  }),
  { startedAt: 'at' },
).openapi('WebhookAttempt', { example: { startedAt: '2026-11-20T09:30:01.000Z', tookMs: 84, status: 204, words: '' } });

export type WebhookAttempt = z.infer<typeof attemptSchema>;

export const resentSchema = z
  .object({
    attempt: attemptSchema.nullable().openapi({ description: 'Null while an earlier event with the same subject must be delivered first' }),
  })
  .openapi('ResentWebhookDelivery', {
    example: { attempt: { startedAt: '2026-11-20T09:30:01.000Z', tookMs: 84, status: 204, words: '' } },
  });

export const deliverySchema = withFormerNames(
  z.object({
    id: z.number().int().describe('Id of the delivery'),
    subject: z.string().describe('What the event is about, such as `application:12`; events with the same subject are delivered in order'),
    state: z.enum(deliveryStates).describe('`waiting`: an attempt is due; `done`: received; `dead`: given up after a day of attempts'),
    tries: z.number().int().describe('Number of attempts so far'),
    nextTryAt: instantSchema.nullable().describe('Time of the next attempt; null if none is planned'),
    createdAt: instantSchema.describe('Time of the event'),
    body: z.string().openapi({ description: 'The request body' }),
    attempts: z.array(attemptSchema).describe('The attempts that are kept, oldest first'),
  }),
  { nextTryAt: 'nextTry', createdAt: 'created' },
).openapi('WebhookDelivery', {
  example: {
    id: 41,
    subject: 'application:12',
    state: 'done',
    tries: 1,
    nextTryAt: null,
    createdAt: '2026-11-20T09:30:00.000Z',
    body: '{}',
    attempts: [],
  },
});

export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const eventSchema = z
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
