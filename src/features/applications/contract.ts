import { createRoute, z } from '@hono/zod-openapi';
import { rateUnits } from '../../contract/rate-units.ts';
import { integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { actors, applicationStatuses, statusGroups } from './status.ts';
import { stepNames } from './stored-draft.ts';

const status = z.enum(applicationStatuses);
const rate = z.object({ value: z.string(), currency: z.string(), period: z.string() });
const file = z.object({ uuid: z.string(), name: z.string() });

/** One change: the talent's timeline is the list of them. An edit keeps the status: `from` and `to` are the same. */
const eventSchema = z.object({
  at: z.string(),
  from: status.nullable(),
  to: status,
  actor: z.enum(actors),
  reasonCode: z.string().nullable(),
  note: z.string().nullable(),
});

export const applicationProjectSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  company: z.string().nullable(),
  status: z.string(),
  rateRange: z.object({ min: z.string().nullable(), max: z.string().nullable(), currency: z.string(), unit: z.enum(rateUnits) }).nullable(),
});

export const applicationSchema = z
  .object({
    id: z.number().int(),
    project: applicationProjectSchema,
    status,
    /** Why it is unconfirmed, or the code of a rejection. */
    reason: z.string().nullable(),
    /** What the operator wrote to the talent. */
    reasonText: z.string().nullable(),
    resumeStatus: status.nullable(),
    events: z.array(eventSchema),
    created: z.string(),
    lastUpdated: z.string(),
    submittedAt: z.string().nullable(),
    answerDueBy: z.string().nullable(),
    replyState: z.enum(['WAITING', 'OVERDUE', 'SILENT']).nullable(),
    /** The median days to an answer of this client; null while there are too few. */
    medianReplyDays: z.number().nullable(),
    /** Frozen when the application was sent. */
    finalRate: rate.nullable(),
    displayRate: rate.nullable(),
    cv: file.nullable(),
    cvCover: file.nullable(),
    motivationComment: z.string(),
    interview: z.object({ start: z.string(), end: z.string(), timeZone: z.string() }).nullable(),
    alternativeInterviewSlot: z.boolean(),
    stepName: z.enum(stepNames).nullable(),
    canEdit: z.boolean(),
    canWithdraw: z.boolean(),
  })
  .openapi('Application');
export type Application = z.infer<typeof applicationSchema>;

export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() });

const tags = ['Project applications'];
const noQuery = z.strictObject({});
const mine = { security: talentOnly, tags };

export const listApplications = createRoute({
  ...mine,
  method: 'get',
  path: '/projectApplication',
  summary: 'My applications, newest change first; drafts are among them',
  request: {
    query: z.strictObject({
      status: z.enum(statusGroups).default('all'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: {
    200: json(
      listOf(applicationSchema).extend({ drafts: z.number().int() }),
      'One page of applications; `drafts` of `total` are not sent yet',
    ),
    ...problems(400, 401),
  },
});

export const listDrafts = createRoute({
  ...mine,
  method: 'get',
  path: '/projectApplication/drafts',
  summary: 'My applications that are not sent yet',
  request: { query: noQuery },
  responses: { 200: json(listOf(applicationSchema), 'Drafts'), ...problems(400, 401) },
});

export const listPoolApplications = createRoute({
  ...mine,
  method: 'get',
  path: '/pool/{id}/projectApplications',
  summary: 'My applications to projects of a pool',
  request: {
    params: integerIdParam,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: { 200: json(listOf(applicationSchema), 'One page of applications'), ...problems(400, 401, 404) },
});

export const withdrawApplication = createRoute({
  ...mine,
  method: 'put',
  path: '/projectApplication/{id}/withdraw',
  summary: 'Withdraw an application; final',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(applicationSchema, 'The withdrawn application'), ...problems(400, 401, 404, 409) },
});

export const agreeForApplication = createRoute({
  ...mine,
  method: 'post',
  path: '/projectApplication/{id}/legal/agree',
  summary: 'Accept missing legal texts while applying; an application that waited for it goes on',
  request: {
    params: integerIdParam,
    query: z.strictObject({ terms: z.enum(['true', 'false']).optional(), privacy: z.enum(['true', 'false']).optional() }),
  },
  responses: {
    200: json(z.object({ terms: z.boolean(), privacy: z.boolean(), status }), 'What is still missing (nothing) and the status'),
    ...problems(400, 401, 404),
  },
});
