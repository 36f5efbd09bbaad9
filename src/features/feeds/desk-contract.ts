import { z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, wholeListOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, currencySchema, json, problems, uuidParam } from '../../contract/shapes.ts';
import { feedRunOutcomes, feedStates, previewSchema, runExample, runSchema } from './feed-report.ts';

const exampleId = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10';

const count = z.number().int();

const addressSchema = z
  .url({ protocol: /^https?$/, error: 'talent.error.invalid' })
  .max(2_000)
  .openapi({ description: 'Starts with https://; a user name, password or key in it is stored encrypted and never shown again' });

const headersSchema = z
  .record(z.string().regex(/^[A-Za-z0-9-]{1,60}$/), z.string().regex(/^[\x20-\x7e]{1,2000}$/))
  .refine((headers) => Object.keys(headers).length <= 10, 'talent.error.invalid')
  .refine(
    (headers) => !Object.keys(headers).some((name) => /^(host|content-length|transfer-encoding|connection)$/i.test(name)),
    'talent.error.invalid',
  )
  .openapi({ description: 'Sent with each request, such as `authorization`; stored encrypted and never shown again' });

const mappingSchema = z
  .record(z.string().max(40), z.string().trim().min(1).max(300))
  .openapi({ description: 'The element each field is read from, as with `--map` (docs/feeds.md): `{ "reference": "job_id" }`' });

const encodingSchema = z
  .string()
  .regex(/^[\w.:-]{1,40}$/)
  .nullable()
  .openapi({ description: 'For feeds that do not declare their encoding, such as windows-1252' });

const feedCurrencySchema = currencySchema.nullable().openapi({
  description: 'Currency (ISO 4217) of amounts without one, or with an ambiguous symbol such as "$"',
});

const feedFields = {
  source: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u, 'talent.error.invalid')
    .openapi({ description: 'Name of the source; project references are unique within it' }),
  address: addressSchema,
  headers: headersSchema,
  everyMinutes: z.number().int().min(5).max(10_080).describe('Minutes between two fetches; 60 if omitted from a new feed'),
  silentAfterHours: z
    .number()
    .int()
    .min(1)
    .max(720)
    .openapi({ description: 'Its projects are paused after it has been silent for this long' }),
  closesMissing: z.boolean().openapi({ description: 'Whether projects missing from it for 72 hours are closed' }),
  mapping: mappingSchema,
  encoding: encodingSchema,
  currency: feedCurrencySchema,
};

const everyField = z.strictObject(feedFields);

export type FeedState = z.infer<typeof everyField>;

const example = {
  ...{ source: 'windfang', everyMinutes: 60, silentAfterHours: 24, closesMissing: true, mapping: { reference: 'job_id' }, encoding: null },
  currency: 'USD',
};

const feedSchema = withFormerNames(
  z.object({
    id: z.uuid().describe('Id of the feed'),
    ...feedFields,
    source: z.string().describe('Name of the source; its projects carry it'),
    address: z.string().openapi({ description: 'With `…` in place of secrets' }),
    headers: z.array(z.string()).openapi({ description: 'Names only' }),
    state: z.enum(feedStates).openapi({
      description: '`unconfirmed`: nothing is imported yet; `silent`: without a successful fetch for so long that its projects are paused',
    }),
    fails: count.openapi({ description: 'Consecutive failed runs' }),
    lastFetchedAt: instantSchema.nullable().openapi({ description: 'Time of the last import or "unchanged" response' }),
    nextRunAt: instantSchema.nullable().openapi({ description: 'Null until it is confirmed' }),
    openProjects: count.describe('Number of its open projects'),
    lastRun: runSchema.nullable().openapi({ description: 'The last run; null if there was none' }),
    createdAt: instantSchema.describe('Time when the feed was added'),
    createdBy: z.string().describe('Who added it'),
  }),
  { lastFetchedAt: 'lastSign', nextRunAt: 'nextRun', createdAt: 'created' },
).openapi('Feed', {
  example: {
    id: exampleId,
    ...example,
    address: 'https://jobs.example.com/feed.xml?token=…',
    headers: ['authorization'],
    state: 'fine',
    fails: 0,
    lastFetchedAt: '2026-11-20T09:30:00.000Z',
    nextRunAt: '2026-11-20T10:30:04.000Z',
    openProjects: 12,
    lastRun: runExample,
    createdAt: '2026-11-01T08:00:00.000Z',
    createdBy: 'Katrin Vogel',
  },
});

export type FeedFacts = z.infer<typeof feedSchema>;

const operatorCall = operatorCalls('Feeds');

export const listFeeds = operatorCall('connections:read', {
  method: 'get',
  path: '/feeds',
  operationId: 'listFeeds',
  summary: 'Feeds fetched on a schedule, each with its last run; at most 100',
  description: 'In alphabetical order of the sources. Secrets in addresses and headers are hidden.',
  responses: {
    200: taggedJson(wholeListOf(feedSchema, 'All feeds, by source').openapi('FeedPage'), 'All endpoints, on one page'),
  },
});

export const getFeed = operatorCall('connections:read', {
  method: 'get',
  path: '/feeds/{id}',
  operationId: 'getFeed',
  summary: 'One feed with its last run',
  description: 'Secrets in its address and headers are hidden.',
  request: { params: uuidParam },
  responses: { 200: taggedJson(feedSchema, 'The feed'), ...problems(404) },
});

export const createFeed = operatorCall('connections:write', {
  method: 'post',
  ...answersOnce,
  path: '/feeds',
  operationId: 'createFeed',
  summary: 'Add a feed; nothing is imported before a preview is confirmed. 409 if the source already has an address',
  description: 'Preview it, then confirm it; or set `startsNow`. The first fetch happens within seconds after that.',
  request: {
    body: body(
      everyField
        .partial()
        .extend({
          source: feedFields.source,
          address: addressSchema,
          startsNow: z.boolean().optional().openapi({ description: 'Import at once, without a preview' }),
        })
        .openapi('NewFeed', { example: { ...example, address: 'https://jobs.example.com/feed.xml' } }),
    ),
  },
  responses: { 201: located('/feeds/{id}', taggedJson(feedSchema, 'The feed')), ...problems(409, 422) },
});

export const patchFeed = operatorCall('connections:write', {
  method: 'patch',
  path: '/feeds/{id}',
  operationId: 'changeFeed',
  summary: 'Change a feed; headers and mapping are replaced as a whole. A new address drops headers not sent with it',
  description: 'Omitted fields stay. A change of what is read takes effect with the next fetch.',
  request: {
    params: uuidParam,
    body: body(
      everyField
        .omit({ source: true })
        .partial()
        .openapi('FeedPatch', { example: { everyMinutes: 15 } }),
    ),
  },
  responses: { 200: taggedJson(feedSchema, 'The feed as it is now'), ...problems(404, 412) },
});

export const deleteFeed = operatorCall('connections:write', {
  method: 'delete',
  path: '/feeds/{id}',
  operationId: 'deleteFeed',
  summary: 'Delete a feed and its runs; its projects stay and are paused once the source is silent',
  description: 'To end its projects as well, close them first.',
  request: { params: uuidParam },
  responses: { 204: { description: 'Removed' }, ...problems(404) },
});

export const runFeedNow = operatorCall('connections:write', {
  method: 'post',
  ...answersOnce,
  path: '/feeds/{id}/run',
  operationId: 'runFeed',
  summary: 'Fetch a feed now; 409 while it is not confirmed or is being fetched',
  description:
    'Does not change the schedule. If more than a fifth of its projects are missing, none is closed unless `allowMassClose` is set.',
  request: {
    params: uuidParam,
    body: body(
      z
        .strictObject({
          allowMassClose: z.boolean().default(false).openapi({ description: 'Close missing projects even if they are more than a fifth' }),
        })
        .openapi('FeedRunWish', { example: { allowMassClose: false } }),
    ),
  },
  responses: { 202: json(feedSchema, 'It starts within seconds and appears in the list of runs'), ...problems(404, 409, 422) },
});

export const listFeedRuns = operatorCall('connections:read', {
  method: 'get',
  path: '/feeds/{id}/runs',
  operationId: 'listFeedRuns',
  summary: 'The last runs of a feed with their reports, newest first; 50 are kept',
  description: 'Each run with counts, failures and doubts, as `openpool feed` prints it.',
  request: {
    params: uuidParam,
    query: z.strictObject({
      ...cursorShape,
      outcome: z
        .enum(feedRunOutcomes)
        .optional()
        .openapi({ description: 'Only runs that ended so', param: { name: 'outcome', in: 'query' } }),
    }),
  },
  responses: { 200: json(cursorPageOf(runSchema).openapi('FeedRunPage'), 'A page of runs'), ...problems(404) },
});

export const previewFeedCall = operatorCall('connections:write', {
  method: 'post',
  path: '/feed-previews',
  operationId: 'previewFeed',
  summary: 'Preview an address without storing anything: the projects it contains and how its fields are read',
  description: 'Fetches the address now, which may take some seconds.',
  request: {
    body: body(
      everyField
        .pick({ headers: true, mapping: true, encoding: true, currency: true, source: true })
        .partial()
        .extend({ address: addressSchema })
        .openapi('FeedPreviewWish', { example: { address: 'https://jobs.example.com/feed.xml', mapping: { reference: 'job_id' } } }),
    ),
  },
  responses: { 200: json(previewSchema, 'The preview') },
});

export const previewAddedFeed = operatorCall('connections:write', {
  method: 'post',
  path: '/feeds/{id}/preview',
  operationId: 'previewAddedFeed',
  summary: 'Try an added feed and keep nothing',
  description: 'Fetches with the stored headers and mapping. A preview is required before `confirm`.',
  request: { params: uuidParam },
  responses: { 200: json(previewSchema, 'What would happen'), ...problems(404) },
});

export const confirmFeed = operatorCall('connections:write', {
  method: 'post',
  path: '/feeds/{id}/confirm',
  operationId: 'confirmFeed',
  summary: 'Import an added feed, at once and then by its schedule; 409 before a preview of it as it is now',
  description: 'Starts a feed that was added without `startsNow`.',
  request: { params: uuidParam },
  responses: { 202: json(feedSchema, 'It begins within seconds'), ...problems(404, 409) },
});
