import { createRoute, z } from '@hono/zod-openapi';
import { maxId } from '../../contract/ids.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { body, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { rateRangeSchema } from '../projects/contract.ts';
import { assessmentStatuses } from './assessment-status.ts';
import { allReasons, withdrawReasons } from './reason-codes.ts';
import { replyStates } from './reply-clock.ts';
import { actors, applicationStatuses, statusGroups } from './status.ts';
import { stepNames } from './stored-draft.ts';
import { termNames } from './terms.ts';

const status = z.enum(applicationStatuses);
const rate = z.object({ value: z.string(), currency: z.string(), period: z.string() });
const file = z.object({ uuid: z.string(), name: z.string() });

/** Specification section 3, "Answer"; `id` is the question's. */
const answerSchema = z
  .object({
    groupId: z.number().int(),
    id: z.number().int(),
    label: z.string(),
    type: z.string(),
    value: z.string(),
    optionLabel: z.string().nullable(),
  })
  .openapi('Answer');
export type Answer = z.infer<typeof answerSchema>;

/** One change: the talent's timeline is the list of them. An edit keeps the status: `from` and `to` are the same. */
const eventSchema = z.object({
  at: z.string(),
  from: status.nullable(),
  to: status,
  actor: z.enum(actors),
  reasonCode: z.enum(allReasons).nullable(),
  note: z.string().nullable(),
});

const applicationProjectSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  company: z.string().nullable(),
  status: z.string(),
  /** Null where the project does not state it. */
  currency: z.string().nullable(),
  unit: z.enum(rateUnits),
  rateRange: rateRangeSchema.nullable(),
});

/** A test that belongs to an application; `assessments`, to the right, has its calls. */
export const assessmentSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Specification section 4: created, started, canceled, expired, completed. */
  status: z.enum(assessmentStatuses),
  /** Where it is taken; null until its provider has said so, and once it is over. */
  link: z.string().nullable(),
  dueAt: z.string(),
  score: z.number().int().nullable(),
  maxScore: z.number().int().nullable(),
});
export type AssessmentSummary = z.infer<typeof assessmentSummarySchema>;

export const applicationSchema = z
  .object({
    id: z.number().int(),
    project: applicationProjectSchema,
    status,
    /** Why it is unconfirmed, or the code of a rejection. */
    reason: z.enum(allReasons).nullable(),
    /** What the operator wrote to the talent. */
    reasonText: z.string().nullable(),
    resumeStatus: status.nullable(),
    events: z.array(eventSchema),
    assessments: z.array(assessmentSummarySchema),
    created: z.string(),
    lastUpdated: z.string(),
    submittedAt: z.string().nullable(),
    answerDueBy: z.string().nullable(),
    replyState: z.enum(replyStates).nullable(),
    /** The median days to an answer of this client; null while there are too few. */
    medianReplyDays: z.number().nullable(),
    /** Frozen when the application was sent. */
    finalRate: rate.nullable(),
    displayRate: rate.nullable(),
    cv: file.nullable(),
    cvCover: file.nullable(),
    motivationComment: z.string(),
    /** As they were sent: a question's words and the words of the chosen option, one entry for each chosen one. */
    answers: z.array(answerSchema),
    interview: z.object({ start: z.string(), end: z.string(), timeZone: z.string() }).nullable(),
    alternativeInterviewSlot: z.boolean(),
    stepName: z.enum(stepNames).nullable(),
    /** What is different at the project since the talent sent or last confirmed it. */
    changes: z.array(z.object({ term: z.enum(termNames), before: z.string().nullable(), after: z.string().nullable() })),
    /** The counter-offer that waits for the talent. */
    offer: z.object({ rate, displayRate: rate }).nullable(),
    /** One press confirms it. */
    canConfirm: z.boolean(),
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
  operationId: 'listApplications',
  summary: 'My applications including drafts, newest change first',
  request: {
    query: z.strictObject({
      status: z.enum(statusGroups).default('all'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
      /** Answers the page with this application; `page` counts where it is not in the list. */
      containing: z.coerce.number().int().positive().max(maxId).optional(),
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
  operationId: 'listDrafts',
  summary: 'My unsent applications',
  request: { query: noQuery },
  responses: { 200: json(listOf(applicationSchema), 'Drafts'), ...problems(400, 401) },
});

export const listPoolApplications = createRoute({
  ...mine,
  method: 'get',
  path: '/pool/{id}/projectApplications',
  operationId: 'listPoolApplications',
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
  operationId: 'withdrawApplication',
  summary: 'Withdraw an application, with a reason for the client; cannot be undone',
  request: {
    params: integerIdParam,
    query: noQuery,
    body: { ...body(z.strictObject({ reasonCode: z.enum(withdrawReasons).optional() })), required: false },
  },
  responses: { 200: json(applicationSchema, 'The withdrawn application'), ...problems(400, 401, 404, 409) },
});

export const confirmApplication = createRoute({
  ...mine,
  method: 'put',
  path: '/projectApplication/{id}/confirm',
  operationId: 'confirmApplication',
  summary: 'Confirm a changed project, a counter-offer or a lost interview time as it is',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(applicationSchema, 'The confirmed application'), ...problems(400, 401, 404, 409) },
});

export const agreeForApplication = createRoute({
  ...mine,
  method: 'post',
  path: '/projectApplication/{id}/legal/agree',
  operationId: 'agreeForApplication',
  summary: 'Accept missing legal texts while applying; an application that waited for them continues',
  request: {
    params: integerIdParam,
    query: z.strictObject({ terms: z.enum(['true', 'false']).optional(), privacy: z.enum(['true', 'false']).optional() }),
  },
  responses: {
    200: json(z.object({ terms: z.boolean(), privacy: z.boolean(), status }), 'The missing consents (none) and the status'),
    ...problems(400, 401, 404),
  },
});
