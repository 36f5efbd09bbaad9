import { z } from '@hono/zod-openapi';
import { answersOnce, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { instantSchema, plainDateSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { someOfQuery, wholeNumberQuery } from '../../contract/query-shapes.ts';
import { body, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { interviewSchema, interviewStates } from './desk-interview.ts';

const operatorCall = operatorCalls('Interviews');

const dayQuery = (name: 'from' | 'to', description: string) =>
  plainDateSchema.optional().openapi({ description, param: { name, in: 'query' } });

export const listInterviews = operatorCall('applications:read', {
  method: 'get',
  path: '/interviews',
  operationId: 'listInterviews',
  summary: 'Interviews, earliest first, by calendar and days',
  description: 'Past ones too, as long as their applications are kept. Days are those of the calendar of each interview.',
  request: {
    query: z.strictObject({
      ...cursorShape,
      calendarId: wholeNumberQuery('calendarId', { description: 'Only those in this calendar' }),
      applicationId: wholeNumberQuery('applicationId', { description: 'Only those of this application' }),
      from: dayQuery('from', 'Only those on this day or later (`YYYY-MM-DD`)'),
      to: dayQuery('to', 'Only those on this day or earlier (`YYYY-MM-DD`)'),
      state: someOfQuery('state', interviewStates),
    }),
  },
  responses: { 200: json(cursorPageOf(interviewSchema).openapi('InterviewPage'), 'A page of interviews') },
});

export const getInterview = operatorCall('applications:read', {
  method: 'get',
  path: '/interviews/{id}',
  operationId: 'getInterview',
  summary: 'One interview',
  description: 'Send its ETag as If-Match to move or cancel it only if it is still as you read it.',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(interviewSchema, 'The interview'), ...problems(404) },
});

const words = z.string().trim().min(1, 'talent.error.required').max(2000, 'talent.error.invalid');

export const moveInterview = operatorCall('applications:write', {
  method: 'post',
  ...answersOnce,
  path: '/interviews/{id}/moves',
  operationId: 'moveInterview',
  summary: 'Move an interview to another free slot of its calendar',
  description:
    'At once: talent, interviewer and operator get a mail with a calendar file. 409 `SLOT_TAKEN` if the slot is not free, `TRANSITION_REFUSED` if the interview was cancelled or has begun, `COMMAND_PENDING` while a move of its application can be taken back.',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({
          start: instantSchema.describe('Start of a free slot (UTC), as in `GET /calendars/{id}/slots`'),
          note: words.nullable().optional().describe('Plain text for the talent, in the mail; 2,000 characters at most'),
        })
        .openapi('InterviewMove', { example: { start: '2026-11-26T13:00:00.000Z', note: 'The site visit took longer.' } }),
    ),
  },
  responses: { 200: taggedJson(interviewSchema, 'The interview as it is now'), ...problems(404, 409, 412, 422) },
});

export const cancelInterview = operatorCall('applications:write', {
  method: 'post',
  ...answersOnce,
  path: '/interviews/{id}/cancellation',
  operationId: 'cancelInterview',
  summary: 'Cancel an interview; its application waits until the talent chooses another time',
  description:
    'At once, and the same as moving the application to `uc` with the reason `SLOT_LOST`: talent, interviewer and operator get a mail with a calendar file. 409 `TRANSITION_REFUSED` with `currentStatus` where the application cannot be moved so, or the interview was cancelled or has begun.',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({ reason: words.describe('Plain text for the talent, in the mail and in their timeline; 2,000 characters at most') })
        .openapi('InterviewCancellation', { example: { reason: 'Jonas Brandt is ill this week.' } }),
    ),
  },
  responses: { 200: taggedJson(interviewSchema, 'The interview as it is now'), ...problems(404, 409, 412, 422) },
});
