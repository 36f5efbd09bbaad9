import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { body, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { feedOutcomes } from './calendar-rules.ts';

const tags = ['Calendars'];
const feedSchema = z
  .object({
    host: z.string().openapi({ description: 'The address itself is a secret and never shown again' }),
    outcome: z.enum(feedOutcomes).nullable().openapi({ description: 'Of the last time it was read; null: not yet' }),
    words: z.string().nullable().openapi({ description: 'Why it failed' }),
    read: instantSchema.nullable(),
    nextRead: instantSchema,
    failures: z.number().int().openapi({ description: 'One after another, the last one included' }),
    busyTimes: z.number().int().openapi({ description: 'How many it gave that are not over' }),
    knownUntil: instantSchema.openapi({ description: 'If it cannot be read until then, no times are offered any more' }),
  })
  .openapi('CalendarFeed', {
    example: {
      host: 'calendars.example',
      outcome: 'READ',
      words: null,
      read: '2026-11-23T08:15:00.000Z',
      nextRead: '2026-11-23T08:30:00.000Z',
      failures: 0,
      busyTimes: 31,
      knownUntil: '2026-11-24T08:15:00.000Z',
    },
  });
export type CalendarFeed = z.infer<typeof feedSchema>;

export const getCalendarFeed = operatorCall('catalogue:read', {
  method: 'get',
  path: '/calendars/{id}/feed',
  operationId: 'getCalendarFeed',
  tags,
  summary: 'The iCalendar address read for busy times, with its last result; 404 if none is set',
  request: { params: integerIdParam },
  responses: { 200: json(feedSchema, 'The address and what came of it'), ...problems(404) },
});

export const putCalendarFeed = operatorCall('catalogue:write', {
  method: 'put',
  path: '/calendars/{id}/feed',
  operationId: 'setCalendarFeed',
  tags,
  summary: 'Set the iCalendar address (ICS) to read every 15 minutes for busy times, and read it now',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({ url: z.string().trim().min(1).max(2000) })
        .openapi('NewCalendarFeed', { example: { url: 'https://calendars.example/private-4f1c/jonas.ics' } }),
    ),
  },
  responses: { 200: json(feedSchema, 'The address and what came of reading it'), ...problems(404) },
});

export const deleteCalendarFeed = operatorCall('catalogue:write', {
  method: 'delete',
  path: '/calendars/{id}/feed',
  operationId: 'removeCalendarFeed',
  tags,
  summary: 'Remove the address and the busy times read from it',
  request: { params: integerIdParam },
  responses: { 204: { description: 'Removed' }, ...problems(404) },
});

export const readCalendarFeed = operatorCall('catalogue:write', {
  method: 'post',
  path: '/calendars/{id}/feed/reads',
  operationId: 'readCalendarFeed',
  tags,
  summary: 'Read the iCalendar address now',
  request: { params: integerIdParam },
  responses: { 200: json(feedSchema, 'What came of it'), ...problems(404) },
});
