import { createRoute, z } from '@hono/zod-openapi';
import { located } from '../../contract/call-headers.ts';
import { body, emptySchema, integerIdParam, json, problems, talentOnly } from '../../contract/shapes.ts';
import { ratesSchema } from '../applications/calculated-rates.ts';
import { applicationSchema, idempotencyHeaders } from '../applications/contract.ts';
import { stepNames } from '../applications/stored-draft.ts';
import { amountSchema, applicationDraftSchema } from '../applications/stored-draft-schema.ts';
import { freeBusySchema, slotSchema } from '../calendars/free-busy.ts';
import { fileSchema } from '../files/contract.ts';
import { blockReasons } from '../projects/main-action.ts';
import { questionSchema } from '../question-sets/asked-question.ts';
import { securityIdSchema, vendorSystemSchema } from '../security-ids/contract.ts';
import { flowProjectSchema } from './flow-project-schema.ts';
import { coverLetterSchema, draftPatchSchema, finishSchema, submissionSchema } from './submission-schema.ts';

const stepSchema = z.object({
  stepName: z.enum(stepNames).describe('Name of the step'),
  required: z.boolean().describe('Whether it is required'),
  done: z.boolean().describe('Whether it is complete'),
});
const blockReason = z.enum(blockReasons).nullable().describe('Why applying is not possible; null if it is');

/** Product decisions, section 5: flowsteps and freebusy. */
const flowStepsSchema = z
  .object({
    steps: z.array(stepSchema).describe('The steps in order'),
    canEdit: z.boolean().describe('Whether the application can be changed'),
    blockApplication: z.boolean().describe('Whether applying is not possible'),
    reason: blockReason,
  })
  .openapi('FlowSteps');
export type FlowSteps = z.infer<typeof flowStepsSchema>;

const rate = z.object({
  value: z.string().describe('Amount with two decimals, as text'),
  currency: z.string().describe('Currency, ISO 4217'),
  period: z.string().describe('Unit of the amount'),
});
const cvSchema = z.object({
  id: z.string().describe('Id of the CV'),
  uuid: z.string().describe('Id of its file'),
  name: z.string().describe('Name of the file'),
  contentType: z.string().describe('Media type of the file'),
  pages: z.number().int().nullable().describe('Number of pages; null if unknown'),
  created: z.string().describe('Time of upload or generation'),
  isGenerated: z.boolean().describe('Whether it was generated from the profile'),
  language: z.string().nullable().describe('Language that it was generated in; null for uploaded files'),
});

/** Specification section 3, "Application draft", whole: what was filled in, and what the portal says about it. */
const presentedDraftSchema = applicationDraftSchema
  .extend({
    canEdit: z.boolean().describe('Whether the application can be changed'),
    blockApplication: z.boolean().describe('Whether applying is not possible'),
    finalRate: rate.nullable().describe('What the talent receives; null if not entered'),
    cvsList: z.array(cvSchema).describe('CVs to choose from'),
    calendarSlots: z.array(slotSchema).describe('Free interview times'),
    applicationSteps: z.array(stepSchema).describe('The steps in order'),
    isRestored: z.boolean().describe('Whether something was filled in before and is there again'),
    openApplications: z.number().int().describe('Number of own open applications'),
    openInvitations: z.number().int().describe('Number of own open invitations'),
  })
  .openapi('PresentedDraft');
export type PresentedDraft = z.infer<typeof presentedDraftSchema>;

/** The application's pages: the draft, and the data around it. */
const flowSchema = z
  .object({
    talentId: z.string().describe('Id of the talent'),
    applicationId: z.number().int().nullable().describe('Id of the application; null before the first save'),
    status: z.string().nullable().describe('Status of the application; null before the first save'),
    submittedAt: z.string().nullable().describe('Time when it was sent; null for a draft'),
    reason: z.string().nullable().describe('Why it waits for the talent, or why it was declined; null if there is no reason'),
    canEdit: z.boolean().describe('Whether the application can be changed'),
    blockApplication: z.boolean().describe('Whether applying is not possible'),
    blockReason,
    refusedAt: z.string().nullable().describe('Time of an earlier refusal by this project, at most 180 days ago; null if there was none'),
    project: flowProjectSchema.describe('The project'),
    finalRate: rate.nullable().describe('What the talent receives; null if not entered'),
    cvsList: z.array(cvSchema).describe('CVs to choose from'),
    isReturning: z.boolean().describe('Whether the talent has applied at this client before'),
    knownRate: z
      .object({
        value: z.string().describe('What the talent receives, in the unit of the project'),
        currency: z.string().describe('Currency, ISO 4217'),
        projectTitle: z.string().nullable().describe('Title of the project it was sent for; null if it is the rate of the profile'),
      })
      .nullable()
      .describe('The talent’s last rate in unit and currency of the project; offered, never sent by itself. Null if there is none'),
    makesDocuments: z.boolean().describe('Whether CVs and letters can be generated from the profile'),
    securityId: vendorSystemSchema
      .extend({
        saved: securityIdSchema.nullable().openapi({ description: 'The talent’s stored id of this system; null if there is none' }),
      })
      .nullable()
      .openapi({ description: 'The security id that the vendor system asks for; null if it asks for none' }),
    draft: presentedDraftSchema.nullable().openapi({ description: 'The draft; null if there is none' }),
    applicationSteps: z.array(stepSchema).describe('The steps in order'),
    slotHeldUntil: z.string().nullable().describe('End of the reservation of the chosen time; null if none is chosen'),
    openApplications: z.number().int().describe('Number of own open applications'),
    openInvitations: z.number().int().describe('Number of own open invitations'),
  })
  .openapi('ApplicationFlow');
export type ApplicationFlow = z.infer<typeof flowSchema>;

const mine = { security: talentOnly, tags: ['Projects'] };
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
  description: 'The draft with everything its pages need: steps, CVs, project, what the talent receives. Reading it starts nothing.',
  request: byId,
  responses: { 200: json(flowSchema, 'The flow'), ...problems(400, 401, 404) },
});

export const patchApplicationFlow = createRoute({
  ...mine,
  method: 'patch',
  path: '/project/{id}/applicationFlow',
  operationId: 'patchApplicationFlow',
  summary: 'Start an application or save its draft; reserves the chosen interview time for ten minutes',
  description:
    'Only the given fields change. With `basedOn` a draft that was saved elsewhere meanwhile is refused (409); nobody but the talent sees a draft.',
  request: { params: integerIdParam, body: body(draftPatchSchema) },
  responses: { 200: json(flowSchema, 'The flow'), ...problems(400, 401, 404, 409, 410) },
});

export const putCoverLetter = createRoute({
  ...mine,
  method: 'put',
  path: '/project/{id}/applicationFlow/coverLetter',
  operationId: 'putCoverLetter',
  summary: 'Generate a cover letter (GENERATED) from a motivation and the profile; at most 60 documents per hour',
  description: 'The file is used once a draft or an application names it. The same words give the same file within a day.',
  request: { ...byId, body: body(coverLetterSchema) },
  responses: { 200: json(fileSchema, 'The letter, for `cvCover`'), ...problems(400, 401, 404, 429, 503, 507) },
});

export const deleteApplicationFlow = createRoute({
  ...mine,
  method: 'delete',
  path: '/project/{id}/applicationFlow',
  operationId: 'deleteApplicationFlow',
  summary: 'Delete the draft',
  description:
    'The held interview time becomes free, and an accepted invitation stays accepted. A sent application is withdrawn instead: 409.',
  request: byId,
  responses: { 200: json(emptySchema, 'Gone'), ...problems(400, 401, 404, 409) },
});

export const finishApplicationFlow = createRoute({
  ...mine,
  method: 'post',
  path: '/project/{id}/finishFlow',
  operationId: 'finishApplicationFlow',
  summary: 'Submit the application given in the body; an empty body submits the stored draft',
  description: 'The same as `POST /projectApplication`: mails and events included.',
  request: { params: integerIdParam, headers: idempotencyHeaders, body: body(finishSchema) },
  responses: {
    201: located('/projectApplication/{id}', json(applicationSchema, 'The sent application')),
    ...problems(400, 401, 404, 409, 410, 422),
  },
});

export const calculateApplicationRates = createRoute({
  ...mine,
  method: 'get',
  path: '/project/{id}/apply/rates/calculate',
  operationId: 'calculateApplicationRates',
  summary: 'Calculate the other side of a rate: send talentRate or displayRate, not both',
  description: 'With the fee of the project, and whether the rate is below, in or above its range. Nothing is stored.',
  request: {
    params: integerIdParam,
    query: z.strictObject({
      talentRate: amountSchema.optional().describe('What the talent receives; send this or `displayRate`'),
      displayRate: amountSchema.optional().describe('What the client pays; send this or `talentRate`'),
    }),
  },
  responses: { 200: json(ratesSchema, 'Both rates, the fee and how they fit the project'), ...problems(400, 401, 404) },
});

export const loadApplication = createRoute({
  ...applicationCall,
  method: 'get',
  path: '/projectApplication/{id}/load',
  operationId: 'loadApplication',
  summary: 'One application with all its fields, for editing',
  description: 'Also those that cannot be changed any more; `canEdit` says so.',
  request: byId,
  responses: {
    200: json(
      z.object({
        application: applicationSchema.openapi({ description: 'The application' }),
        draft: applicationDraftSchema.nullable().openapi({ description: 'Its draft; null if there is none' }),
      }),
      'The application',
    ),
    ...problems(400, 401, 404),
  },
});

export const listQuestions = createRoute({
  ...applicationCall,
  method: 'get',
  path: '/projectApplication/{id}/question',
  operationId: 'listQuestions',
  summary: 'The questions of the project, in the language of the request',
  description:
    'Each with the talent’s earlier answer to the same question, if there is one. Questions below others say which answer shows them.',
  request: byId,
  responses: {
    200: json(
      z.object({
        questions: z.array(questionSchema).describe('The questions in order'),
        keepsAnswers: z.boolean().nullable().describe('Whether the talent keeps answers for later applications; null: not asked yet'),
      }),
      'Questions in order; children name their parent',
    ),
    ...problems(400, 401, 404),
  },
});

export const getFlowSteps = createRoute({
  ...applicationCall,
  method: 'get',
  path: '/projectApplication/{id}/flowsteps',
  operationId: 'getFlowSteps',
  summary: 'The steps of this application and its progress',
  description: 'Says for each step whether it is required and done, and why applying is not possible if it is not.',
  request: byId,
  responses: { 200: json(flowStepsSchema, 'Steps'), ...problems(400, 401, 404) },
});

export const getFreeBusy = createRoute({
  ...applicationCall,
  method: 'get',
  path: '/projectApplication/{id}/calendar/freebusy',
  operationId: 'getFreeBusy',
  summary: 'Free interview times of the next 30 days',
  description: 'A calendar that cannot be read is the result `ERROR`, not an error: the talent then asks for another time.',
  request: byId,
  responses: { 200: json(freeBusySchema, 'Slots in UTC, with the interviewer’s time zone'), ...problems(400, 401, 404) },
});

export const submitApplication = createRoute({
  ...applicationCall,
  method: 'post',
  path: '/projectApplication',
  operationId: 'submitApplication',
  summary: 'Submit an application; a retry does not submit it twice',
  description:
    'The talent gets a mail; operators get the event `application.submitted` and, unless the client wants none, a mail. While the address or a legal text is unconfirmed it waits as `uc` first.',
  request: sent,
  responses: {
    201: located('/projectApplication/{id}', json(applicationSchema, 'The sent application')),
    ...problems(400, 401, 404, 409, 410, 422),
  },
});

export const editApplication = createRoute({
  ...applicationCall,
  method: 'put',
  path: '/projectApplication/{id}',
  operationId: 'editApplication',
  summary: 'Change a submitted application; keeps its status and adds a revision. Confirms one that waits for the talent',
  description: 'The rate of a sent application stays: only a counter-offer changes it. A moved interview is confirmed by mail.',
  request: { ...sent, params: integerIdParam },
  responses: { 200: json(applicationSchema, 'The changed application'), ...problems(400, 401, 404, 409, 410, 422) },
});
