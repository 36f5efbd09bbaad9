import { createRoute, z } from '@hono/zod-openapi';
import { located } from '../../contract/call-headers.ts';
import { body, json, listOf, problems, talentOnly, uuidParam } from '../../contract/shapes.ts';
import { filePart, fileSchema } from '../files/contract.ts';
import { fieldDescriptions } from '../profile/field-descriptions.ts';
import { type CvTextName, cvTextNames } from '../profile/fields.ts';
import { cvFieldNames } from './cv-fields.ts';
import { readingReasons } from './reading-reasons.ts';

// In the API's document, CVs are part of the profile.
const mine = { tags: ['Profile'], security: talentOnly };
const noQuery = z.strictObject({});
const oneCv = { query: z.strictObject({ uuid: z.uuid().optional().describe('Id of the CV; the newest one if omitted') }) };

const language = z
  .string()
  .regex(/^[a-z]{2}$/, 'talent.cv.language')
  .describe('Language of the CV, one of the client’s; that of the request if omitted');

export const postCv = createRoute({
  ...mine,
  method: 'post',
  path: '/freelancer/cv',
  operationId: 'postCv',
  summary: 'Upload a CV (PDF, at most 10 MiB and 30 pages); it becomes the current one, replacing the earlier one or in addition to it',
  description:
    'Of more than ten the oldest is deleted. Applications that were sent keep the file they were sent with, and the profile stays as it is.',
  request: {
    query: z.strictObject({ isOverWriteCV: z.enum(['true', 'false']).default('true').describe('Whether it replaces the CV there is') }),
    body: {
      required: true,
      content: { 'multipart/form-data': { schema: z.strictObject({ cv: filePart.openapi({ description: 'The file' }) }) } },
    },
  },
  responses: { 201: located('/freelancer/cv/pdf/{id}', json(fileSchema, 'The stored CV')), ...problems(400, 401, 413, 415, 507) },
});

export const getCv = createRoute({
  ...mine,
  method: 'get',
  path: '/freelancer/cv',
  operationId: 'getCv',
  summary: 'The current CV',
  description: 'The one uploaded last. `GET /resource/{id}` has its bytes; 404 if there is none.',
  request: { query: noQuery },
  responses: { 200: json(fileSchema, 'The CV uploaded last'), ...problems(400, 401, 404) },
});

/** A CV in the talent's list. */
const cvSchema = fileSchema
  .extend({
    /** How reading it ended; null until its content is first requested. */
    reason: z.enum(readingReasons).nullable().describe('Why it could not be read; null if it was'),
    /** Made from the profile, not uploaded. */
    isGenerated: z.boolean().describe('Whether it was generated from the profile'),
    /** Of a generated CV; null for uploaded ones, whose language is not recorded. */
    language: z.string().nullable().describe('Language that it was generated in; null for uploaded files'),
  })
  .openapi('Cv');
export type Cv = z.infer<typeof cvSchema>;

export const getCvResources = createRoute({
  ...mine,
  method: 'get',
  path: '/freelancer/cv/resources',
  operationId: 'getCvResources',
  summary: 'All stored CVs, newest first',
  description: 'With the reason why one could not be read, once reading was tried. `GET /resource/{id}` has the bytes.',
  request: { query: noQuery },
  responses: { 200: json(listOf(cvSchema), 'The CVs, uploaded and made from the profile'), ...problems(400, 401) },
});

export const getCvLanguages = createRoute({
  ...mine,
  method: 'get',
  path: '/freelancer/cv/pdf',
  operationId: 'getCvLanguages',
  summary: 'The languages in which a CV can be generated; empty if this server cannot generate any',
  description: 'Every language that the portal has texts in, not only those of the client.',
  request: { query: noQuery },
  responses: {
    200: json(
      z.object({ languages: z.array(z.string()).describe('Languages that a CV can be generated in') }).openapi('CvLanguages'),
      'The languages',
    ),
    ...problems(400, 401),
  },
});

export const putCvPdf = createRoute({
  ...mine,
  method: 'put',
  path: '/freelancer/cv/pdf',
  operationId: 'putCvPdf',
  summary: 'Generate a CV from the profile; replaces the earlier one in the same language; at most 60 documents per hour',
  description: 'The same profile gives the same file. 400 if the profile is empty or has letters that cannot be printed.',
  request: { query: z.strictObject({ language: language.optional() }) },
  responses: {
    200: json(cvSchema, 'The CV, in the language of the request unless another is named'),
    ...problems(400, 401, 429, 503, 507),
  },
});

const exportFormats = ['jsonResume', 'europass'] as const;
export type CvExportFormat = (typeof exportFormats)[number];

export const exportProfileCv = createRoute({
  ...mine,
  method: 'get',
  path: '/freelancer/cv/export',
  operationId: 'exportProfileCv',
  summary: 'The CV of the profile for other systems: JSON Resume 1.0.0 or Europass XML',
  description: 'Made from the profile at this moment and not stored. Hidden fields are left out.',
  request: { query: z.strictObject({ format: z.enum(exportFormats).describe('Format of the file'), language: language.optional() }) },
  responses: {
    200: {
      description: 'The file, as an attachment',
      content: {
        'application/json': { schema: z.looseObject({}).openapi({ description: 'JSON Resume 1.0.0' }) },
        'application/xml': { schema: z.string().openapi({ description: 'Europass XML' }) },
      },
    },
    ...problems(400, 401),
  },
});

export const deleteCv = createRoute({
  ...mine,
  method: 'delete',
  path: '/freelancer/cv/pdf/{id}',
  operationId: 'deleteCv',
  summary: 'Delete an uploaded or generated CV',
  description: 'Its data is forgotten with it. Applications that were sent keep the file.',
  request: { params: uuidParam, query: noQuery },
  responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 404) },
});

const text = z.string();
const found = {
  description: text.describe('What was done, plain text'),
  start: text.describe('Month of the start, `YYYY-MM` or `YYYY`; empty if not found'),
  end: text.describe('Month of the end, `YYYY-MM` or `YYYY`; empty if not found'),
  ongoing: z.boolean().describe('Whether it goes on'),
};
type PlainTextName = Exclude<CvTextName, `${string}.${string}` | 'linkedinHandle'>;
const plainTexts = cvTextNames.filter((name): name is PlainTextName => !name.includes('.') && name !== 'linkedinHandle');
/** Specification section 3, "Parsed CV data". Not checked against bounds: these are the document's values. */
const parsedCvSchema = z
  .object({
    // Each name gets its schema here, which the type of Object.fromEntries cannot express.
    ...(Object.fromEntries(plainTexts.map((name) => [name, text.describe(fieldDescriptions[name])])) as Record<PlainTextName, typeof text>),
    email: text.describe('E-mail address; empty if not found'),
    linkedIn: text.describe('LinkedIn name or address; empty if not found'),
    mobilePhonePrefix: text.describe('Country prefix of the mobile number; empty if not found'),
    mobilePhoneLocal: text.describe('Mobile number without its prefix; empty if not found'),
    addressLine1: text.describe('First line of the address; empty if not found'),
    addressLine2: text.describe('Second line of the address; empty if not found'),
    addressStreet: text.describe('Street and number; empty if not found'),
    addressZip: text.describe('Postal code; empty if not found'),
    addressCity: text.describe('City; empty if not found'),
    addressState: text.describe('State or region; empty if not found'),
    addressCountry: text.describe('Country, ISO 3166-1 alpha-2; empty if not found'),
    skills: z.array(text).describe('Skills'),
    toolsAndTechnologies: z.array(text).describe('Tools and technologies'),
    masteredLanguages: z
      .array(
        z.object({
          code: text.describe('The language, ISO 639'),
          proficiency: z.number().describe('From 1, beginner, to 5, native speaker'),
        }),
      )
      .describe('Languages'),
    employmentHistory: z
      .array(z.object({ title: text.describe('Position'), organization: text.describe('Employer or client'), ...found }))
      .describe('Work history'),
    educationHistory: z.array(z.object({ title: text.describe('Degree and place of education'), ...found })).describe('Education'),
    certificateHistory: z
      .array(
        z.object({
          title: text.describe('Name of the certificate'),
          description: text.describe('What it is about'),
          start: text.describe('Month of its issue, `YYYY-MM` or `YYYY`; empty if not found'),
        }),
      )
      .describe('Certificates'),
  })
  .openapi('ParsedCv');

const cvReadingSchema = z.object({
  uuid: z.uuid().describe('Id of the CV'),
  reason: z.enum(readingReasons).describe('How reading went'),
  data: parsedCvSchema.describe('What was read'),
  proposals: z
    .array(
      z.object({
        field: text.describe('Name of the field of the profile'),
        value: z.unknown().describe('The value that was read'),
        sourceLine: text.describe('The line of the CV it was read from'),
        confidence: z.number().describe('How sure the reading is, from 0 to 1'),
      }),
    )
    .describe('Values for the profile with where they come from'),
});
export type CvReadingAnswer = z.infer<typeof cvReadingSchema>;

export const parseCv = createRoute({
  ...mine,
  method: 'get',
  path: '/freelancer/cv/parse',
  operationId: 'parseCv',
  summary: 'Data read from a CV (by default the current one); an unreadable CV returns 200 with the reason',
  description:
    'A CV is read once and the result kept. The profile stays as it is; a scan is read in the background where the installation does that.',
  request: oneCv,
  responses: { 200: json(cvReadingSchema, 'The reading: proposals only, the talent decides'), ...problems(400, 401, 404) },
});

const fieldProposalSchema = z.object({
  /** The field, and in a list the entry's place in the CV. */
  id: text.describe('Id of the proposal, to accept it'),
  value: z.unknown().describe('The value that was read'),
  sourceLine: text.describe('The line of the CV it was read from'),
  confidence: z.number().describe('How sure the reading is, from 0 to 1'),
  /** False below the client's `cvConfidence`: then it is offered unticked. */
  isCertain: z.boolean().describe('Whether it is sure enough to be ticked from the start'),
});
export const cvFieldSchema = z
  .object({
    field: z.enum(cvFieldNames).describe('Name of the field of the profile'),
    /** The profile's value; null when there is none. */
    current: z.unknown().describe('The value in the profile now'),
    proposals: z.array(fieldProposalSchema).describe('What was read for it'),
    /** A text that differs from the profile's, which stays. */
    other: fieldProposalSchema.nullable().describe('Another reading of the same value; null if there is none'),
  })
  .openapi('CvField');

/** What a page says before it offers what was read. */
export const cvDoubts = {
  /** The CV may be somebody else's: pages ask before they tick anything. */
  otherName: text.nullable().describe('Name on the CV, if it clearly differs from the name in the profile; otherwise null'),
  /** `GET /freelancer/cv/lines` helps. */
  isWorkMissing: z.boolean().describe('Whether no work history was found in a CV that has text'),
};

const cvProposalsSchema = z.object({
  uuid: z.uuid().describe('Id of the CV'),
  name: text.describe('Name of the file'),
  reason: z.enum(readingReasons).describe('How reading went'),
  ...cvDoubts,
  fields: z.array(cvFieldSchema).describe('Fields with something to take over'),
});
export type CvProposals = z.infer<typeof cvProposalsSchema>;

export const getCvProposals = createRoute({
  ...mine,
  method: 'get',
  path: '/freelancer/cv/proposals',
  operationId: 'getCvProposals',
  summary: 'Values of a CV (by default the current one) that the profile lacks, by field, with the current values',
  description: 'Reads the CV if that was not done yet. Proposals below the confidence that the client requires are marked as not certain.',
  request: oneCv,
  responses: {
    200: json(cvProposalsSchema, 'The proposals'),
    ...problems(400, 401, 404),
  },
});

/** Bounds of `accepted` here and in the onboarding: more than any CV has. */
export const acceptedSchema = z.array(z.string().max(60)).max(500);

export const postCvProposals = createRoute({
  ...mine,
  method: 'post',
  path: '/freelancer/cv/proposals',
  operationId: 'postCvProposals',
  summary: 'Apply proposals from a CV to the profile; existing values are never overwritten',
  description: 'Adds values to lists and fills empty fields. Proposals that the profile has got meanwhile are passed over.',
  request: {
    query: noQuery,
    body: body(
      z.strictObject({ uuid: z.uuid().describe('Id of the CV'), accepted: acceptedSchema.describe('Proposals to take over, by field') }),
    ),
  },
  responses: {
    200: json(z.object({ taken: z.int().describe('Number of values that were taken over') }), 'Number of values added to the profile'),
    ...problems(400, 401, 404),
  },
});
