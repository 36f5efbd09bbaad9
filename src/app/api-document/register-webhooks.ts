import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { portalEventTypes } from '../../contract/portal-event-types.ts';
import { handedBackBody, handedOverBody } from '../../features/hiring-system/contract.ts';
import { eventData } from '../../features/webhooks/event-data.ts';
import { eventDocuments } from '../../features/webhooks/event-documents.ts';

type Registry = Pick<OpenAPIHono['openAPIRegistry'], 'registerWebhook'>;
type Webhook = { name: string; operationId: string; tag: string; summary: string; description: string; schema: z.ZodType };

const signed =
  'Signed by Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` (docs/integrating.md). The same `webhook-id` may come twice.';
const eventAnswers = {
  '2XX': { description: 'Accepted; the body of the answer is not read' },
  '4XX': { description: 'Retried for a day, as is any other answer, and none within 10 s' },
};
const handOverAnswers = {
  200: { description: 'Accepted, unless a `result` in the body says `refused` or `later`; the same for other 2xx but 202' },
  202: { description: 'Received; to be reported to `reportUrl` within 24 hours' },
  422: { description: 'Refused, as with 400, 409 and 410; with `canTalentRepair` the talent reads `message` and corrects the application' },
};

/** What the portal posts to operators' programs and to hiring systems: every event with its body. */
export function registerWebhooks(registry: Registry): void {
  for (const type of portalEventTypes) {
    const { says, example } = eventDocuments[type];
    const event = { id: '6f0c2a6e-0b8e-4a55-9a51-3f6f6f0d1c11', type, timestamp: '2026-11-23T09:00:00.000Z', data: example };
    const schema = z
      .object({
        id: z.uuid().openapi({ description: 'As in the header `webhook-id`' }),
        type: z.literal(type).openapi({ description: 'What happened' }),
        timestamp: z.iso.datetime().openapi({ description: 'Time of the event' }),
        data: eventData[type].describe('What it happened to'),
      })
      .openapi(`${schemaNameOf(type)}Event`, { example: event });
    const name = type;
    register(registry, {
      name,
      operationId: `on${schemaNameOf(type)}`,
      tag: 'Webhooks',
      summary: `Event ${type}`,
      description: says,
      schema,
    });
  }
  register(registry, {
    name: 'webhook.test',
    operationId: 'onWebhookTest',
    tag: 'Webhooks',
    summary: 'A test, sent by an operator',
    description: 'Posted once by `POST /v1/operator/webhooks/{id}/test`.',
    schema: z
      .object({
        id: z.string().openapi({ description: 'As in the header `webhook-id`' }),
        type: z.literal('webhook.test').openapi({ description: 'That it is a test' }),
        timestamp: z.iso.datetime().openapi({ description: 'Time of the test' }),
        data: z.strictObject({}).openapi({ description: 'Nothing' }),
      })
      .openapi('WebhookTestEvent', {
        example: { id: 'test_41', type: 'webhook.test', timestamp: '2026-11-23T09:00:00.000Z', data: {} },
      }),
  });
  register(registry, {
    name: 'application.handedOver',
    operationId: 'onApplicationHandedOver',
    tag: 'Hand-over',
    summary: 'An application for a hiring system',
    description: 'Posted to the address of a connector of kind `webhook`; a repeat has the same body and is to be answered like the first.',
    schema: handedOverBody,
  });
  register(registry, {
    name: 'application.handedBack',
    operationId: 'onApplicationHandedBack',
    tag: 'Hand-over',
    summary: 'An application that a hiring system has, or may have, was withdrawn or rejected',
    description: 'Posted to the address of a connector of kind `webhook`; its `type` is `application.withdrawn`.',
    schema: handedBackBody,
  });
}

function register(registry: Registry, { name, tag, description, schema, ...about }: Webhook): void {
  registry.registerWebhook({
    ...about,
    method: 'post',
    path: name,
    tags: [tag],
    description: `${description} ${signed}`,
    security: [],
    request: { body: { required: true, content: { 'application/json': { schema } } } },
    responses: tag === 'Webhooks' ? eventAnswers : handOverAnswers,
  });
}

/** @example schemaNameOf('feed.silent') // 'FeedSilent' */
function schemaNameOf(type: string): string {
  return type.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
