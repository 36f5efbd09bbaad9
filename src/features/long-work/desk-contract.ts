import { z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { workReportSchema, workSchema } from './long-work.ts';

const operatorCall = operatorCalls('Long work');

// Which scope one needs depends on its kind (`workScopes`), so the calls name none.

export const listLongWork = operatorCall(null, {
  method: 'get',
  path: '/long-work',
  operationId: 'listLongWork',
  summary: 'Imports, invitations and moves of many that the caller started, newest first',
  description:
    'What was started in the name of the caller; owners can list that of everyone. Ended ones are kept for 30 days. Imports of leads and invitations to projects need `talents:read`, invitations to pools `pools:read`, moves `applications:read`.',
  request: {
    query: z.strictObject({
      ...cursorShape,
      unseen: z
        .enum(['true'])
        .optional()
        .openapi({ description: 'Only what goes on, or has ended and was not noted', param: { name: 'unseen', in: 'query' } }),
      everyone: z
        .enum(['true'])
        .optional()
        .openapi({ description: 'What anyone started; for owners only', param: { name: 'everyone', in: 'query' } }),
    }),
  },
  responses: { 200: json(cursorPageOf(workSchema).openapi('LongWorkPage'), 'A page of it') },
});

export const getLongWork = operatorCall(null, {
  method: 'get',
  path: '/long-work/{id}',
  operationId: 'getLongWork',
  summary: 'How far an import or invitation of many has come, and which items could not be done',
  description: '404 for what somebody else started, unless the caller is an owner.',
  request: { params: uuidParam },
  responses: { 200: json(workReportSchema, 'The report so far'), ...problems(404) },
});

export const postLongWorkSeen = operatorCall(null, {
  method: 'post',
  ...answersOnce,
  path: '/long-work/{id}/seen',
  operationId: 'noteLongWork',
  summary: 'Take note of its end, so that the pages no longer show it; 409 while it goes on',
  description: 'Repeating it changes nothing.',
  request: { params: uuidParam, body: body(z.strictObject({}).openapi('SeenLongWork', { example: {} })) },
  responses: { 200: json(workSchema, 'The work'), ...problems(404, 409) },
});

export const postLongWorkStop = operatorCall(null, {
  method: 'post',
  ...answersOnce,
  path: '/long-work/{id}/stop',
  operationId: 'stopLongWork',
  summary: 'Stop it between two items, and take back the moves of applications that were not carried out yet',
  description:
    'For the one who started it and for owners; 404 for others. What was done stays done: the report says how many items were and which were not. Moves can also be taken back after the last item. Repeating it changes nothing; 409 once there is nothing to stop or to take back.',
  request: { params: uuidParam, body: body(z.strictObject({}).openapi('StopLongWork', { example: {} })) },
  responses: { 200: json(workSchema, 'The work'), ...problems(404, 409) },
});
