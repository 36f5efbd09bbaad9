import { createRoute, z } from '@hono/zod-openapi';
import { body, emptySchema, integerIdParam, json, problems, talentOnly } from '../../contract/shapes.ts';
import { securityIdSchema, vendorSystemSchema } from '../security-ids/contract.ts';
import { applicationSchema, idempotencyHeaders, stepSchema } from './contract.ts';
import { applicationDraftSchema, draftPatchSchema, finishSchema } from './draft-schema.ts';

const rate = z.object({ value: z.string(), currency: z.string(), period: z.string() });
const feeSchema = z.object({ type: z.enum(['ABSOLUTE', 'PERCENTAGE']), value: z.string() });

/** Everything the application's pages need of the project. */
const flowProjectSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  company: z.string().nullable(),
  status: z.enum(['ACTIVE', 'PAUSED', 'CLOSED']),
  forwardMode: z.enum(['DIRECT', 'REVIEWED', 'AUTO']),
  rateRange: z.object({ min: z.string().nullable(), max: z.string().nullable() }),
  currency: z.string(),
  unit: z.enum(['HR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'PROJECT']),
  rateLimitMode: z.enum(['SOFT', 'HARD']),
  fee: feeSchema,
  coverLetter: z.enum(['hidden', 'optional', 'required']),
  motivationMin: z.number().int(),
  questionCount: z.number().int(),
  asksQuestionsFirst: z.boolean(),
  hasCalendar: z.boolean(),
  /** When an application sent now would be answered at the latest. */
  answerDueBy: z.string(),
});
export type FlowProject = z.infer<typeof flowProjectSchema>;

/** Specification section 3, "Application draft", and what stands around it. */
export const flowSchema = z
  .object({
    applicationId: z.number().int().nullable(),
    status: z.string().nullable(),
    submittedAt: z.string().nullable(),
    reason: z.string().nullable(),
    canEdit: z.boolean(),
    blockApplication: z.boolean(),
    blockReason: z.enum(['APPLIED', 'CLOSED', 'PAUSED', 'BLOCKED']).nullable(),
    /** An earlier refusal by this project, under 180 days old. */
    refusedAt: z.string().nullable(),
    project: flowProjectSchema,
    finalRate: rate.nullable(),
    cvsList: z.array(
      z.object({
        id: z.string(),
        uuid: z.string(),
        name: z.string(),
        contentType: z.string(),
        pages: z.number().int().nullable(),
        created: z.string(),
        isGenerated: z.boolean(),
      }),
    ),
    /** What the project's vendor system asks for and what the talent keeps for it; null when it asks for nothing. */
    securityId: vendorSystemSchema.extend({ saved: securityIdSchema.nullable() }).nullable(),
    draft: applicationDraftSchema.nullable(),
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
    rangeFit: z.enum(['BELOW', 'IN', 'ABOVE']),
    equivalents: z.array(z.object({ period: z.string(), hours: z.number(), value: z.string() })),
  })
  .openapi('CalculatedRates');
export type CalculatedRates = z.infer<typeof ratesSchema>;

const typedAmount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'talent.apply.rate.invalid' });
const mine = { security: talentOnly, tags: ['Project'] };
const noQuery = z.strictObject({});

export const getApplicationFlow = createRoute({
  ...mine,
  method: 'get',
  path: '/project/{id}/applicationFlow',
  summary: 'My application to this project as far as it is',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(flowSchema, 'The flow'), ...problems(400, 401, 404) },
});

export const patchApplicationFlow = createRoute({
  ...mine,
  method: 'patch',
  path: '/project/{id}/applicationFlow',
  summary: 'Start the application, or save what was filled in; holds the chosen interview time for ten minutes',
  request: { params: integerIdParam, body: body(draftPatchSchema) },
  responses: { 200: json(flowSchema, 'The flow'), ...problems(400, 401, 404, 409, 410) },
});

export const deleteApplicationFlow = createRoute({
  ...mine,
  method: 'delete',
  path: '/project/{id}/applicationFlow',
  summary: 'Throw the draft away',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(emptySchema, 'Gone'), ...problems(400, 401, 404, 409) },
});

export const finishApplicationFlow = createRoute({
  ...mine,
  method: 'post',
  path: '/project/{id}/finishFlow',
  summary: 'Send the application: what the body says, or with an empty one what the server keeps as draft',
  request: { params: integerIdParam, headers: idempotencyHeaders, body: body(finishSchema) },
  responses: { 201: json(applicationSchema, 'The sent application'), ...problems(400, 401, 404, 409, 410, 422) },
});

export const calculateApplicationRates = createRoute({
  ...mine,
  method: 'get',
  path: '/project/{id}/apply/rates/calculate',
  summary: 'The other side of a rate: give talentRate or displayRate, not both',
  request: { params: integerIdParam, query: z.strictObject({ talentRate: typedAmount.optional(), displayRate: typedAmount.optional() }) },
  responses: { 200: json(ratesSchema, 'Both rates, the fee and how they fit the project'), ...problems(400, 401, 404) },
});
