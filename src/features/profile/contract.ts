import { createRoute, z } from '@hono/zod-openapi';
import { plainDateSchema } from '../../contract/date-shapes.ts';
import { defaultRateUnit, rateUnits } from '../../contract/rate-units.ts';
import { body, integerIdParam, json, listOf, problems, talentOnly, uuidParam } from '../../contract/shapes.ts';
import type { CvReadingReason } from '../../cv-reader/parsed-cv.ts';
import { filePart, fileSchema } from '../files/contract.ts';
import { type CvTextName, cvTextNames } from './fields.ts';
import { profileChangeSchema, profileValuesShape } from './profile-values.ts';
import { strengthKeys } from './strength.ts';

const tags = ['Profile'];
const noQuery = z.strictObject({});

/** Specification section 3: the profile in the names of "Hideable profile fields" and "Parsed CV data". Hidden fields are empty. */
export const profileSchema = z
  .object({
    ...profileValuesShape,
    email: z.string().nullable(),
    mobileNumber: z.string().nullable(),
    residenceCountry: z.string().nullable(),
    availabilityConfirmedAt: z.string().nullable(),
  })
  .openapi('Profile');
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = createRoute({
  method: 'get',
  path: '/flexOnboarding/profile',
  tags,
  summary: 'The talent’s profile',
  security: talentOnly,
  request: { query: noQuery },
  responses: { 200: json(profileSchema, 'The profile'), ...problems(400, 401) },
});

export const patchProfile = createRoute({
  method: 'patch',
  path: '/flexOnboarding/profile',
  tags,
  summary: 'Change parts of the profile; what is not named stays',
  security: talentOnly,
  request: {
    query: noQuery,
    body: body(
      profileChangeSchema.extend({
        availabilityConfirmed: z.literal(true).optional(),
        /** "Use it anyway": an address that is IMPRECISE is taken as it is. */
        homeAddressConfirmed: z.literal(true).optional(),
      }),
    ),
  },
  responses: { 200: json(profileSchema, 'The profile as it is now'), ...problems(400, 401) },
});

export const updateProfileInfo = createRoute({
  method: 'put',
  path: '/freelancer/updateProfileInfo',
  tags,
  summary: 'Change names, title, description and LinkedIn handle',
  security: talentOnly,
  request: {
    query: noQuery,
    body: body(
      profileChangeSchema.pick({ firstName: true, lastName: true, professionalTitle: true, description: true, linkedinHandle: true }),
    ),
  },
  responses: { 200: json(profileSchema, 'The profile as it is now'), ...problems(400, 401) },
});

export const getStrength = createRoute({
  method: 'get',
  path: '/freelancer/strength',
  tags,
  summary: 'How complete the profile is, in percent',
  security: talentOnly,
  request: { query: noQuery },
  responses: {
    200: json(
      z.object({ percent: z.int(), items: z.array(z.object({ key: z.enum(strengthKeys), done: z.boolean(), weight: z.int() })) }),
      'Percent and what makes it up',
    ),
    ...problems(400, 401),
  },
});

export const rateSchema = z
  .object({ value: z.string().nullable(), currency: z.string(), period: z.enum(rateUnits), currencies: z.array(z.string()) })
  .openapi('Rate');
export type Rate = z.infer<typeof rateSchema>;

export const getRate = createRoute({
  method: 'get',
  path: '/freelancer/rate',
  tags,
  summary: 'The rate the talent asks for',
  security: talentOnly,
  request: { query: noQuery },
  responses: { 200: json(rateSchema, 'The rate; `value` is null while none is set'), ...problems(400, 401) },
});

/** The specification passes the rate in the query. */
export const putRate = createRoute({
  method: 'put',
  path: '/freelancer/rate',
  tags,
  summary: 'Set the rate; an empty value clears it',
  security: talentOnly,
  request: {
    query: z.strictObject({
      value: z.string().max(20),
      currency: z.string().length(3).optional(),
      period: z.enum(rateUnits).default(defaultRateUnit),
    }),
  },
  responses: { 200: json(rateSchema, 'The rate'), ...problems(400, 401) },
});

export const periodSchema = z.object({ id: z.int(), start: z.string(), end: z.string(), note: z.string() }).openapi('NotAvailable');
export type NotAvailable = z.infer<typeof periodSchema>;
const periodBody = body(
  z.strictObject({
    start: plainDateSchema,
    end: plainDateSchema,
    note: z.string().trim().max(200, 'talent.profile.error.long').default(''),
  }),
);

export const getNotAvailable = createRoute({
  method: 'get',
  path: '/freelancer/notAvailable',
  tags,
  summary: 'Times the talent cannot work, earliest first',
  security: talentOnly,
  request: { query: noQuery },
  responses: { 200: json(listOf(periodSchema), 'The periods'), ...problems(400, 401) },
});

export const postNotAvailable = createRoute({
  method: 'post',
  path: '/freelancer/notAvailable',
  tags,
  summary: 'Add a time off; overlapping ones are merged into it',
  security: talentOnly,
  request: { query: noQuery, body: periodBody },
  responses: { 201: json(periodSchema, 'The period as stored'), ...problems(400, 401) },
});

export const putNotAvailable = createRoute({
  method: 'put',
  path: '/freelancer/notAvailable/{id}',
  tags,
  summary: 'Change a time off; overlapping ones are merged into it',
  security: talentOnly,
  request: { params: integerIdParam, query: noQuery, body: periodBody },
  responses: { 200: json(periodSchema, 'The period as stored'), ...problems(400, 401, 404) },
});

export const deleteNotAvailable = createRoute({
  method: 'delete',
  path: '/freelancer/notAvailable/{id}',
  tags,
  summary: 'Remove a time off',
  security: talentOnly,
  request: { params: integerIdParam, query: noQuery },
  responses: { 204: { description: 'Removed' }, ...problems(400, 401, 404) },
});

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
  responses: { 201: json(fileSchema, 'The stored CV'), ...problems(400, 401, 409, 413, 415) },
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
/** Specification section 3, "Parsed CV data". Nothing here is checked against bounds: it is what the document says. */
export const parsedCvSchema = z
  .object({
    // Each name is given its schema here, which Object.fromEntries cannot say.
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
