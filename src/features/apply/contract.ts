import { createRoute, z } from '@hono/zod-openapi';
import { forwardModes } from '../../contract/forward-modes.ts';
import { convertedUnits, rateUnits } from '../../contract/rate-units.ts';
import { body, emptySchema, integerIdParam, json, problems, talentOnly } from '../../contract/shapes.ts';
import { applicationSchema, idempotencyHeaders } from '../applications/contract.ts';
import { rangeFits } from '../applications/rates.ts';
import { stepNames } from '../applications/stored-draft.ts';
import { amountSchema, applicationDraftSchema } from '../applications/stored-draft-schema.ts';
import { slotResults } from '../calendars/slots.ts';
import { fileSchema } from '../files/contract.ts';
import { blockReasons } from '../projects/main-action.ts';
import { partModes, rateLimitModes } from '../projects/project-facts.ts';
import { questionTypes } from '../question-sets/questions.ts';
import { securityIdSchema, vendorSystemSchema } from '../security-ids/contract.ts';
import { coverLetterSchema, draftPatchSchema, finishSchema, submissionSchema } from './submission-schema.ts';

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
    /** What I answered this client to the same question before; only offered, never filled in. */
    earlierAnswer: z.object({ values: z.array(z.string()), answeredAt: z.string(), projectTitle: z.string() }).nullable(),
  })
  .openapi('Question');
export type AskedQuestion = z.infer<typeof questionSchema>;

const stepSchema = z.object({ stepName: z.enum(stepNames), required: z.boolean(), done: z.boolean() });
const blockReason = z.enum(blockReasons).nullable();

/** Product decisions, section 5: flowsteps and freebusy. */
const flowStepsSchema = z
  .object({ steps: z.array(stepSchema), canEdit: z.boolean(), blockApplication: z.boolean(), reason: blockReason })
  .openapi('FlowSteps');
export type FlowSteps = z.infer<typeof flowStepsSchema>;
const slotSchema = z.object({ start: z.string(), end: z.string() });
const freeBusySchema = z
  .object({
    timeZone: z.string().nullable(),
    slotMinutes: z.number().int().nullable(),
    slots: z.array(slotSchema),
    result: z.enum(slotResults).nullable(),
  })
  .openapi('FreeBusy');
export type FreeBusy = z.infer<typeof freeBusySchema>;

const rate = z.object({ value: z.string(), currency: z.string(), period: z.string() });
const feeSchema = z.object({ type: z.enum(['ABSOLUTE', 'PERCENTAGE']), value: z.string() });

/** The data of the project for the application's pages. */
const flowProjectSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  company: z.string().nullable(),
  status: z.enum(['ACTIVE', 'PAUSED', 'CLOSED']),
  forwardMode: z.enum(forwardModes),
  /** Null on both sides where it cannot be compared with a rate: its unit or its currency is not stated. */
  rateRange: z.object({ min: z.string().nullable(), max: z.string().nullable() }),
  /** Null where the project does not state it. */
  currency: z.string().nullable(),
  /** What a rate may be in: the project's currency, or else those to choose from, the preselected one first. */
  currencies: z.array(z.string()).min(1),
  rateLimitMode: z.enum(rateLimitModes),
  unit: z.enum(rateUnits),
  fee: feeSchema,
  coverLetter: z.enum(partModes),
  motivationMin: z.number().int(),
  questionCount: z.number().int(),
  asksQuestionsFirst: z.boolean(),
  hasCalendar: z.boolean(),
  /** The latest time of an answer to an application sent now. */
  answerDueBy: z.string(),
});
export type FlowProject = z.infer<typeof flowProjectSchema>;

const cvSchema = z.object({
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  contentType: z.string(),
  pages: z.number().int().nullable(),
  created: z.string(),
  /** Made from the profile, in `language`. */
  isGenerated: z.boolean(),
  language: z.string().nullable(),
});

/** Specification section 3, "Application draft", whole: what was filled in, and what the portal says about it. */
const presentedDraftSchema = applicationDraftSchema
  .extend({
    canEdit: z.boolean(),
    blockApplication: z.boolean(),
    finalRate: rate.nullable(),
    cvsList: z.array(cvSchema),
    calendarSlots: z.array(slotSchema),
    applicationSteps: z.array(stepSchema),
    /** Something was filled in before, and is there again. */
    isRestored: z.boolean(),
    openApplications: z.number().int(),
    openInvitations: z.number().int(),
  })
  .openapi('PresentedDraft');
export type PresentedDraft = z.infer<typeof presentedDraftSchema>;

/** The application's pages: the draft, and the data around it. */
const flowSchema = z
  .object({
    /** Whose it is. */
    talentId: z.string(),
    applicationId: z.number().int().nullable(),
    status: z.string().nullable(),
    submittedAt: z.string().nullable(),
    reason: z.string().nullable(),
    canEdit: z.boolean(),
    blockApplication: z.boolean(),
    blockReason,
    /** An earlier refusal by this project, under 180 days old. */
    refusedAt: z.string().nullable(),
    project: flowProjectSchema,
    finalRate: rate.nullable(),
    cvsList: z.array(cvSchema),
    /** CVs and letters can be made from the profile here. */
    makesDocuments: z.boolean(),
    /** The security id that the project's vendor system asks for, with the talent's stored one; null when it asks for none. */
    securityId: vendorSystemSchema.extend({ saved: securityIdSchema.nullable() }).nullable(),
    draft: presentedDraftSchema.nullable(),
    applicationSteps: z.array(stepSchema),
    slotHeldUntil: z.string().nullable(),
    openApplications: z.number().int(),
    openInvitations: z.number().int(),
  })
  .openapi('ApplicationFlow');
export type ApplicationFlow = z.infer<typeof flowSchema>;

const ratesSchema = z
  .object({
    talentRate: z.string(),
    displayRate: z.string(),
    fee: z.object({ type: z.enum(['ABSOLUTE', 'PERCENTAGE']), value: z.string(), amount: z.string() }),
    rangeFit: z.enum(rangeFits),
    equivalents: z.array(z.object({ period: z.enum(convertedUnits), hours: z.number(), value: z.string() })),
  })
  .openapi('CalculatedRates');
export type CalculatedRates = z.infer<typeof ratesSchema>;

const mine = { security: talentOnly, tags: ['Project'] };
const applicationCall = { security: talentOnly, tags: ['Project applications'] };
const noQuery = z.strictObject({});
const byId = { params: integerIdParam, query: noQuery };
const sent = { headers: idempotencyHeaders, body: body(submissionSchema) };

export const getApplicationFlow = createRoute({
  ...mine,
  method: 'get',
  path: '/project/{id}/applicationFlow',
  operationId: 'getApplicationFlow',
  summary: 'My application to this project in its current state',
  request: byId,
  responses: { 200: json(flowSchema, 'The flow'), ...problems(400, 401, 404) },
});

export const patchApplicationFlow = createRoute({
  ...mine,
  method: 'patch',
  path: '/project/{id}/applicationFlow',
  operationId: 'patchApplicationFlow',
  summary: 'Start an application or save its draft; reserves the chosen interview time for ten minutes',
  request: { params: integerIdParam, body: body(draftPatchSchema) },
  responses: { 200: json(flowSchema, 'The flow'), ...problems(400, 401, 404, 409, 410) },
});

export const putCoverLetter = createRoute({
  ...mine,
  method: 'put',
  path: '/project/{id}/applicationFlow/coverLetter',
  operationId: 'putCoverLetter',
  summary: 'Generate a cover letter (GENERATED) from a motivation and the profile; at most 60 documents per hour',
  request: { ...byId, body: body(coverLetterSchema) },
  responses: { 200: json(fileSchema, 'The letter, for `cvCover`'), ...problems(400, 401, 404, 429, 503, 507) },
});

export const deleteApplicationFlow = createRoute({
  ...mine,
  method: 'delete',
  path: '/project/{id}/applicationFlow',
  operationId: 'deleteApplicationFlow',
  summary: 'Delete the draft',
  request: byId,
  responses: { 200: json(emptySchema, 'Gone'), ...problems(400, 401, 404, 409) },
});

export const finishApplicationFlow = createRoute({
  ...mine,
  method: 'post',
  path: '/project/{id}/finishFlow',
  operationId: 'finishApplicationFlow',
  summary: 'Submit the application given in the body; an empty body submits the stored draft',
  request: { params: integerIdParam, headers: idempotencyHeaders, body: body(finishSchema) },
  responses: { 201: json(applicationSchema, 'The sent application'), ...problems(400, 401, 404, 409, 410, 422) },
});

export const calculateApplicationRates = createRoute({
  ...mine,
  method: 'get',
  path: '/project/{id}/apply/rates/calculate',
  operationId: 'calculateApplicationRates',
  summary: 'Calculate the other side of a rate: send talentRate or displayRate, not both',
  request: { params: integerIdParam, query: z.strictObject({ talentRate: amountSchema.optional(), displayRate: amountSchema.optional() }) },
  responses: { 200: json(ratesSchema, 'Both rates, the fee and how they fit the project'), ...problems(400, 401, 404) },
});

export const loadApplication = createRoute({
  ...applicationCall,
  method: 'get',
  path: '/projectApplication/{id}/load',
  operationId: 'loadApplication',
  summary: 'One application with all its fields, for editing',
  request: byId,
  responses: {
    200: json(z.object({ application: applicationSchema, draft: applicationDraftSchema.nullable() }), 'The application'),
    ...problems(400, 401, 404),
  },
});

export const listQuestions = createRoute({
  ...applicationCall,
  method: 'get',
  path: '/projectApplication/{id}/question',
  operationId: 'listQuestions',
  summary: 'The questions of the project, in the language of the request',
  request: byId,
  responses: {
    200: json(z.object({ questions: z.array(questionSchema) }), 'Questions in order; children name their parent'),
    ...problems(400, 401, 404),
  },
});

export const getFlowSteps = createRoute({
  ...applicationCall,
  method: 'get',
  path: '/projectApplication/{id}/flowsteps',
  operationId: 'getFlowSteps',
  summary: 'The steps of this application and its progress',
  request: byId,
  responses: { 200: json(flowStepsSchema, 'Steps'), ...problems(400, 401, 404) },
});

export const getFreeBusy = createRoute({
  ...applicationCall,
  method: 'get',
  path: '/projectApplication/{id}/calendar/freebusy',
  operationId: 'getFreeBusy',
  summary: 'Free interview times of the next 30 days',
  request: byId,
  responses: { 200: json(freeBusySchema, 'Slots in UTC, with the interviewer’s time zone'), ...problems(400, 401, 404) },
});

export const submitApplication = createRoute({
  ...applicationCall,
  method: 'post',
  path: '/projectApplication',
  operationId: 'submitApplication',
  summary: 'Submit an application; a retry does not submit it twice',
  request: sent,
  responses: { 201: json(applicationSchema, 'The sent application'), ...problems(400, 401, 404, 409, 410, 422) },
});

export const editApplication = createRoute({
  ...applicationCall,
  method: 'put',
  path: '/projectApplication/{id}',
  operationId: 'editApplication',
  summary: 'Change a submitted application; keeps its status and adds a revision. Confirms one that waits for the talent',
  request: { ...sent, params: integerIdParam },
  responses: { 200: json(applicationSchema, 'The changed application'), ...problems(400, 401, 404, 409, 410, 422) },
});
