import { z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, integerId, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { startedWorkSchema } from '../long-work/long-work.ts';
import { maxMovedMany } from './desk-bounds.ts';
import { itemSchema, maxAtOnce, movedSchema, reasonSchema, transitionShape } from './desk-transition.ts';

const operatorCall = operatorCalls('Applications');

export const postTransition = operatorCall('applications:write', {
  method: 'post',
  ...answersOnce,
  path: '/applications/{id}/transitions',
  operationId: 'moveApplication',
  summary: 'Change an application’s status, with a reason and a mail to the talent; or preview that mail',
  description:
    '`transitions` of the application lists the possible moves and their reasons. With `preview` nothing changes and nothing is sent. With `undoSeconds` the move is kept as a pending command and carried out later, unless it is taken back, or the talent or the project changed in between. 409 COMMAND_PENDING with `commandId` while another one is pending.',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject(transitionShape)
        .openapi('Transition', { example: { to: 'rm', reasonCode: 'OTHER', note: 'Thank you for your time.', notify: true } }),
    ),
  },
  responses: { 200: json(movedSchema, 'The move, made or previewed'), ...problems(404, 409, 412, 422) },
});

export const postTransitions = operatorCall('applications:write', {
  method: 'post',
  ...answersOnce,
  path: '/applications/transitions',
  operationId: 'moveApplications',
  summary: 'Change the status of up to 200 applications; each succeeds or fails independently, and a retry repeats none',
  description:
    'One response for all: each result has the move, or the code and detail of its refusal. With `undoSeconds` each becomes a pending command of its own; `POST /pending-commands/undo` takes them back together.',
  request: {
    body: body(
      z
        .strictObject({
          ...transitionShape,
          ids: z.array(integerId).min(1).max(maxAtOnce).describe('Ids of the applications, 200 at most'),
        })
        .omit({ offer: true })
        .openapi('Transitions', { example: { ids: [88124, 88130], to: 'rm', reasonCode: 'POSITION_CLOSED', notify: true } }),
    ),
  },
  responses: {
    200: json(
      z
        .object({ results: z.array(itemSchema).describe('One result for each id, in the order of the request') })
        .openapi('TransitionResults', {
          example: {
            results: [
              {
                id: 88124,
                moved: { id: 88124, from: 'a', status: 'rm', isPreview: false, mails: [], pending: null },
                code: null,
                currentStatus: null,
                detail: null,
              },
              {
                id: 88130,
                moved: null,
                code: 'TRANSITION_REFUSED',
                currentStatus: 'w',
                detail: 'The status cannot be reached from the present one.',
              },
            ],
          },
        }),
      'One result each, in the order of the request',
    ),
    ...problems(422),
  },
});

export const postMoveMany = operatorCall('applications:write', {
  method: 'post',
  ...answersOnce,
  path: '/applications/transitions/many',
  operationId: 'moveManyApplications',
  summary: `Change the status of up to ${maxMovedMany} applications, one by one after the answer`,
  description:
    '`work` says how far that has come, and which were refused. With `undoSeconds` each becomes a pending command when its turn comes, and can be taken back for so long from then on; `POST /long-work/{id}/stop` takes all of them back together. Ids that are no application of this client are left out.',
  request: {
    body: body(
      z
        .strictObject({
          ...transitionShape,
          ids: z.array(integerId).min(1).max(maxMovedMany).describe(`Ids of the applications, ${maxMovedMany} at most`),
        })
        .omit({ offer: true, preview: true })
        .openapi('MoveMany', { example: { ids: [88124, 88130], to: 'rm', reasonCode: 'POSITION_CLOSED', notify: true, undoSeconds: 60 } }),
    ),
  },
  responses: {
    200: json(
      z.object({ work: startedWorkSchema.describe('How far it has come, see `GET /long-work/{id}`') }).openapi('StartedMoves', {
        example: { work: null },
      }),
      'The work that was started',
    ),
    ...problems(422),
  },
});

export const listReasonCodes = operatorCall('catalogue:read', {
  method: 'get',
  path: '/reason-codes',
  operationId: 'listReasonCodes',
  summary: 'Reason codes for status changes, and the texts that talents read',
  description: 'Codes are the same for every client; their texts are in the languages of the client.',
  responses: { 200: json(z.object({ results: z.array(reasonSchema).describe('All reason codes') }).openapi('ReasonCodes'), 'All of them') },
});
