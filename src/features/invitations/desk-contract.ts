import { z } from '@hono/zod-openapi';
import { answersOnce, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { mailPreviewSchema } from '../../contract/mail-preview.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { someOfQuery, wholeNumberQuery } from '../../contract/query-shapes.ts';
import { body, integerId, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { heldCommandSchema, undoSecondsShape } from '../pending-commands/pending-command.ts';
import { invitationReasons, invitationStates, stateCodes } from './invitation-status.ts';

const tags = ['Invitations'];
const maxAtOnce = 200;
const stateSchema = z.enum(invitationStates as [string, ...string[]] & typeof invitationStates);

const invitationSchema = z
  .object({
    id: z.number().int(),
    project: z.object({ id: z.number().int(), reference: z.string(), title: z.string() }),
    talent: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), locale: z.string() }),
    state: stateSchema.openapi({ description: 'Expired ones are `exp`, even before the hourly job has run' }),
    reason: z.enum(invitationReasons).nullable().openapi({ description: 'Reason for declining, or `EXPIRED`' }),
    message: z.string().nullable(),
    invited: instantSchema,
    replyBy: instantSchema,
    updated: instantSchema,
    opened: instantSchema.nullable().openapi({ description: 'When its link was first used' }),
    applicationId: z.number().int().nullable().openapi({ description: 'The application that followed' }),
    canWithdraw: z.boolean(),
  })
  .openapi('DeskInvitation', {
    example: {
      id: 512,
      project: { id: 4711, reference: 'NL-2044', title: 'Backend engineer' },
      talent: { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', firstName: 'Luc', lastName: 'Fournier', locale: 'fr' },
      state: stateCodes.invited,
      reason: null,
      message: 'Vous connaissez déjà ce poste.',
      invited: '2026-11-22T17:04:00.000Z',
      replyBy: '2026-12-06T17:04:00.000Z',
      updated: '2026-11-22T17:04:00.000Z',
      opened: null,
      applicationId: null,
      canWithdraw: true,
    },
  });
export type DeskInvitation = z.infer<typeof invitationSchema>;

export const listDeskInvitations = operatorCall('talents:read', {
  method: 'get',
  path: '/invitations',
  operationId: 'listInvitations',
  tags,
  summary: 'Invitations to projects, newest change first',
  request: {
    query: z.strictObject({
      ...cursorShape,
      ...updatedAfterShape,
      projectId: wholeNumberQuery('projectId'),
      talentId: z
        .uuid()
        .optional()
        .openapi({ param: { name: 'talentId', in: 'query' } }),
      state: someOfQuery('state', invitationStates),
    }),
  },
  responses: { 200: json(cursorPageOf(invitationSchema).openapi('DeskInvitationPage'), 'A page of invitations') },
});

export const getDeskInvitation = operatorCall('talents:read', {
  method: 'get',
  path: '/invitations/{id}',
  operationId: 'getInvitation',
  tags,
  summary: 'One invitation; send its ETag as If-Match',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(invitationSchema, 'The invitation'), ...problems(404) },
});

const sentSchema = z
  .object({
    invitation: invitationSchema.nullable().openapi({ description: 'Null for a preview, and while it is pending' }),
    isPreview: z.boolean(),
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
  projectId: integerId,
  message: z.string().trim().min(1, 'talent.error.required').max(2000, 'talent.error.invalid').nullable().optional(),
  preview: z.boolean().default(false).openapi({ description: 'If true, nothing is sent and the response contains the mail' }),
  ...undoSecondsShape,
};

export const postInvitation = operatorCall('talents:write', {
  method: 'post',
  ...answersOnce,
  path: '/invitations',
  operationId: 'sendInvitation',
  tags,
  summary: 'Invite a talent to a project by mail, or preview that mail; 409 if an invitation is open or the talent has applied',
  description:
    'With `undoSeconds` it is kept as a pending command and sent later, unless it is taken back or has become impossible by then. 409 COMMAND_PENDING with `commandId` while another one is pending.',
  request: {
    body: body(
      z.strictObject({ ...inputShape, talentId: z.uuid() }).openapi('NewInvitation', {
        example: { talentId: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', projectId: 4711, message: 'Vous connaissez déjà ce poste.' },
      }),
    ),
  },
  responses: { 200: json(sentSchema, 'The sent or previewed mail'), ...problems(404, 409, 410, 422) },
});

export type SentInvitation = z.infer<typeof sentSchema>;

const invitedSchema = z
  .object({
    talentId: z.uuid(),
    sent: sentSchema.nullable().openapi({ description: 'Null if it was refused' }),
    code: z.string().nullable(),
    detail: z.string().nullable().openapi({ description: 'Reason for the refusal, one English sentence' }),
  })
  .openapi('InvitedTalent');
export type InvitedTalent = z.infer<typeof invitedSchema>;

export const postInvitations = operatorCall('talents:write', {
  method: 'post',
  ...answersOnce,
  path: '/invitations/batch',
  operationId: 'sendInvitations',
  tags,
  summary: 'Invite up to 200 talents to a project; each succeeds or fails independently, and a retry repeats none',
  description: 'With `undoSeconds` each becomes a pending command of its own; `POST /pending-commands/undo` takes them back together.',
  request: {
    body: body(
      z.strictObject({ ...inputShape, talentIds: z.array(z.uuid()).min(1).max(maxAtOnce) }).openapi('NewInvitations', {
        example: { talentIds: ['0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10'], projectId: 4711, message: null, preview: false },
      }),
    ),
  },
  responses: {
    200: json(
      z.object({ results: z.array(invitedSchema) }).openapi('InvitedTalents', {
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
  tags,
  summary: 'Withdraw an invitation: its link ends and the talent sees that it was withdrawn; no mail is sent',
  request: { params: integerIdParam, body: body(z.strictObject({}).openapi('InvitationWithdrawal', { example: {} })) },
  responses: { 200: taggedJson(invitationSchema, 'The invitation as it is now'), ...problems(404, 409, 412) },
});
