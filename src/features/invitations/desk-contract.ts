import { z } from '@hono/zod-openapi';
import { answersOnce, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { errorCodes } from '../../contract/errors.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { localeShape } from '../../contract/locale-shape.ts';
import { mailPreviewSchema } from '../../contract/mail-preview.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { someOfQuery, wholeNumberQuery } from '../../contract/query-shapes.ts';
import { body, integerId, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { heldCommandSchema, undoSecondsShape } from '../pending-commands/pending-command.ts';
import { invitationReasons, invitationStates, stateCodes } from './invitation-status.ts';

const operatorCall = operatorCalls('Invitations');
const maxAtOnce = 200;
const stateSchema = z.enum(invitationStates as [string, ...string[]] & typeof invitationStates);

const invitationSchema = withFormerNames(
  z.object({
    id: z.number().int().describe('Id of the invitation'),
    project: z
      .object({
        id: z.number().int().describe('Id of the project'),
        reference: z.string().describe('Reference of the project in its source'),
        title: z.string().describe('Title of the project'),
      })
      .describe('The project of the invitation'),
    talent: z
      .object({
        id: z.uuid().describe('Id of the talent'),
        firstName: z.string().describe('First name'),
        lastName: z.string().describe('Last name'),
        locale: localeShape.describe('Language of the talent’s mails'),
      })
      .describe('The invited talent'),
    state: stateSchema.openapi({ description: 'Expired ones are `exp`, even before the hourly job has run' }),
    reason: z.enum(invitationReasons).nullable().openapi({ description: 'Reason for declining, or `EXPIRED`' }),
    message: z.string().nullable().describe('Text of the operator in the mail; null if there is none'),
    invitedAt: instantSchema.describe('Time when it was sent'),
    replyBy: instantSchema.describe('Time until which the talent can answer'),
    updatedAt: instantSchema.describe('Time of the last change'),
    openedAt: instantSchema.nullable().openapi({ description: 'When its link was first used' }),
    applicationId: z.number().int().nullable().openapi({ description: 'The application that followed' }),
    canWithdraw: z.boolean().describe('Whether it can be withdrawn now'),
  }),
  { invitedAt: 'invited', updatedAt: 'updated', openedAt: 'opened' },
).openapi('DeskInvitation', {
  example: {
    id: 512,
    project: { id: 4711, reference: 'NL-2044', title: 'Backend engineer' },
    talent: { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', firstName: 'Luc', lastName: 'Fournier', locale: 'fr' },
    state: stateCodes.invited,
    reason: null,
    message: 'Vous connaissez déjà ce poste.',
    invitedAt: '2026-11-22T17:04:00.000Z',
    replyBy: '2026-12-06T17:04:00.000Z',
    updatedAt: '2026-11-22T17:04:00.000Z',
    openedAt: null,
    applicationId: null,
    canWithdraw: true,
  },
});
export type DeskInvitation = z.infer<typeof invitationSchema>;

export const listDeskInvitations = operatorCall('talents:read', {
  method: 'get',
  path: '/invitations',
  operationId: 'listInvitations',
  summary: 'Invitations to projects, newest change first',
  description: 'Filters are combined; `updatedAfter` serves programs that keep a copy.',
  request: {
    query: z.strictObject({
      ...cursorShape,
      ...updatedAfterShape,
      projectId: wholeNumberQuery('projectId', { description: 'Only invitations to this project' }),
      talentId: z
        .uuid()
        .optional()
        .openapi({ description: 'Only invitations of this talent', param: { name: 'talentId', in: 'query' } }),
      state: someOfQuery('state', invitationStates),
    }),
  },
  responses: { 200: json(cursorPageOf(invitationSchema).openapi('DeskInvitationPage'), 'A page of invitations') },
});

export const getDeskInvitation = operatorCall('talents:read', {
  method: 'get',
  path: '/invitations/{id}',
  operationId: 'getInvitation',
  summary: 'One invitation; send its ETag as If-Match',
  description: 'With its state as the talent sees it, and the application that followed.',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(invitationSchema, 'The invitation'), ...problems(404) },
});

const sentSchema = z
  .object({
    invitation: invitationSchema.nullable().openapi({ description: 'Null for a preview, and while it is pending' }),
    isPreview: z.boolean().describe('True if nothing was sent'),
    mails: z
      .array(mailPreviewSchema)
      .openapi({ description: 'Only for a preview: the mail the talent would receive; empty if they opted out' }),
    pending: heldCommandSchema.openapi({ description: 'With `undoSeconds`: the command that sends it later; null if it was sent at once' }),
  })
  .openapi('SentInvitation', {
    example: {
      invitation: null,
      isPreview: true,
      mails: [{ locale: 'de', subject: 'Einladung: Backend-Entwicklung', text: 'Guten Tag Luc, …', html: null }],
      pending: null,
    },
  });

const inputShape = {
  projectId: integerId.describe('Id of the project'),
  message: z
    .string()
    .trim()
    .min(1, 'talent.error.required')
    .max(2000, 'talent.error.invalid')
    .nullable()
    .optional()
    .describe('Plain text for the talent in the mail, 2,000 characters at most; null or omitted for none'),
  preview: z.boolean().default(false).openapi({ description: 'If true, nothing is sent and the response contains the mail' }),
  ...undoSecondsShape,
};

export const postInvitation = operatorCall('talents:write', {
  method: 'post',
  ...answersOnce,
  path: '/invitations',
  operationId: 'sendInvitation',
  summary: 'Invite a talent to a project by mail, or preview that mail; 409 if an invitation is open or the talent has applied',
  description:
    'The talent gets a mail with a link in their language, unless they opted out of such mails. With `preview` nothing is sent. With `undoSeconds` it is kept as a pending command and sent later, unless it is taken back or has become impossible by then. 409 COMMAND_PENDING with `commandId` while another one is pending.',
  request: {
    body: body(
      z.strictObject({ ...inputShape, talentId: z.uuid().describe('Id of the talent') }).openapi('NewInvitation', {
        example: { talentId: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', projectId: 4711, message: 'Vous connaissez déjà ce poste.' },
      }),
    ),
  },
  responses: { 200: json(sentSchema, 'The sent or previewed mail'), ...problems(404, 409, 410, 422) },
});

export type SentInvitation = z.infer<typeof sentSchema>;

const invitedSchema = z
  .object({
    talentId: z.uuid().describe('Id of the talent'),
    sent: sentSchema.nullable().openapi({ description: 'Null if it was refused' }),
    code: z.enum(errorCodes).nullable().describe('Problem code of the refusal; null if the invitation was sent or previewed'),
    detail: z.string().nullable().openapi({ description: 'Reason for the refusal, one English sentence' }),
  })
  .openapi('InvitedTalent');
export type InvitedTalent = z.infer<typeof invitedSchema>;

export const postInvitations = operatorCall('talents:write', {
  method: 'post',
  ...answersOnce,
  path: '/invitations/batch',
  operationId: 'sendInvitations',
  summary: 'Invite up to 200 talents to a project; each succeeds or fails independently, and a retry repeats none',
  description:
    'One response for all: each result has the invitation, or the code and detail of its refusal. With `undoSeconds` each becomes a pending command of its own; `POST /pending-commands/undo` takes them back together.',
  request: {
    body: body(
      z
        .strictObject({ ...inputShape, talentIds: z.array(z.uuid()).min(1).max(maxAtOnce).describe('Ids of the talents, 200 at most') })
        .openapi('NewInvitations', {
          example: { talentIds: ['0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10'], projectId: 4711, message: null, preview: false },
        }),
    ),
  },
  responses: {
    200: json(
      z
        .object({ results: z.array(invitedSchema).describe('One result for each talent, in the order of the request') })
        .openapi('InvitedTalents', {
          example: {
            results: [
              {
                talentId: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
                sent: null,
                code: 'ALREADY_EXISTS',
                detail: 'It exists already.',
              },
            ],
          },
        }),
      'One result each, in the order of the request',
    ),
    ...problems(422),
  },
});

export const postInvitationWithdrawal = operatorCall('talents:write', {
  method: 'post',
  ...answersOnce,
  path: '/invitations/{id}/withdrawal',
  operationId: 'withdrawInvitation',
  summary: 'Withdraw an invitation: its link ends and the talent sees that it was withdrawn; no mail is sent',
  description: '409 once the talent has applied or the invitation is over.',
  request: { params: integerIdParam, body: body(z.strictObject({}).openapi('InvitationWithdrawal', { example: {} })) },
  responses: { 200: taggedJson(invitationSchema, 'The invitation as it is now'), ...problems(404, 409, 412) },
});
