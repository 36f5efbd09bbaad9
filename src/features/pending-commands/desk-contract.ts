import { z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { errorCodes } from '../../contract/errors.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { someOfQuery, wholeNumberQuery } from '../../contract/query-shapes.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { commandStates, heldCommandSchema, pendingCommandSchema } from './pending-command.ts';

const operatorCall = operatorCalls('Pending commands');
const maxAtOnce = 200;

// Which scope one needs depends on its kind (`commandScopes`), so the calls name none.

export const listPendingCommands = operatorCall(null, {
  method: 'get',
  path: '/pending-commands',
  operationId: 'listPendingCommands',
  summary: 'Moves and invitations that can still be taken back, newest first',
  description:
    'Without `state` only pending ones. Moves of applications need `applications:read`, invitations `talents:read`; kinds that the caller may not read are left out. Ended ones are kept for 30 days, without the texts for the talent.',
  request: {
    query: z.strictObject({
      ...cursorShape,
      state: someOfQuery('state', commandStates),
      applicationId: wholeNumberQuery('applicationId', { description: 'Only those about this application' }),
      projectId: wholeNumberQuery('projectId', { description: 'Only those about this project' }),
      operatorId: z
        .uuid()
        .optional()
        .openapi({ description: 'Only those of this operator or key', param: { name: 'operatorId', in: 'query' } }),
    }),
  },
  responses: { 200: json(cursorPageOf(pendingCommandSchema).openapi('PendingCommandPage'), 'A page of commands') },
});

export const getPendingCommand = operatorCall(null, {
  method: 'get',
  path: '/pending-commands/{id}',
  operationId: 'getPendingCommand',
  summary: 'One command: pending, carried out, taken back or overtaken',
  description: 'A move of an application needs `applications:read`, an invitation `talents:read`.',
  request: { params: uuidParam },
  responses: { 200: json(pendingCommandSchema, 'The command'), ...problems(404) },
});

export const postUndo = operatorCall(null, {
  method: 'post',
  ...answersOnce,
  path: '/pending-commands/{id}/undo',
  operationId: 'undoPendingCommand',
  summary: 'Take a command back before it is carried out; the talent never learns of it',
  description:
    'A move of an application needs `applications:write`, an invitation `talents:write`; anyone with the scope may take back what a colleague requested. Repeating it answers the same. 409 with `currentStatus` once it was carried out or overtaken.',
  request: { params: uuidParam, body: body(z.strictObject({}).openapi('Undo', { example: {} })) },
  responses: { 200: json(pendingCommandSchema, 'The command, taken back'), ...problems(404, 409) },
});

const undoneSchema = z
  .object({
    id: z.uuid().describe('Id of the command'),
    undone: heldCommandSchema.openapi({ description: 'Null if it was refused' }),
    code: z.enum(errorCodes).nullable().openapi({ description: 'Problem code of the refusal' }),
    currentStatus: z.enum(commandStates).nullable().openapi({ description: 'The state of the command, with TRANSITION_REFUSED' }),
    detail: z.string().nullable().openapi({ description: 'Reason for the refusal, one English sentence' }),
  })
  .openapi('UndoResult');
export type UndoResult = z.infer<typeof undoneSchema>;

export const postUndos = operatorCall(null, {
  method: 'post',
  ...answersOnce,
  path: '/pending-commands/undo',
  operationId: 'undoPendingCommands',
  summary: 'Take up to 200 commands back, such as all of one bulk move; each succeeds or fails independently',
  description: 'The scopes are those of taking back one.',
  request: {
    body: body(
      z
        .strictObject({ ids: z.array(z.uuid()).min(1).max(maxAtOnce).describe('Ids of the commands, 200 at most') })
        .openapi('Undos', { example: { ids: ['0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10'] } }),
    ),
  },
  responses: {
    200: json(
      z.object({ results: z.array(undoneSchema).describe('One result for each id, in the order of the request') }).openapi('UndoResults', {
        example: {
          results: [
            {
              id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
              undone: null,
              code: 'TRANSITION_REFUSED',
              currentStatus: 'done',
              detail: 'It was carried out already.',
            },
          ],
        },
      }),
      'One result each, in the order of the request',
    ),
  },
});
