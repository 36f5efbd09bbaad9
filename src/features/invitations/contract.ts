import { createRoute, z } from '@hono/zod-openapi';
import { body, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { declineReasons, invitationCodes, invitationStatuses } from './invitation-status.ts';

export const invitationSchema = z
  .object({
    id: z.number().int(),
    code: z.enum(invitationCodes),
    status: z.enum(invitationStatuses),
    /** EXPIRED, or why the talent declined. */
    reason: z.string().nullable(),
    /** What the operator wrote. */
    message: z.string().nullable(),
    invitedAt: z.string(),
    replyBy: z.string(),
    /** The talent can accept or decline it now. */
    canAnswer: z.boolean(),
    project: z.object({
      id: z.number().int(),
      title: z.string(),
      company: z.string().nullable(),
      status: z.string(),
      rateRange: z.object({ min: z.string().nullable(), max: z.string().nullable(), currency: z.string(), unit: z.string() }).nullable(),
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
  summary: 'My invitations that wait for an answer; with all=true answered and expired ones too',
  request: {
    query: z.strictObject({
      all: z.enum(['true', 'false']).default('false'),
      projectId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      ...paging,
    }),
  },
  responses: { 200: json(listOf(invitationSchema), 'Invitations, newest first'), ...problems(400, 401) },
});

export const listPoolInvitations = createRoute({
  ...mine,
  method: 'get',
  path: '/pool/{id}/projectInvitations/open',
  summary: 'My invitations to projects of a pool that wait for an answer',
  request: { params: integerIdParam, query: z.strictObject(paging) },
  responses: { 200: json(listOf(invitationSchema), 'Invitations, newest first'), ...problems(400, 401) },
});

export const acceptInvitation = createRoute({
  ...mine,
  method: 'post',
  path: '/projectInvitation/{id}/accept',
  summary: 'Accept an invitation; the application can be started',
  request: { params: integerIdParam },
  responses: { 200: json(invitationSchema, 'The accepted invitation'), ...problems(400, 401, 404, 409, 410) },
});

export const declineInvitation = createRoute({
  ...mine,
  method: 'post',
  path: '/projectInvitation/{id}/decline',
  summary: 'Decline an invitation, with a reason',
  request: {
    params: integerIdParam,
    body: body(z.strictObject({ reasonCode: z.enum(declineReasons, { error: 'talent.invitation.decline.required' }) })),
  },
  responses: { 200: json(invitationSchema, 'The declined invitation'), ...problems(400, 401, 404, 409) },
});
