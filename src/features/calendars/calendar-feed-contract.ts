import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { feedOutcomes } from './calendar-rules.ts';

const operatorCall = operatorCalls('Calendars');
const feedSchema = withFormerNames(
  z.object({
    host: z.string().openapi({ description: 'Host only; the address is a secret and is never shown again' }),
    outcome: z.enum(feedOutcomes).nullable().openapi({ description: 'Result of the last read; null if never read' }),
    words: z.string().nullable().openapi({ description: 'Reason for the failure' }),
    readAt: instantSchema.nullable().describe('Time of the last read; null if never read'),
    nextReadAt: instantSchema.describe('Time of the next scheduled read'),
    failures: z.number().int().openapi({ description: 'Consecutive failures, including the last one' }),
    busyTimes: z.number().int().openapi({ description: 'Number of current and future busy times read' }),
    knownUntil: instantSchema.openapi({ description: 'If it cannot be read by then, slots are no longer offered' }),
  }),
  { readAt: 'read', nextReadAt: 'nextRead' },
).openapi('CalendarFeed', {
  example: {
    host: 'calendars.example',
    outcome: 'READ',
    words: null,
    readAt: '2026-11-23T08:15:00.000Z',
    nextReadAt: '2026-11-23T08:30:00.000Z',
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
  summary: 'The iCalendar address read for busy times, with its last result; 404 if none is set',
  description: 'The address itself is a secret and is not shown.',
  request: { params: integerIdParam },
  responses: { 200: json(feedSchema, 'The address and the result'), ...problems(404) },
});

export const putCalendarFeed = operatorCall('catalogue:write', {
  method: 'put',
  path: '/calendars/{id}/feed',
  operationId: 'setCalendarFeed',
  summary: 'Set the iCalendar address (ICS) to read every 15 minutes for busy times, and read it now',
  description: 'Replaces an earlier address and the busy times read from it.',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({
          url: z
            .string()
            .trim()
            .min(1)
            .max(2000)
            .describe('Address of the calendar (`https` or `webcal`); treated as a secret, so never returned'),
        })
        .openapi('NewCalendarFeed', { example: { url: 'https://calendars.example/private-4f1c/jonas.ics' } }),
    ),
  },
  responses: { 200: json(feedSchema, 'The address and the result of reading it'), ...problems(404) },
});

export const deleteCalendarFeed = operatorCall('catalogue:write', {
  method: 'delete',
  path: '/calendars/{id}/feed',
  operationId: 'removeCalendarFeed',
  summary: 'Remove the address and the busy times read from it',
  description: 'Busy times that operators added stay.',
  request: { params: integerIdParam },
  responses: { 204: { description: 'Removed' }, ...problems(404) },
});

export const readCalendarFeed = operatorCall('catalogue:write', {
  method: 'post',
  path: '/calendars/{id}/feed/reads',
  operationId: 'readCalendarFeed',
  summary: 'Read the iCalendar address now',
  description: 'For new entries that should count at once. It does not change the schedule.',
  request: { params: integerIdParam },
  responses: { 200: json(feedSchema, 'The result'), ...problems(404) },
});
