import { z } from '@hono/zod-openapi';
import { answersOnce, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { body, integerId, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { applicationStatuses } from '../applications/status.ts';
import { undoSecondsShape } from '../pending-commands/pending-command.ts';
import { answersAQuestion, applicationFilterShape } from './application-filter.ts';
import { isAmount } from './desk-amount.ts';
import { deskApplicationSchema, noteSchema, shownApplicationSchema } from './desk-application.ts';
import { overviewSchema } from './desk-overview.ts';
import { operatorReasons, operatorTargets } from './desk-reasons.ts';
import { movedItemSchema, movedSchema } from './desk-transition.ts';

/** These order the applications of one project; those of a whole client have no index for them. */
const projectSorts = ['waiting', 'name', 'status', 'knockOuts', 'rate', 'interview'] as const;
const deskSorts = ['changed', 'due', ...projectSorts] as const;
export type DeskSort = (typeof deskSorts)[number];

const tags = ['Applications'];
const maxAtOnce = 200;

export const listDeskApplications = operatorCall('applications:read', {
  method: 'get',
  path: '/applications',
  operationId: 'listApplications',
  tags,
  summary: 'Applications, filtered by project, status, text, answers and rate; never includes drafts',
  request: {
    query: z
      .strictObject({
        ...cursorShape,
        ...applicationFilterShape,
        sort: z
          .enum(deskSorts)
          .default('changed')
          .openapi({
            description:
              '`changed`: newest change first. `due`: only applications that wait for an answer, earliest due date first. The others only with `projectId`: `waiting`: as `due`, then those that wait for none; `name`, `status`, `knockOuts` (fewest first), `rate` (lowest first), `interview` (earliest first)',
            param: { name: 'sort', in: 'query' },
          }),
      })
      .refine(...answersAQuestion)
      .refine(({ sort, projectId }) => projectId !== undefined || !projectSorts.some((each) => each === sort), {
        error: 'talent.error.invalid',
        path: ['sort'],
      }),
  },
  responses: { 200: json(cursorPageOf(deskApplicationSchema).openapi('DeskApplicationPage'), 'A page of applications') },
});

const { status: _status, ...overviewFilterShape } = applicationFilterShape;

export const getApplicationOverview = operatorCall('applications:read', {
  method: 'get',
  path: '/applications/overview',
  operationId: 'getApplicationOverview',
  tags,
  summary: 'How many of the filtered applications have each status, and the project and questions they are about',
  request: { query: z.strictObject(overviewFilterShape).refine(...answersAQuestion) },
  responses: { 200: json(overviewSchema, 'The numbers') },
});

export const exportApplications = operatorCall(
  'applications:read',
  {
    method: 'post',
    path: '/applications/export',
    operationId: 'exportApplications',
    tags,
    summary: 'The filtered applications as CSV, complete and ordered by id; contact data only with `talents:contact`',
    request: {
      query: z.strictObject(applicationFilterShape).refine(...answersAQuestion),
      body: body(z.strictObject({}).openapi('ApplicationExport', { example: {} })),
    },
    responses: {
      200: {
        description: 'UTF-8 with a byte order mark, as an attachment; values that look like formulas are prefixed with an apostrophe',
        content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
      },
    },
  },
  { needsProof: true },
);

export const getDeskApplication = operatorCall('applications:read', {
  method: 'get',
  path: '/applications/{id}',
  operationId: 'getApplication',
  tags,
  summary: 'One application with profile, answers, rates, timeline and possible moves; send its ETag as If-Match',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(shownApplicationSchema, 'The application'), ...problems(404) },
});

const bytes = {
  description: 'The file: as an attachment, or inline if it was generated from the profile or `inline` asks for it',
  content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
};
const fileQuery = z.strictObject({
  inline: z
    .enum(['true', 'false'])
    .default('false')
    .openapi({ description: 'Whether a browser should show it, in a frame of this origin', param: { name: 'inline', in: 'query' } }),
});

export const getApplicationCv = operatorCall('talents:contact', {
  method: 'get',
  path: '/applications/{id}/cv',
  operationId: 'getApplicationCv',
  tags,
  summary: 'The CV that was sent with an application',
  request: { params: integerIdParam, query: fileQuery },
  responses: { 200: bytes, ...problems(404) },
});

export const getApplicationCover = operatorCall('talents:contact', {
  method: 'get',
  path: '/applications/{id}/cover',
  operationId: 'getApplicationCover',
  tags,
  summary: 'The cover letter that was sent with an application',
  request: { params: integerIdParam, query: fileQuery },
  responses: { 200: bytes, ...problems(404) },
});

const transitionShape = {
  to: z.enum(operatorTargets as [string, ...string[]] & typeof operatorTargets),
  reasonCode: z.enum(operatorReasons as [string, ...string[]] & typeof operatorReasons).optional(),
  note: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .optional()
    .openapi({ description: 'Plain text for the talent, shown in the mail and in their timeline' }),
  offer: z
    .strictObject({
      displayRate: z
        .string()
        .refine(isAmount, 'talent.error.invalid')
        .openapi({ description: 'The client’s offer, in the project’s rate unit' }),
    })
    .optional()
    .openapi({ description: 'Only with COUNTER_OFFER; if omitted, the talent proposes a rate' }),
  notify: z.boolean().default(true).openapi({ description: 'If false, the talent gets no mail' }),
  preview: z.boolean().default(false).openapi({ description: 'If true, nothing is changed and the response contains the mail' }),
  ...undoSecondsShape,
};

export const postTransition = operatorCall('applications:write', {
  method: 'post',
  ...answersOnce,
  path: '/applications/{id}/transitions',
  operationId: 'moveApplication',
  tags,
  summary: 'Change an application’s status, with a reason and a mail to the talent; or preview that mail',
  description:
    'With `undoSeconds` the move is kept as a pending command and carried out later, unless it is taken back, or the talent or the project changed in between. 409 COMMAND_PENDING with `commandId` while another one is pending.',
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
  tags,
  summary: 'Change the status of up to 200 applications; each succeeds or fails independently, and a retry repeats none',
  description: 'With `undoSeconds` each becomes a pending command of its own; `POST /pending-commands/undo` takes them back together.',
  request: {
    body: body(
      z
        .strictObject({ ...transitionShape, ids: z.array(integerId).min(1).max(maxAtOnce) })
        .omit({ offer: true })
        .openapi('Transitions', { example: { ids: [88124, 88130], to: 'rm', reasonCode: 'POSITION_CLOSED', notify: true } }),
    ),
  },
  responses: {
    200: json(
      z.object({ results: z.array(movedItemSchema) }).openapi('TransitionResults', {
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

const reasonSchema = z
  .object({
    code: z.string(),
    to: z.array(z.enum(applicationStatuses)).openapi({ description: 'The statuses it can be used for' }),
    words: z
      .record(z.string(), z.string())
      .openapi({ description: 'The text for the talent in each language of the client; empty if they see none' }),
  })
  .openapi('ReasonCode', {
    example: { code: 'POSITION_CLOSED', to: ['rm'], words: { de: 'Die Position wurde geschlossen.', en: 'The position was closed.' } },
  });

export const listReasonCodes = operatorCall('catalogue:read', {
  method: 'get',
  path: '/reason-codes',
  operationId: 'listReasonCodes',
  tags,
  summary: 'Reason codes for status changes, and the texts that talents read',
  responses: { 200: json(z.object({ results: z.array(reasonSchema) }).openapi('ReasonCodes'), 'All of them') },
});

export const listApplicationNotes = operatorCall('applications:read', {
  method: 'get',
  path: '/applications/{id}/notes',
  operationId: 'listApplicationNotes',
  tags,
  summary: 'Operators’ notes about an application, newest first; included in the talent’s data export',
  request: { params: integerIdParam, query: z.strictObject(cursorShape) },
  responses: { 200: json(cursorPageOf(noteSchema).openapi('ApplicationNotePage'), 'A page of notes'), ...problems(404) },
});

export const postApplicationNote = operatorCall('applications:write', {
  method: 'post',
  ...answersOnce,
  path: '/applications/{id}/notes',
  operationId: 'addApplicationNote',
  tags,
  summary: 'Write a note about an application for other operators',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({ text: z.string().trim().min(1, 'talent.error.required').max(4000, 'talent.error.invalid') })
        .openapi('NewApplicationNote', {
          example: { text: 'Called on Monday, free from March.' },
        }),
    ),
  },
  responses: { 201: json(noteSchema, 'The note'), ...problems(404, 422) },
});

const blockCall = { path: '/applications/{id}/block', tags, request: { params: integerIdParam } } as const;

export const blockTalent = operatorCall('applications:write', {
  ...blockCall,
  method: 'put',
  operationId: 'blockTalentFromProject',
  summary: 'Block the talent of an application from applying to its project again; the application does not change',
  responses: { 204: { description: 'Blocked' }, ...problems(404) },
});

export const unblockTalent = operatorCall('applications:write', {
  ...blockCall,
  method: 'delete',
  operationId: 'unblockTalentFromProject',
  summary: 'Unblock the talent of an application for its project',
  responses: { 204: { description: 'Not blocked' }, ...problems(404) },
});
