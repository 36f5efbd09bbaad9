import { createRoute, z } from '@hono/zod-openapi';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';
import { cvFieldSchema } from '../cvs/contract.ts';
import { readingReasons } from '../cvs/reading-reasons.ts';
import { poolSchema, poolsSchema } from '../pools/contract.ts';
import { kindNames } from '../profile/fields.ts';
import { languageSchema } from '../reference/contract.ts';
import { answerModes, onboardingTypes, stepKinds } from './steps.ts';

const tags = ['Onboarding'];
const noQuery = z.strictObject({});

const fieldSchema = z.object({
  name: z.string(),
  customFieldName: z.string().nullable(),
  type: z.enum(kindNames),
  /** Its step. */
  form: z.string(),
  value: z.unknown(),
  required: z.boolean(),
  canParse: z.boolean(),
  disabled: z.boolean(),
  /** Texts of the client's own fields; null for the others, whose texts are in the catalogue. */
  label: z.string().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The value was adopted from the CV. */
  isFromCv: z.boolean(),
});
export type OnboardingField = z.infer<typeof fieldSchema>;

/** Specification section 3, "Onboarding structure". */
const onboardingSchema = z
  .object({
    onboardingType: z.enum(onboardingTypes),
    hasCompletedOnboarding: z.boolean(),
    /** A project was stored before sign-up: its application follows. */
    useProjectData: z.boolean(),
    storedProjectId: z.int().nullable(),
    /** Nobody asked this talent yet whether operators may find them: the last page does; the answer goes to `PUT /freelancer`. */
    asksToBeFound: z.boolean(),
    parsedDataUsed: z.boolean(),
    steps: z.array(
      z.object({
        stepName: z.string(),
        sequence: z.int(),
        kind: z.enum(stepKinds),
        title: z.string().nullable(),
        isSkippable: z.boolean(),
        rows: z.array(z.array(z.string())),
      }),
    ),
    /** Specification section 3, "Onboarding flow step": the rows that the steps are made of; `fields` are names. */
    flow: z.array(
      z.object({
        type: z.enum(stepKinds),
        stepName: z.string(),
        sequence: z.int(),
        row: z.int(),
        hideByCountry: z.array(z.string()),
        showOn: z.array(z.enum(onboardingTypes)),
        fields: z.array(z.string()),
      }),
    ),
    /** What the steps let choose from; empty where no step asks for it. Pools are those of the chosen categories. */
    categoriesList: z.array(z.object({ id: z.int(), name: z.string(), image: z.string().nullable() })),
    orphanPoolsList: z.array(poolSchema),
    categorizedPoolsList: poolsSchema.shape.categoryResults.shape.results,
    languagesList: z.array(languageSchema),
    fields: z.array(fieldSchema),
    done: z.array(z.string()),
    /** The next step; null when every step is done. */
    currentStep: z.string().nullable(),
    /** The name of the current CV. */
    cvName: z.string().nullable(),
    /** How reading the current CV ended; null while nobody asked for its content. */
    cvReason: z.enum(readingReasons).nullable(),
    /** What the current CV has for the profile, for the step `check`; `ticked` is what was chosen before it was left. */
    found: z
      .object({
        uuid: z.uuid(),
        /** Read from pictures, so that nothing of it is sure. */
        isScan: z.boolean(),
        fields: z.array(cvFieldSchema),
        ticked: z.array(z.string()).nullable(),
      })
      .nullable(),
  })
  .openapi('Onboarding');
export type Onboarding = z.infer<typeof onboardingSchema>;

export const getOnboarding = createRoute({
  method: 'get',
  path: '/flexOnboarding',
  operationId: 'getOnboarding',
  tags,
  summary: 'The steps and fields of this talent’s onboarding, with what is known already',
  security: talentOnly,
  request: { query: noQuery },
  responses: { 200: json(onboardingSchema, 'The structure'), ...problems(400, 401) },
});

export const putOnboarding = createRoute({
  method: 'put',
  path: '/flexOnboarding',
  operationId: 'putOnboarding',
  tags,
  summary:
    'Answer one step: `continue` validates, `save` keeps what was typed as it is, `skip` leaves the step out. The step `check` takes the ids of proposals in `accepted`',
  security: talentOnly,
  request: {
    query: noQuery,
    body: body(
      z.strictObject({
        stepName: z.string().max(60),
        mode: z.enum(answerModes).default('continue'),
        values: z.record(z.string().max(80), z.unknown()).default({}),
        /** "Use it anyway": an IMPRECISE address is accepted. */
        addressConfirmed: z.literal(true).optional(),
      }),
    ),
  },
  responses: {
    200: json(
      onboardingSchema.extend({ nextStep: z.string().nullable(), removedSteps: z.int() }),
      'The structure as it is now; `removedSteps` went because of the answers',
    ),
    ...problems(400, 401, 404, 413),
  },
});

const stored = {
  200: json(z.object({ hasCompletedOnboarding: z.literal(true), storedProjectId: z.int().nullable() }), 'Onboarding is done'),
  ...problems(400, 401, 409),
};

export const storeLong = createRoute({
  method: 'post',
  path: '/flexOnboarding/long/store',
  operationId: 'storeLong',
  tags,
  summary: 'Finish the long onboarding',
  security: talentOnly,
  request: { query: noQuery },
  responses: stored,
});

export const storeShort = createRoute({
  method: 'post',
  path: '/flexOnboarding/short/store',
  operationId: 'storeShort',
  tags,
  summary: 'Finish the short onboarding',
  security: talentOnly,
  request: { query: noQuery },
  responses: stored,
});
