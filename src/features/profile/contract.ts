import { createRoute, z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { plainDateSchema } from '../../contract/date-shapes.ts';
import { defaultRateUnit, rateUnits } from '../../contract/rate-units.ts';
import { body, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { profileChangeSchema, profileValuesShape } from './profile-values.ts';
import { strengthKeys } from './strength.ts';

const tags = ['Profile'];
const noQuery = z.strictObject({});

/** Specification section 3: the profile in the names of "Hideable profile fields" and "Parsed CV data". Hidden fields are empty. */
const profileSchema = z
  .object({
    ...profileValuesShape,
    email: z.string().nullable(),
    mobileNumber: z.string().nullable(),
    /** Whether the talent has proven the number. */
    mobileVerified: z.boolean(),
    residenceCountry: z.string().nullable(),
    availabilityConfirmedAt: z.string().nullable(),
  })
  .openapi('Profile');
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = createRoute({
  method: 'get',
  path: '/flexOnboarding/profile',
  operationId: 'getProfile',
  tags,
  summary: 'The talent’s profile; send its ETag as If-Match with a change',
  security: talentOnly,
  request: { query: noQuery },
  responses: { 200: taggedJson(profileSchema, 'The profile'), ...problems(400, 401) },
});

export const patchProfile = createRoute({
  method: 'patch',
  path: '/flexOnboarding/profile',
  operationId: 'patchProfile',
  tags,
  summary: 'Change parts of the profile; omitted fields stay',
  security: talentOnly,
  request: {
    query: noQuery,
    body: body(
      profileChangeSchema.extend({
        availabilityConfirmed: z.literal(true).optional(),
        /** "Use it anyway": an IMPRECISE address is accepted. */
        homeAddressConfirmed: z.literal(true).optional(),
      }),
    ),
  },
  responses: { 200: taggedJson(profileSchema, 'The profile as it is now'), ...problems(400, 401, 412) },
});

export const updateProfileInfo = createRoute({
  method: 'put',
  path: '/freelancer/updateProfileInfo',
  operationId: 'updateProfileInfo',
  tags,
  summary: 'Change names, title, description and LinkedIn handle',
  security: talentOnly,
  request: {
    query: noQuery,
    body: body(
      profileChangeSchema.pick({ firstName: true, lastName: true, professionalTitle: true, description: true, linkedinHandle: true }),
    ),
  },
  responses: { 200: taggedJson(profileSchema, 'The profile as it is now'), ...problems(400, 401, 412) },
});

export const getStrength = createRoute({
  method: 'get',
  path: '/freelancer/strength',
  operationId: 'getStrength',
  tags,
  summary: 'How complete the profile is, in percent',
  security: talentOnly,
  request: { query: noQuery },
  responses: {
    200: json(
      z.object({ percent: z.int(), items: z.array(z.object({ key: z.enum(strengthKeys), done: z.boolean(), weight: z.int() })) }),
      'Percentage and its components',
    ),
    ...problems(400, 401),
  },
});

const rateSchema = z
  .object({ value: z.string().nullable(), currency: z.string(), period: z.enum(rateUnits), currencies: z.array(z.string()) })
  .openapi('Rate');
export type Rate = z.infer<typeof rateSchema>;

export const getRate = createRoute({
  method: 'get',
  path: '/freelancer/rate',
  operationId: 'getRate',
  tags,
  summary: 'The talent’s rate',
  security: talentOnly,
  request: { query: noQuery },
  responses: { 200: json(rateSchema, 'The rate; `value` is null while none is set'), ...problems(400, 401) },
});

/** The specification passes the rate in the query. */
export const putRate = createRoute({
  method: 'put',
  path: '/freelancer/rate',
  operationId: 'putRate',
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

const periodSchema = z.object({ id: z.int(), start: z.string(), end: z.string(), note: z.string() }).openapi('NotAvailable');
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
  operationId: 'getNotAvailable',
  tags,
  summary: 'Times the talent cannot work, earliest first',
  security: talentOnly,
  request: { query: noQuery },
  responses: { 200: json(listOf(periodSchema), 'The periods'), ...problems(400, 401) },
});

export const postNotAvailable = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/freelancer/notAvailable',
  operationId: 'postNotAvailable',
  tags,
  summary: 'Add a time off; overlapping ones are merged into it',
  security: talentOnly,
  request: { query: noQuery, body: periodBody },
  responses: { 201: located('/freelancer/notAvailable/{id}', json(periodSchema, 'The period as stored')), ...problems(400, 401) },
});

export const putNotAvailable = createRoute({
  method: 'put',
  path: '/freelancer/notAvailable/{id}',
  operationId: 'putNotAvailable',
  tags,
  summary: 'Change a time off; overlapping ones are merged into it',
  security: talentOnly,
  request: { params: integerIdParam, query: noQuery, body: periodBody },
  responses: { 200: json(periodSchema, 'The period as stored'), ...problems(400, 401, 404) },
});

export const deleteNotAvailable = createRoute({
  method: 'delete',
  path: '/freelancer/notAvailable/{id}',
  operationId: 'deleteNotAvailable',
  tags,
  summary: 'Remove a time off',
  security: talentOnly,
  request: { params: integerIdParam, query: noQuery },
  responses: { 204: { description: 'Removed' }, ...problems(400, 401, 404) },
});
