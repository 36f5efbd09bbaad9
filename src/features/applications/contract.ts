import { createRoute, z } from '@hono/zod-openapi';
import { maxId } from '../../contract/ids.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { body, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { fitShape, fitStateSchema } from '../fit/contract.ts';
import { projectTermsShape, rateRangeSchema } from '../projects/contract.ts';
import { assessmentStatuses } from './assessment-status.ts';
import { allReasons, withdrawReasons } from './reason-codes.ts';
import { replyStates } from './reply-clock.ts';
import { actors, statusGroups } from './status.ts';
import { applicationStatusSchema as status } from './status-schema.ts';
import { stepNames } from './stored-draft.ts';
import { termNames } from './terms.ts';

const rate = z.object({
  value: z.string().describe('Amount with two decimals, as text'),
  currency: z.string().describe('Currency, ISO 4217'),
  period: z.string().describe('Unit of the amount'),
});
const file = z.object({ uuid: z.string().describe('Id of the file'), name: z.string().describe('Name of the file') });

/** Specification section 3, "Answer"; `id` is the question's. */
const answerSchema = z
  .object({
    groupId: z.number().int().describe('Group of the question in the vendor system'),
    id: z.number().int().describe('Id of the question'),
    label: z.string().describe('The question as it was asked'),
    type: z.string().describe('Kind of question'),
    value: z.string().describe('The answer as text'),
    optionLabel: z.string().nullable().describe('Text of the chosen option; null for other questions'),
  })
  .openapi('Answer');
export type Answer = z.infer<typeof answerSchema>;

/** One change: the talent's timeline is the list of them. An edit keeps the status: `from` and `to` are the same. */
const eventSchema = z.object({
  at: z.string().describe('Time of the step'),
  from: status.nullable().describe('Status before the step; null for the first one'),
  to: status.describe('Status after the step'),
  actor: z.enum(actors).describe('Who took the step: `vms` is the hiring system, `system` this server'),
  reasonCode: z.enum(allReasons).nullable().describe('Reason or kind of the step; null if it has none'),
  note: z.string().nullable().describe('Text of the operator; null if there is none'),
});

const applicationProjectSchema = z.object({
  id: z.number().int().describe('Id of the project'),
  title: z.string().describe('Title of the project'),
  company: z.string().nullable().describe('Company the work is for; null if hidden or not given'),
  status: z.string().describe('Whether the project is open for applications'),
  /** Null where the project does not state it. */
  currency: z.string().nullable().describe('Currency of the rate, ISO 4217; null if the project does not state it'),
  unit: z.enum(rateUnits).describe('Unit of the rate'),
  rateRange: rateRangeSchema.nullable().describe('Range of the rate; null if hidden or not given'),
  ...projectTermsShape,
});

/** A test that belongs to an application; `assessments`, to the right, has its calls. */
export const assessmentSummarySchema = z.object({
  id: z.uuid().describe('Id of the test'),
  name: z.string().describe('Name of the test'),
  /** Specification section 4: created, started, canceled, expired, completed. */
  status: z.enum(assessmentStatuses).describe('State of the test'),
  /** Where it is taken; null until its provider has said so, and once it is over. */
  link: z.string().nullable().describe('Where it is taken; null until its provider has said so, and once it is over'),
  dueAt: z.string().describe('Time until which it can be taken'),
  score: z.number().int().nullable().describe('Points reached; null if unknown'),
  maxScore: z.number().int().nullable().describe('Points that can be reached; null if unknown'),
});
export type AssessmentSummary = z.infer<typeof assessmentSummarySchema>;

export const applicationSchema = z
  .object({
    id: z.number().int().describe('Id of the application'),
    project: applicationProjectSchema.describe('The project applied to'),
    status: status.describe('Status now'),
    /** Why it is unconfirmed, or the code of a rejection. */
    reason: z.enum(allReasons).nullable().describe('Why it waits for the talent, or why it was declined; null if there is no reason'),
    /** What the operator wrote to the talent. */
    reasonText: z.string().nullable().describe('What the operator wrote about it; null if nothing'),
    resumeStatus: status.nullable().describe('Status to which it returns once it is confirmed; null if it does not wait for that'),
    events: z.array(eventSchema).describe('The timeline, oldest first'),
    assessments: z.array(assessmentSummarySchema).describe('Tests that belong to the application'),
    created: z.string().describe('Time when it was started'),
    lastUpdated: z.string().describe('Time of the last change'),
    submittedAt: z.string().nullable().describe('Time when it was sent; null for a draft'),
    answerDueBy: z.string().nullable().describe('Time until which an answer is promised; null if nobody owes one'),
    replyState: z
      .enum(replyStates)
      .nullable()
      .describe('`WAITING`: within the promised time; `OVERDUE`: after it; `SILENT`: after twice the time; null if nobody owes an answer'),
    confirmBy: z.string().nullable().describe('Time after which it is withdrawn unless it is confirmed; null if it does not wait for that'),
    /** The median days to an answer of this client; null while there are too few. */
    medianReplyDays: z.number().nullable().describe('Median days until this client answers; null while there are too few answers'),
    /** Frozen when the application was sent. */
    finalRate: rate.nullable().describe('What the talent receives; null if not entered'),
    displayRate: rate.nullable().describe('What the client pays; null if not entered'),
    cv: file.nullable().describe('The CV; null if none is chosen'),
    cvCover: file.nullable().describe('The cover letter; null if none is chosen'),
    motivationComment: z.string().describe('Why the talent applies, plain text'),
    /** As they were sent: a question's words and the words of the chosen option, one entry for each chosen one. */
    answers: z.array(answerSchema).describe('The answers as they were sent, one entry for each chosen option'),
    askedQuestions: z
      .array(z.object({ id: z.number().int().describe('Id of the question'), label: z.string().describe('The question as it was asked') }))
      .describe('The questions as they were asked, also those without an answer; empty for applications of before version 0.2.0'),
    interview: z
      .object({
        start: z.string().describe('Start (UTC)'),
        end: z.string().describe('End (UTC)'),
        timeZone: z.string().describe('IANA time zone of the interviewer'),
      })
      .nullable()
      .describe('The booked interview; null if there is none'),
    alternativeInterviewSlot: z.boolean().describe('Whether the talent requested another time'),
    stepName: z.enum(stepNames).nullable().describe('The step that was opened last; null for applications that were sent'),
    /** What is different at the project since the talent sent or last confirmed it. */
    changes: z
      .array(
        z.object({
          term: z.enum(termNames).describe('What changed'),
          before: z.string().nullable().describe('Value before; null if there was none'),
          after: z.string().nullable().describe('Value now; null if there is none'),
        }),
      )
      .describe('What changed at the project since the application was sent or last confirmed'),
    /** The counter-offer that waits for the talent. */
    offer: z
      .object({ rate: rate.describe('What the talent would receive'), displayRate: rate.describe('What the client would pay') })
      .nullable()
      .describe('The counter-offer that waits for the talent; null if there is none'),
    /** One press confirms it. */
    canConfirm: z.boolean().describe('Whether one press confirms it'),
    canEdit: z.boolean().describe('Whether it can be changed'),
    canWithdraw: z.boolean().describe('Whether it can be withdrawn'),
  })
  .openapi('Application');
export type Application = z.infer<typeof applicationSchema>;

const applicationFitSchema = z
  .object({
    state: fitStateSchema,
    fit: z
      .object({
        ...fitShape,
        comparedAt: z.string().describe('Time of the comparison: when it was sent, or when the client’s operators began to see fit'),
      })
      .nullable()
      .describe('Null while fit is switched off, and where nothing was compared'),
  })
  .openapi('ApplicationFit');
export type ApplicationFit = z.infer<typeof applicationFitSchema>;

export const idempotencyHeaders = z.object({
  'idempotency-key': z.string().min(8).max(100).optional().describe('Chosen by the caller for one write: a retry gets the first response'),
});

const tags = ['Project applications'];
const noQuery = z.strictObject({});
const mine = { security: talentOnly, tags };

export const listApplications = createRoute({
  ...mine,
  method: 'get',
  path: '/projectApplication',
  operationId: 'listApplications',
  summary: 'My applications including drafts, newest change first',
  description:
    'Each with its timeline, the date by which an answer is promised, and what can still be done. Applications that were only opened are left out.',
  request: {
    query: z.strictObject({
      status: z.enum(statusGroups).default('all').describe('Only applications of this group'),
      page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Number of the page, starting at 1'),
      pageSize: z.coerce.number().int().min(1).max(50).default(20).describe('Maximum number of items on a page'),
      /** Answers the page with this application; `page` counts where it is not in the list. */
      containing: z.coerce
        .number()
        .int()
        .positive()
        .max(maxId)
        .optional()
        .describe('Answers the page with this application; `page` counts where it is not in the list'),
    }),
  },
  responses: {
    200: json(
      listOf(applicationSchema).extend({
        drafts: z.number().int().describe('How many of them are not sent yet'),
        counts: z
          .array(z.object({ status: status.describe('Status'), count: z.number().int().describe('How many of them have it') }))
          .describe('How many of them have each status; those that none has are left out'),
      }),
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
  description:
    'Each can be continued with `GET /project/{id}/applicationFlow` of its project. They are deleted after 30 days without a change.',
  request: { query: noQuery },
  responses: { 200: json(listOf(applicationSchema), 'Drafts'), ...problems(400, 401) },
});

export const listPoolApplications = createRoute({
  ...mine,
  method: 'get',
  path: '/pool/{id}/projectApplications',
  operationId: 'listPoolApplications',
  summary: 'My applications to projects of a pool',
  description: 'Only those of this talent. 404 for a pool that the talent may not see.',
  request: {
    params: integerIdParam,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Number of the page, starting at 1'),
      pageSize: z.coerce.number().int().min(1).max(50).default(20).describe('Maximum number of items on a page'),
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
  description:
    'The interview time becomes free, a hiring system that has it is notified, and the talent gets a mail. Applying again makes a new application.',
  request: {
    params: integerIdParam,
    query: noQuery,
    body: {
      ...body(z.strictObject({ reasonCode: z.enum(withdrawReasons).optional().describe('Reason for the client') })),
      required: false,
    },
  },
  responses: { 200: json(applicationSchema, 'The withdrawn application'), ...problems(400, 401, 404, 409) },
});

export const getApplicationFit = createRoute({
  ...mine,
  method: 'get',
  path: '/projectApplication/{id}/fit',
  operationId: 'getApplicationFit',
  summary: 'How the talent and the project suited each other when an application was sent',
  description:
    'Operators who see fit read the same facts, and whether required answers were given as wanted. It decides nothing: `docs/fit.md`.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(applicationFitSchema, 'The facts'), ...problems(400, 401, 404) },
});

export const confirmApplication = createRoute({
  ...mine,
  method: 'put',
  path: '/projectApplication/{id}/confirm',
  operationId: 'confirmApplication',
  summary: 'Confirm a changed project, a counter-offer or a lost interview time as it is',
  description:
    'A counter-offer becomes the rate; after a lost interview time the client suggests another. The application continues with the status it waited for.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(applicationSchema, 'The confirmed application'), ...problems(400, 401, 404, 409) },
});

export const agreeForApplication = createRoute({
  ...mine,
  method: 'post',
  path: '/projectApplication/{id}/legal/agree',
  operationId: 'agreeForApplication',
  summary: 'Accept missing legal texts while applying; an application that waited for them continues',
  description: 'Records the consents as `POST /freelancer/legal/agree` does, in the course of an application.',
  request: {
    params: integerIdParam,
    query: z.strictObject({
      terms: z.enum(['true', 'false']).optional().describe('Accepts the terms'),
      privacy: z.enum(['true', 'false']).optional().describe('Accepts the privacy policy'),
    }),
  },
  responses: {
    200: json(
      z.object({
        terms: z.boolean().describe('Whether consent to the terms is still missing'),
        privacy: z.boolean().describe('Whether consent to the privacy policy is still missing'),
        status: status.describe('Status of the application'),
      }),
      'The missing consents (none) and the status',
    ),
    ...problems(400, 401, 404),
  },
});
