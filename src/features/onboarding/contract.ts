import { createRoute, z } from '@hono/zod-openapi';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';
import { cvDoubts, cvFieldSchema } from '../cvs/contract.ts';
import { readingReasons } from '../cvs/reading-reasons.ts';
import { poolSchema, poolsSchema } from '../pools/contract.ts';
import { kindNames } from '../profile/fields.ts';
import { languageSchema } from '../reference/contract.ts';
import { answerModes, onboardingTypes, stepKinds } from './steps.ts';

const mine = { security: talentOnly, tags: ['Onboarding'] };
const noQuery = z.strictObject({});

const fieldSchema = z.object({
  name: z.string().describe('Name of the field'),
  customFieldName: z.string().nullable().describe('Name of a field that only this client has; null for the others'),
  type: z.enum(kindNames).describe('Kind of field'),
  /** Its step. */
  form: z.string().describe('The form it belongs to'),
  value: z.unknown().describe('The value now'),
  required: z.boolean().describe('Whether it must be filled in'),
  canParse: z.boolean().describe('Whether a CV can fill it in'),
  disabled: z.boolean().describe('Whether it cannot be changed'),
  /** Texts of the client's own fields; null for the others, whose texts are in the catalogue. */
  label: z.string().nullable().describe('Label of a field that only this client has; null for the others'),
  options: z
    .array(z.object({ value: z.string().describe('Value to send'), label: z.string().describe('Text of the choice') }))
    .describe('The choices of a field with choices'),
  /** The value was adopted from the CV. */
  isFromCv: z.boolean().describe('Whether the value was read from the CV'),
});
export type OnboardingField = z.infer<typeof fieldSchema>;

/** Specification section 3, "Onboarding structure". */
const onboardingSchema = z
  .object({
    onboardingType: z.enum(onboardingTypes).describe('`short` for talents who came to apply for a project, else `long`'),
    hasCompletedOnboarding: z.boolean().describe('Whether the onboarding is finished'),
    /** A project was stored before sign-up: its application follows. */
    useProjectData: z.boolean().describe('Whether the talent came to apply for a project'),
    storedProjectId: z.int().nullable().describe('Project to return to at the end; null if there is none'),
    /** Nobody asked this talent yet whether operators may find them: the last page does; the answer goes to `PUT /freelancer`. */
    asksToBeFound: z.boolean().describe('Whether talents are asked if operators may find them'),
    parsedDataUsed: z.boolean().describe('Whether values of the CV were taken over'),
    steps: z
      .array(
        z.object({
          stepName: z.string().describe('Name of the step'),
          sequence: z.int().describe('Position of the step'),
          kind: z.enum(stepKinds).describe('What the step asks for'),
          title: z.string().nullable().describe('Title of the step; null for the usual one'),
          isSkippable: z.boolean().describe('Whether it can be skipped'),
          rows: z.array(z.array(z.string())).describe('Names of its fields, row by row'),
        }),
      )
      .describe('The steps in order'),
    /** Specification section 3, "Onboarding flow step": the rows that the steps are made of; `fields` are names. */
    flow: z
      .array(
        z.object({
          type: z.enum(stepKinds).describe('What the step asks for'),
          stepName: z.string().describe('Name of the step'),
          sequence: z.int().describe('Position of the step'),
          row: z.int().describe('Row within the step'),
          hideByCountry: z.array(z.string()).describe('Countries of residence in which it is left out'),
          showOn: z.array(z.enum(onboardingTypes)).describe('Kinds of onboarding that have it'),
          fields: z.array(z.string()).describe('Names of its fields'),
        }),
      )
      .describe('The rows of the client’s flow'),
    /** What the steps let choose from; empty where no step asks for it. Pools are those of the chosen categories. */
    categoriesList: z
      .array(
        z.object({
          id: z.int().describe('Id of the category'),
          name: z.string().describe('Name of the category'),
          image: z.string().nullable().describe('Path of its picture; null if there is none'),
        }),
      )
      .describe('Categories to choose from'),
    orphanPoolsList: z.array(poolSchema).describe('Pools without a category'),
    categorizedPoolsList: poolsSchema.shape.categoryResults.shape.results.openapi({ description: 'Pools by category' }),
    languagesList: z.array(languageSchema).describe('Languages to choose from'),
    fields: z.array(fieldSchema).describe('All fields of the steps'),
    done: z.array(z.string()).describe('Names of the steps that are done'),
    /** The next step; null when every step is done. */
    currentStep: z.string().nullable().describe('Name of the step to continue with; null at the end'),
    /** The name of the current CV. */
    cvName: z.string().nullable().describe('Name of the uploaded CV; null if there is none'),
    /** The result of reading the current CV; null until it has been read. */
    cvReason: z.enum(readingReasons).nullable().describe('How reading of the CV went; null if there is none'),
    /** What the current CV has for the profile, for the step `check`; `ticked` is what was chosen before it was left. */
    found: z
      .object({
        uuid: z.uuid().describe('Id of the CV'),
        /** Read from pictures, so that nothing of it is sure. */
        isScan: z.boolean().describe('Whether it was read from pictures, so that errors are likelier'),
        ...cvDoubts,
        fields: z.array(cvFieldSchema).describe('Fields with something to take over'),
        ticked: z.array(z.string()).nullable().describe('Fields that were ticked before; null the first time'),
      })
      .nullable()
      .describe('What was read from the CV; null if nothing waits to be looked at'),
  })
  .openapi('Onboarding');
export type Onboarding = z.infer<typeof onboardingSchema>;

export const getOnboarding = createRoute({
  method: 'get',
  path: '/flexOnboarding',
  operationId: 'getOnboarding',
  ...mine,
  summary: 'The steps and fields of this talent’s onboarding, with the known values',
  description:
    'Which steps there are depends on the client, the country of residence and whether a project was stored before sign-up (short onboarding).',
  request: { query: noQuery },
  responses: { 200: json(onboardingSchema, 'The structure'), ...problems(400, 401) },
});

export const putOnboarding = createRoute({
  method: 'put',
  path: '/flexOnboarding',
  operationId: 'putOnboarding',
  ...mine,
  summary:
    'Answer one step: `continue` validates, `save` stores the input unchecked, `skip` omits the step. The step `check` takes ids of proposals in `accepted`',
  description:
    '`continue` writes the values to the profile. Answers, such as another country, can add or remove later steps; the answer names the next one.',
  request: {
    query: noQuery,
    body: body(
      z.strictObject({
        stepName: z.string().max(60).describe('Name of the step'),
        mode: z.enum(answerModes).default('continue').describe('Whether to continue, skip or go back'),
        values: z.record(z.string().max(80), z.unknown()).default({}).describe('The values by the names of their fields'),
        /** "Use it anyway": an IMPRECISE address is accepted. */
        addressConfirmed: z.literal(true).optional().describe('Stores an address although it could not be found'),
      }),
    ),
  },
  responses: {
    200: json(
      onboardingSchema.extend({
        nextStep: z.string().nullable().describe('Name of the next step; null at the end'),
        removedSteps: z.int().describe('Number of steps that the answers made unnecessary'),
      }),
      'The structure after the change; `removedSteps` were removed because of the answers',
    ),
    ...problems(400, 401, 404, 413),
  },
});

const stored = {
  200: json(
    z.object({
      hasCompletedOnboarding: z.literal(true).describe('Always true'),
      storedProjectId: z.int().nullable().describe('Project to return to; null if there is none'),
    }),
    'Onboarding is done',
  ),
  ...problems(400, 401, 409),
};

export const storeLong = createRoute({
  method: 'post',
  path: '/flexOnboarding/long/store',
  operationId: 'storeLong',
  ...mine,
  summary: 'Finish the long onboarding',
  description:
    'Marks the onboarding as complete and forgets unfinished answers. 400 while a required field is empty, 409 if the talent has the short one; a repeat changes nothing.',
  request: { query: noQuery },
  responses: stored,
});

export const storeShort = createRoute({
  method: 'post',
  path: '/flexOnboarding/short/store',
  operationId: 'storeShort',
  ...mine,
  summary: 'Finish the short onboarding',
  description: 'As the long one, with fewer steps: for talents who came to apply to a project. Answers the project to return to.',
  request: { query: noQuery },
  responses: stored,
});
