import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { integerIdParam, json, problems } from '../../contract/shapes.ts';
import { answersAQuestion, applicationFilterShape } from './application-filter.ts';

// What the caller has read, and how much is new to them.

const operatorCall = operatorCalls('Applications');

const boundedCount = z
  .object({
    count: z.number().int().describe('How many there are, counted up to a limit'),
    isMore: z.boolean().openapi({ description: 'There are more than `count`, which is not counted further' }),
  })
  .openapi('BoundedCount', { example: { count: 6, isMore: false } });
/** More is not counted: nobody reads the difference. */
export const maxCounted = 1000;

export const countApplications = operatorCall('applications:read', {
  method: 'get',
  path: '/application-counts',
  operationId: 'countApplications',
  summary: 'How many applications match, how many of them the caller has not read, and how many are new',
  description: `The filters are those of the list. Each count ends at ${maxCounted}.`,
  request: {
    query: z
      .strictObject({
        ...applicationFilterShape,
        since: instantSchema.optional().openapi({
          description: 'From when on an application counts as new, such as the last visit',
          param: { name: 'since', in: 'query' },
        }),
      })
      .refine(...answersAQuestion),
  },
  responses: {
    200: json(
      z
        .object({
          matching: boundedCount.describe('Applications that match'),
          unread: boundedCount.openapi({ description: 'Of these, not marked as read by the caller' }),
          newSince: z
            .object({ count: z.number().int().describe('How many are new'), isMore: z.boolean().describe('There are more than `count`') })
            .nullable()
            .openapi({ description: 'Of these, submitted after `since`; null without it' }),
        })
        .openapi('ApplicationCounts', {
          example: {
            matching: { count: 41, isMore: false },
            unread: { count: 8, isMore: false },
            newSince: { count: 6, isMore: false },
          },
        }),
      'The counts',
    ),
  },
});

const readCall = { path: '/applications/{id}/read', request: { params: integerIdParam } } as const;

export const markApplicationRead = operatorCall('applications:read', {
  ...readCall,
  method: 'put',
  operationId: 'markApplicationRead',
  summary: 'Mark an application as read by the caller, when they open it; no one else sees it',
  description: 'Reading it by `GET` does not mark it, so that programs and prefetching do not either.',
  responses: { 204: { description: 'Read' }, ...problems(404) },
  isForPeople: true,
});

export const markApplicationUnread = operatorCall('applications:read', {
  ...readCall,
  method: 'delete',
  operationId: 'markApplicationUnread',
  summary: 'Mark an application as not read by the caller',
  description: 'Afterwards it counts as unread again, for the caller only.',
  responses: { 204: { description: 'Unread' }, ...problems(404) },
  isForPeople: true,
});
