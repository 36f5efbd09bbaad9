import { createRoute, z } from '@hono/zod-openapi';
import { maxId } from '../../contract/ids.ts';
import { body, emptySchema, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { tokensSchema } from '../auth/contract.ts';
import { projectTermsShape, rateRangeSchema } from '../projects/contract.ts';
import { declineReasons, invitationCodes, invitationReasons, invitationStatuses } from './invitation-status.ts';

const invitationSchema = z
  .object({
    id: z.number().int().describe('Id of the invitation'),
    code: z.enum(invitationCodes).describe('Code of its state'),
    status: z.enum(invitationStatuses).describe('Its state as talents see it'),
    /** EXPIRED, or why the talent declined. */
    reason: z.enum(invitationReasons).nullable().describe('Reason for declining, or `EXPIRED`; null if there is none'),
    /** The operator's message. */
    message: z.string().nullable().describe('Text of the operator; null if there is none'),
    invitedAt: z.string().describe('Time when it was sent'),
    replyBy: z.string().describe('Time until which it can be answered'),
    changedAt: z.string().describe('Time when it came to its state'),
    /** The talent can accept or decline it now. */
    canAnswer: z.boolean().describe('Whether it can be answered'),
    /** It is over, so the talent can remove it from their list. */
    canRemove: z.boolean().describe('Whether it can be removed from the list'),
    /** The application that followed it, once it was sent. */
    applicationId: z.number().int().nullable().describe('The application that followed; null if there is none'),
    project: z
      .object({
        id: z.number().int().describe('Id of the project'),
        title: z.string().describe('Title of the project'),
        company: z.string().nullable().describe('Company the work is for; null if hidden or not given'),
        status: z.string().describe('Whether the project is open for applications'),
        rateRange: rateRangeSchema.nullable().describe('Range of the rate; null if hidden or not given'),
        ...projectTermsShape,
      })
      .describe('The project of the invitation'),
  })
  .openapi('ProjectInvitation');
export type Invitation = z.infer<typeof invitationSchema>;

const mine = { security: talentOnly, tags: ['Project invitations'] };
const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Number of the page, starting at 1'),
  pageSize: z.coerce.number().int().min(1).max(50).default(20).describe('Maximum number of items on a page'),
};

export const listOpenInvitations = createRoute({
  ...mine,
  method: 'get',
  path: '/projectInvitation/open',
  operationId: 'listOpenInvitations',
  summary: 'My open invitations; with all=true also answered and expired ones',
  description: 'An invitation is open while it can be answered. Those that the talent removed are left out.',
  request: {
    query: z.strictObject({
      all: z.enum(['true', 'false']).default('false').describe('Whether to include invitations that are over'),
      over: z.enum(['true', 'false']).default('false').describe('Whether to list only those that cannot be answered any more'),
      projectId: z.coerce.number().int().positive().max(maxId).optional().describe('Only invitations to this project'),
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
  summary: 'My open invitations to projects of a pool',
  description: '404 for a pool that the talent may not see.',
  request: { params: integerIdParam, query: z.strictObject(paging) },
  responses: { 200: json(listOf(invitationSchema), 'Invitations, newest first'), ...problems(400, 401, 404) },
});

export const acceptInvitation = createRoute({
  ...mine,
  method: 'post',
  path: '/projectInvitation/{id}/accept',
  operationId: 'acceptInvitation',
  summary: 'Accept an invitation; the application can be started',
  description:
    'Operators are notified by the event `invitation.answered`. Opens a private project to the talent; 410 if it takes no applications any more.',
  request: { params: integerIdParam },
  responses: { 200: json(invitationSchema, 'The accepted invitation'), ...problems(400, 401, 404, 409, 410) },
});

export const declineInvitation = createRoute({
  ...mine,
  method: 'post',
  path: '/projectInvitation/{id}/decline',
  operationId: 'declineInvitation',
  summary: 'Decline an invitation, with a reason',
  description: 'Operators are notified by the event `invitation.answered`, with the reason. Cannot be undone by the talent.',
  request: {
    params: integerIdParam,
    body: body(
      z.strictObject({
        reasonCode: z.enum(declineReasons, { error: 'talent.invitation.decline.required' }).describe('Reason for the client'),
      }),
    ),
  },
  responses: { 200: json(invitationSchema, 'The declined invitation'), ...problems(400, 401, 404, 409) },
});

export const removeInvitation = createRoute({
  ...mine,
  method: 'delete',
  path: '/projectInvitation/{id}',
  operationId: 'removeInvitation',
  summary: 'Remove a closed invitation from my list permanently',
  description: 'Cannot be undone. 409 while it can be answered or its application is under way.',
  request: { params: integerIdParam },
  responses: { 200: json(emptySchema, 'Removed'), ...problems(400, 401, 404, 409) },
});

/** The secret of the link in an invitation's mail. */
const urlTokenSchema = z.string().min(1, 'talent.project.link.over').max(200, 'talent.project.link.over');
/** The browser's id, for callers that send no cookie; every bit of it is random. */
const deviceIdSchema = z.guid();
const urlTokenBody = body(
  z.strictObject({
    urlToken: urlTokenSchema.describe('The secret of the link in the mail'),
    actorDeviceUUID: deviceIdSchema.optional().describe('Id of the browser'),
  }),
);

export const lookAtUrlToken = createRoute({
  method: 'post',
  path: '/urlToken/look',
  operationId: 'lookAtUrlToken',
  tags: ['Project invitations'],
  summary: 'The invitation behind a link; changes nothing and signs nobody in',
  description: 'For the page of the link, which asks before it signs in. 400 if the link is over, 404 if it is unknown.',
  request: { body: urlTokenBody },
  responses: {
    200: json(
      z.object({
        project: z
          .object({ id: z.number().int().describe('Id of the project'), title: z.string().describe('Title of the project') })
          .describe('The project of the invitation'),
        /** The invited talent has signed in with this browser before. */
        isKnownBrowser: z.boolean().describe('Whether the invited talent used this browser before'),
        /** Who is signed in: no one, the invited talent, or another talent. */
        viewer: z.enum(['nobody', 'invited', 'other']).describe('Who is signed in in this browser'),
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
  summary: 'Sign in with the link of an invitation: once in any browser, later only in browsers the talent has used before',
  description: 'The invitation of an unverified talent waits as `uc` until the account is verified. 403 if the account is deactivated.',
  request: { body: urlTokenBody },
  responses: { 200: json(tokensSchema, 'The tokens of the session'), ...problems(400, 401, 403, 404, 429) },
});
