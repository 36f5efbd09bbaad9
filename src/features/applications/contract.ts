import { createRoute, z } from '@hono/zod-openapi';
import { body, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { actors, applicationStatuses, statusGroups } from './application-status.ts';
import { applicationDraftSchema, submissionSchema } from './draft-schema.ts';
import { questionTypes } from './questions.ts';
import { stepNames } from './steps.ts';

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
  rateRange: z.object({ min: z.string().nullable(), max: z.string().nullable(), currency: z.string(), unit: z.string() }).nullable(),
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
    /** Half of this client's applications were answered within so many days; null while too few are known. */
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

const questionSchema = z
  .object({
    id: z.number().int(),
    parentId: z.number().int().nullable(),
    showWhen: z
      .union([
        z.object({ equals: z.union([z.string(), z.number(), z.boolean()]) }),
        z.object({ contains: z.string() }),
        z.object({ atLeast: z.union([z.number(), z.string()]) }),
        z.object({ atMost: z.union([z.number(), z.string()]) }),
      ])
      .nullable(),
    groupId: z.number().int(),
    type: z.enum(questionTypes),
    label: z.string(),
    hint: z.string().nullable(),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    isRequired: z.boolean(),
    position: z.number().int(),
  })
  .openapi('Question');

export const stepSchema = z.object({ stepName: z.enum(stepNames), required: z.boolean(), done: z.boolean() });
const blockReason = z.enum(['APPLIED', 'CLOSED', 'PAUSED', 'BLOCKED']).nullable();

/** Product decisions, section 5: flowsteps and freebusy. */
export const flowStepsSchema = z
  .object({ steps: z.array(stepSchema), canEdit: z.boolean(), blockApplication: z.boolean(), reason: blockReason })
  .openapi('FlowSteps');
const slotSchema = z.object({ start: z.string(), end: z.string() });
export const freeBusySchema = z
  .object({
    timeZone: z.string().nullable(),
    slotMinutes: z.number().int().nullable(),
    slots: z.array(slotSchema),
    result: z.enum(['NO_FREE_SLOTS', 'NO_SUITABLE_SLOTS']).nullable(),
  })
  .openapi('FreeBusy');
export type FreeBusy = z.infer<typeof freeBusySchema>;

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
  responses: { 200: json(listOf(applicationSchema), 'One page of applications'), ...problems(400, 401) },
});

export const loadApplication = createRoute({
  ...mine,
  method: 'get',
  path: '/projectApplication/{id}/load',
  summary: 'One application with everything that was filled in, ready to be edited',
  request: { params: integerIdParam, query: noQuery },
  responses: {
    200: json(z.object({ application: applicationSchema, draft: applicationDraftSchema.nullable() }), 'The application'),
    ...problems(400, 401, 404),
  },
});

export const listQuestions = createRoute({
  ...mine,
  method: 'get',
  path: '/projectApplication/{id}/question',
  summary: 'The questions of the project, in the language of the request',
  request: { params: integerIdParam, query: noQuery },
  responses: {
    200: json(z.object({ questions: z.array(questionSchema) }), 'Questions in order; children name their parent'),
    ...problems(400, 401, 404),
  },
});

export const getFlowSteps = createRoute({
  ...mine,
  method: 'get',
  path: '/projectApplication/{id}/flowsteps',
  summary: 'Which steps this application has and how far it is',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(flowStepsSchema, 'Steps'), ...problems(400, 401, 404) },
});

export const getFreeBusy = createRoute({
  ...mine,
  method: 'get',
  path: '/projectApplication/{id}/calendar/freebusy',
  summary: 'Free interview times of the next 30 days',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(freeBusySchema, 'Slots in UTC, with the interviewer’s time zone'), ...problems(400, 401, 404) },
});

export const getAssessment = createRoute({
  ...mine,
  method: 'get',
  path: '/projectApplication/{id}/assessment',
  summary: 'Tests that belong to the application',
  request: { params: integerIdParam, query: noQuery },
  responses: {
    200: json(
      z.object({
        results: z.array(
          z.object({ id: z.string(), name: z.string(), status: z.enum(['cr', 'st', 'cn', 'ex', 'cm']), link: z.string().nullable() }),
        ),
      }),
      'Tests; none is configured',
    ),
    ...problems(400, 401, 404),
  },
});

export const submitApplication = createRoute({
  ...mine,
  method: 'post',
  path: '/projectApplication',
  summary: 'Send an application, once',
  request: { headers: idempotencyHeaders, body: body(submissionSchema) },
  responses: { 201: json(applicationSchema, 'The sent application'), ...problems(400, 401, 404, 409, 410, 422) },
});

export const editApplication = createRoute({
  ...mine,
  method: 'put',
  path: '/projectApplication/{id}',
  summary: 'Change a sent application; keeps its status and adds a revision. Confirms one that waits for the talent',
  request: { params: integerIdParam, headers: idempotencyHeaders, body: body(submissionSchema) },
  responses: { 200: json(applicationSchema, 'The changed application'), ...problems(400, 401, 404, 409, 410, 422) },
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
