import { createRoute, z } from '@hono/zod-openapi';
import { json, listOf, problems, talentOnly, uuidParam } from '../../contract/shapes.ts';
import type { CvReadingReason } from '../../cv-reader/parsed-cv.ts';
import { filePart, fileSchema } from '../files/contract.ts';
import { type CvTextName, cvTextNames } from '../profile/fields.ts';

// In the API's document, CVs are part of the profile.
const tags = ['Profile'];
const noQuery = z.strictObject({});

export const postCv = createRoute({
  method: 'post',
  path: '/freelancer/cv',
  tags,
  summary: 'Upload a CV (PDF, at most 10 MiB and 30 pages); it becomes the current one',
  security: talentOnly,
  request: {
    query: z.strictObject({ isOverWriteCV: z.enum(['true', 'false']).default('true') }),
    body: { required: true, content: { 'multipart/form-data': { schema: z.strictObject({ cv: filePart }) } } },
  },
  responses: { 201: json(fileSchema, 'The stored CV'), ...problems(400, 401, 409, 413, 415, 507) },
});

export const getCv = createRoute({
  method: 'get',
  path: '/freelancer/cv',
  tags,
  summary: 'The current CV',
  security: talentOnly,
  request: { query: noQuery },
  responses: { 200: json(fileSchema, 'The CV uploaded last'), ...problems(400, 401, 404) },
});

export const getCvResources = createRoute({
  method: 'get',
  path: '/freelancer/cv/resources',
  tags,
  summary: 'All stored CVs, newest first',
  security: talentOnly,
  request: { query: noQuery },
  responses: { 200: json(listOf(fileSchema), 'The CVs'), ...problems(400, 401) },
});

export const deleteCv = createRoute({
  method: 'delete',
  path: '/freelancer/cv/pdf/{id}',
  tags,
  summary: 'Delete a CV',
  security: talentOnly,
  request: { params: uuidParam, query: noQuery },
  responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 404) },
});

const text = z.string();
const found = { description: text, start: text, end: text, ongoing: z.boolean() };
type PlainTextName = Exclude<CvTextName, `${string}.${string}` | 'linkedinHandle'>;
const plainTexts = cvTextNames.filter((name): name is PlainTextName => !name.includes('.') && name !== 'linkedinHandle');
/** Specification section 3, "Parsed CV data". Not checked against bounds: these are the document's values. */
export const parsedCvSchema = z
  .object({
    // Each name gets its schema here, which the type of Object.fromEntries cannot express.
    ...(Object.fromEntries(plainTexts.map((name) => [name, text])) as Record<PlainTextName, typeof text>),
    email: text,
    linkedIn: text,
    mobilePhonePrefix: text,
    mobilePhoneLocal: text,
    addressLine1: text,
    addressLine2: text,
    addressStreet: text,
    addressZip: text,
    addressCity: text,
    addressState: text,
    addressCountry: text,
    skills: z.array(text),
    toolsAndTechnologies: z.array(text),
    masteredLanguages: z.array(z.object({ code: text, proficiency: z.number() })),
    employmentHistory: z.array(z.object({ title: text, organization: text, ...found })),
    educationHistory: z.array(z.object({ title: text, ...found })),
    certificateHistory: z.array(z.object({ title: text, description: text, start: text })),
  })
  .openapi('ParsedCv');

const reasons = ['ok', 'no-text', 'encrypted', 'unreadable', 'too-big', 'timeout'] as const satisfies readonly CvReadingReason[];
export const cvReadingSchema = z.object({
  uuid: z.uuid(),
  reason: z.enum(reasons),
  data: parsedCvSchema,
  proposals: z.array(z.object({ field: text, value: z.unknown(), sourceLine: text, confidence: z.number() })),
});
export type CvReadingAnswer = z.infer<typeof cvReadingSchema>;

export const parseCv = createRoute({
  method: 'get',
  path: '/freelancer/cv/parse',
  tags,
  summary: 'What was read from a CV (the current one unless named); an unreadable one answers 200 with the reason',
  security: talentOnly,
  request: { query: z.strictObject({ uuid: z.uuid().optional() }) },
  responses: { 200: json(cvReadingSchema, 'The reading: proposals only, the talent decides'), ...problems(400, 401, 404) },
});
