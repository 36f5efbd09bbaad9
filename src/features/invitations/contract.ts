import { createRoute, z } from '@hono/zod-openapi';
import { maxId } from '../../contract/ids.ts';
import { body, emptySchema, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { tokensSchema } from '../auth/contract.ts';
import { rateRangeSchema } from '../projects/contract.ts';
import { declineReasons, invitationCodes, invitationReasons, invitationStatuses } from './invitation-status.ts';

const invitationSchema = z
  .object({
    id: z.number().int(),
    code: z.enum(invitationCodes),
    status: z.enum(invitationStatuses),
    /** EXPIRED, or why the talent declined. */
    reason: z.enum(invitationReasons).nullable(),
    /** The operator's message. */
    message: z.string().nullable(),
    invitedAt: z.string(),
    replyBy: z.string(),
    /** The talent can accept or decline it now. */
    canAnswer: z.boolean(),
    /** It is over, so the talent can remove it from their list. */
    canRemove: z.boolean(),
    /** The application that followed it, once it was sent. */
    applicationId: z.number().int().nullable(),
    project: z.object({
      id: z.number().int(),
      title: z.string(),
      company: z.string().nullable(),
      status: z.string(),
      rateRange: rateRangeSchema.nullable(),
    }),
  })
  .openapi('ProjectInvitation');
export type Invitation = z.infer<typeof invitationSchema>;

const mine = { security: talentOnly, tags: ['Project invitations'] };
const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(20),
};

export const listOpenInvitations = createRoute({
  ...mine,
  method: 'get',
  path: '/projectInvitation/open',
  operationId: 'listOpenInvitations',
  summary: 'My invitations that wait for an answer; with all=true answered and expired ones too',
  request: {
    query: z.strictObject({
      all: z.enum(['true', 'false']).default('false'),
      projectId: z.coerce.number().int().positive().max(maxId).optional(),
      ...paging,
    }),
  },
  responses: { 200: json(listOf(invitationSchema), 'Invitations, newest first'), ...problems(400, 401) },
});

export const listPoolInvitations = createRoute({
  ...mine,
  method: 'get',
  path: '/pool/{id}/projectInvitations/open',
  operationId: 'listPoolInvitations',
  summary: 'My invitations to projects of a pool that wait for an answer',
  request: { params: integerIdParam, query: z.strictObject(paging) },
  responses: { 200: json(listOf(invitationSchema), 'Invitations, newest first'), ...problems(400, 401, 404) },
});

export const acceptInvitation = createRoute({
  ...mine,
  method: 'post',
  path: '/projectInvitation/{id}/accept',
  operationId: 'acceptInvitation',
  summary: 'Accept an invitation; the application can be started',
  request: { params: integerIdParam },
  responses: { 200: json(invitationSchema, 'The accepted invitation'), ...problems(400, 401, 404, 409, 410) },
});

export const declineInvitation = createRoute({
  ...mine,
  method: 'post',
  path: '/projectInvitation/{id}/decline',
  operationId: 'declineInvitation',
  summary: 'Decline an invitation, with a reason',
  request: {
    params: integerIdParam,
    body: body(z.strictObject({ reasonCode: z.enum(declineReasons, { error: 'talent.invitation.decline.required' }) })),
  },
  responses: { 200: json(invitationSchema, 'The declined invitation'), ...problems(400, 401, 404, 409) },
});

export const removeInvitation = createRoute({
  ...mine,
  method: 'delete',
  path: '/projectInvitation/{id}',
  operationId: 'removeInvitation',
  summary: 'Remove an invitation that is over from my list, for good',
  request: { params: integerIdParam },
  responses: { 200: json(emptySchema, 'Removed'), ...problems(400, 401, 404, 409) },
});

/** The secret of the link in an invitation's mail. */
const urlTokenSchema = z.string().min(1, 'talent.project.link.over').max(200, 'talent.project.link.over');
/** The browser's id, for callers that send no cookie; every bit of it is random. */
const deviceIdSchema = z.guid();
const urlTokenBody = body(z.strictObject({ urlToken: urlTokenSchema, actorDeviceUUID: deviceIdSchema.optional() }));

export const lookAtUrlToken = createRoute({
  method: 'post',
  path: '/urlToken/look',
  operationId: 'lookAtUrlToken',
  tags: ['Project invitations'],
  summary: 'What the link of an invitation leads to; changes nothing and signs nobody in',
  request: { body: urlTokenBody },
  responses: {
    200: json(
      z.object({
        project: z.object({ id: z.number().int(), title: z.string() }),
        /** The invited talent has signed in with this browser before. */
        isKnownBrowser: z.boolean(),
        /** Who is signed in: no one, the invited talent, or another talent. */
        viewer: z.enum(['nobody', 'invited', 'other']),
      }),
      'The link works',
    ),
    ...problems(400, 403, 404, 429),
  },
});

export const authorizeWithUrlToken = createRoute({
  method: 'post',
  path: '/authorizeWithUrlToken',
  operationId: 'authorizeWithUrlToken',
  tags: ['Auth'],
  summary: 'Sign in with the link of an invitation: any browser once, later those the talent has used before',
  request: { body: urlTokenBody },
  responses: { 200: json(tokensSchema, 'The tokens of the session'), ...problems(400, 401, 403, 404, 429) },
});
