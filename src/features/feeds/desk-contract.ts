import { z } from '@hono/zod-openapi';
import { answersOnce, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { addressSchema, count, everyField, example, feedFields, feedSchema } from './desk-feed.ts';
import { reportExample, reportSchema, runSchema } from './feed-report.ts';

const tags = ['Feeds'];

export const listFeeds = operatorCall('connections:read', {
  method: 'get',
  path: '/feeds',
  operationId: 'listFeeds',
  tags,
  summary: 'Feeds fetched on a schedule, each with its last run; at most 100',
  description: 'In alphabetical order of the sources. Secrets in addresses and headers are hidden.',
  responses: {
    200: taggedJson(
      z
        .object({
          results: z.array(feedSchema).describe('All feeds, by source'),
          next: z.null().describe('Always null: one page holds all of them'),
        })
        .openapi('FeedPage'),
      'All endpoints, on one page',
    ),
  },
});

export const getFeed = operatorCall('connections:read', {
  method: 'get',
  path: '/feeds/{id}',
  operationId: 'getFeed',
  tags,
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
  tags,
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
  responses: { 201: taggedJson(feedSchema, 'The feed'), ...problems(409, 422) },
});

export const patchFeed = operatorCall('connections:write', {
  method: 'patch',
  path: '/feeds/{id}',
  operationId: 'changeFeed',
  tags,
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
  tags,
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
  tags,
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
  tags,
  summary: 'The last runs of a feed with their reports, newest first; 50 are kept',
  description: 'Each run with counts, failures and doubts, as `openpool feed` prints it.',
  request: { params: uuidParam, query: z.strictObject(cursorShape) },
  responses: { 200: json(cursorPageOf(runSchema).openapi('FeedRunPage'), 'A page of runs'), ...problems(404) },
});

const previewSchema = z
  .object({
    why: z.string().nullable().openapi({ description: 'Reason why nothing would be imported; null otherwise' }),
    rows: count.describe('Rows of the feed'),
    report: reportSchema.nullable().openapi({ description: 'Of the first 50 rows' }),
    understood: z
      .array(
        z.object({
          line: count.describe('Number of the row in the feed, starting at 1'),
          fields: z
            .array(
              z.object({
                field: z.string().describe('Field of a project, such as `title`'),
                element: z.string().describe('Name of the element or column in the feed'),
                value: z.string().describe('The value as it was read'),
              }),
            )
            .describe('The fields that were read from this row'),
        }),
      )
      .openapi({ description: 'The element each field was read from, in the first three rows' }),
  })
  .openapi('FeedPreview', {
    example: {
      why: null,
      rows: 31,
      report: reportExample,
      understood: [{ line: 2, fields: [{ field: 'title', element: 'jobtitle', value: 'Crane operator' }] }],
    },
  });
export type FeedPreview = z.infer<typeof previewSchema>;

export const previewFeedCall = operatorCall('connections:write', {
  method: 'post',
  path: '/feed-previews',
  operationId: 'previewFeed',
  tags,
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
  tags,
  summary: 'Try an added feed and keep nothing',
  description: 'Fetches with the stored headers and mapping. A preview is required before `confirm`.',
  request: { params: uuidParam },
  responses: { 200: json(previewSchema, 'What would happen'), ...problems(404) },
});

export const confirmFeed = operatorCall('connections:write', {
  method: 'post',
  path: '/feeds/{id}/confirm',
  operationId: 'confirmFeed',
  tags,
  summary: 'Import an added feed, at once and then by its schedule; 409 before a preview of it as it is now',
  description: 'Starts a feed that was added without `startsNow`.',
  request: { params: uuidParam },
  responses: { 202: json(feedSchema, 'It begins within seconds'), ...problems(404, 409) },
});
