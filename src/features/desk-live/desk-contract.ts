import { z } from '@hono/zod-openapi';
import { actorKinds } from '../../contract/audit-log.ts';
import { taggedJson } from '../../contract/call-headers.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, problems } from '../../contract/shapes.ts';
import { actors } from '../applications/status.ts';
import { liveKinds } from './live-kinds.ts';

const operatorCall = operatorCalls('Live changes');
const forPeople = { isForPeople: true } as const;

const kindSchema = z.enum(liveKinds);
const changers = [...new Set([...actorKinds, ...actors])] as [string, ...string[]]; // there is at least one

const changeSchema = z
  .object({
    id: z.number().int().describe('Id of the change; the same change may arrive twice'),
    kind: kindSchema.openapi({ description: '`note`: about an application; `poolRequest`: to join a pool, or its answer' }),
    action: z.string().openapi({ description: 'What was done, as in the audit log and in events', example: 'application.moved' }),
    subjectId: z.string().nullable().openapi({
      description:
        'Id of the thing; of a note its application, of a request its pool. Null if many changed at once, or any of its kind may have',
    }),
    projectId: z.number().int().nullable().describe('Id of the project it belongs to, if any'),
    by: z
      .object({
        kind: z.enum(changers).describe('Who changed it'),
        id: z.string().nullable().describe('Id of the operator or key; null for all others'),
      })
      .describe('Who changed it, without a name'),
  })
  .openapi('LiveChange');
export type LiveChange = z.infer<typeof changeSchema>;

const positionSchema = z.string().openapi({ description: 'Opaque: how far the caller has read; pass it as `after`' });
const example: LiveChange = {
  id: 90211,
  kind: 'application',
  action: 'application.moved',
  subjectId: '88124',
  projectId: 4711,
  by: { kind: 'operator', id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10' },
};
const position = 'WzE3OTU4NDk2MDAwMDAsIjgxMjo4MTU6ODEzIl0';

const changesSchema = z
  .object({
    position: positionSchema,
    changes: z.array(changeSchema).describe('What changed, only of kinds that the role may read'),
    isComplete: z
      .boolean()
      .openapi({ description: 'False: more happened than is listed, or `after` is older than 8 hours. Read lists again' }),
  })
  .openapi('LiveChanges', { example: { position, changes: [example], isComplete: true } });
export type LiveChanges = z.infer<typeof changesSchema>;

const personSchema = z.object({
  id: z.uuid().describe('Id of the operator'),
  name: z.string().describe('Their name'),
});
const openThingSchema = z
  .object({
    kind: kindSchema.describe('Kind of the thing'),
    id: z.string().describe('Id of the thing'),
    people: z.array(personSchema).openapi({ description: 'Who has it open, the caller too; empty if nobody has any more' }),
  })
  .openapi('OpenThing', {
    example: { kind: 'application', id: '88124', people: [{ id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', name: 'Jonas Brandt' }] },
  });
export type OpenThing = z.infer<typeof openThingSchema>;

const after = z
  .string()
  .max(3000)
  .optional()
  .openapi({ description: '`position` of the last answer or event; none: from now on', param: { name: 'after', in: 'query' } });

/** What a stream sends besides comments: the name of an event, and its data as JSON. */
export type LiveEvents = {
  /** The stream works. */
  ready: Record<string, never>;
  changes: Pick<LiveChanges, 'changes'>;
  /** Too much has changed to send each change, or the position is too old: lists are to be read again. */
  reload: Record<string, never>;
  /** `isWhole`: everything that is open; otherwise only what is different now. */
  presence: { isWhole: boolean; things: OpenThing[] };
  /** It still works; its id is a new position. */
  alive: Record<string, never>;
  /** This session has too many streams, and this one ends: ask instead. */
  crowded: Record<string, never>;
};

export const streamChanges = operatorCall(null, {
  method: 'get',
  path: '/changes/stream',
  operationId: 'streamChanges',
  summary: 'What changes in the client, as it happens (server-sent events)',
  description:
    'One stream for a browser, with comments every 15 seconds. Events: `ready`; `changes` (`{"changes": [LiveChange]}`); `presence` (`{"isWhole": true, "things": [OpenThing]}`, at first everything that is open, then what is different); `reload` (`{}`: read lists again); `alive`; `crowded` (`{}`: the session has more than six streams and this one ends: ask `GET /changes` instead). The id of an event is a position: `Last-Event-ID`, or `after`, resumes after it within 8 hours. Ends with the session, when the role changes, and when the server stops. Asking does not keep a session alive.',
  request: {
    query: z.strictObject({ after }),
    headers: z.object({
      'last-event-id': z
        .string()
        .max(3000)
        .optional()
        .openapi({ description: 'Sent by browsers that connect again; before `after`', param: { name: 'last-event-id', in: 'header' } }),
    }),
  },
  responses: {
    200: {
      description: 'The stream, until it ends',
      content: {
        'text/event-stream': {
          schema: z.string().openapi({ example: `id: ${position}\nevent: changes\ndata: ${JSON.stringify({ changes: [example] })}\n\n` }),
        },
      },
    },
  },
  ...forPeople,
});

export const listChanges = operatorCall(null, {
  method: 'get',
  path: '/changes',
  operationId: 'listChanges',
  summary: 'What changed since a position, for pages that get no stream',
  description: 'The same changes as in the stream. Without `after` it answers a position to ask from. Programs read `GET /events`.',
  request: { query: z.strictObject({ after }) },
  responses: { 200: taggedJson(changesSchema, 'The changes, and the position after them') },
  ...forPeople,
});

export const listOpenThings = operatorCall(null, {
  method: 'get',
  path: '/presence',
  operationId: 'listOpenThings',
  summary: 'Who has what open, of kinds that the role may read',
  description: 'For pages that get no stream. Those who did not report it within the last minute are not listed.',
  request: {
    query: z.strictObject({
      kind: kindSchema.optional().openapi({ description: 'Only things of this kind', param: { name: 'kind', in: 'query' } }),
      id: z
        .string()
        .max(60)
        .optional()
        .openapi({ description: 'Only the thing with this id', param: { name: 'id', in: 'query' } }),
    }),
  },
  responses: {
    200: taggedJson(
      z.object({ results: z.array(openThingSchema).describe('What somebody has open') }).openapi('OpenThingList'),
      'What is open, and by whom',
    ),
  },
  ...forPeople,
});

const openThing = z.strictObject({
  kind: kindSchema.openapi({ description: 'Kind of the thing', param: { name: 'kind', in: 'path' } }),
  id: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .openapi({ description: 'Id of the thing', param: { name: 'id', in: 'path' } }),
});
const pageId = z.string().regex(/^[\w-]{8,40}$/);

export const openThingAtDesk = operatorCall(null, {
  method: 'put',
  path: '/presence/{kind}/{id}',
  operationId: 'markOpen',
  summary: 'Reports for a minute that the caller has something open',
  description:
    'Repeat it every 25 seconds while it is open. Colleagues who may read things of this kind see the name. Kept in memory only, not in the audit log. 403 if the role may not read the kind.',
  request: {
    params: openThing,
    body: body(
      z
        .strictObject({ pageId: pageId.describe('Chosen by the page: two pages may have the same thing open') })
        .openapi('OpenPage', { example: { pageId: '5b1c9b0e-7f3a' } }),
    ),
  },
  responses: { 200: { description: 'Who has it open now', content: { 'application/json': { schema: openThingSchema } } } },
  ...forPeople,
});

export const closeThingAtDesk = operatorCall(null, {
  method: 'delete',
  path: '/presence/{kind}/{id}',
  operationId: 'markClosed',
  summary: 'Reports that a page no longer has something open',
  description: 'Without it, a minute passes. Also 204 if it was not open.',
  request: {
    params: openThing,
    query: z.strictObject({
      pageId: pageId.openapi({ description: 'As it was reported', param: { name: 'pageId', in: 'query' } }),
    }),
  },
  responses: { 204: { description: 'Done' }, ...problems(404) },
  ...forPeople,
});

/**
 * Whether a call is made by a page on its own, and so is no sign that its person is there: sessions that are idle for eight hours are to end.
 *
 * @example isBackgroundCall('/v1/operator/changes/stream') // true
 */
export function isBackgroundCall(path: string): boolean {
  return /^\/v1\/operator\/(changes|presence)(\/|$)/.test(path);
}
