import { createRoute, z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { plainDateSchema } from '../../contract/date-shapes.ts';
import { defaultRateUnit, rateUnits } from '../../contract/rate-units.ts';
import { body, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { profileChangeSchema, profileValuesShape } from './profile-values.ts';
import { strengthKeys } from './strength.ts';

const mine = { security: talentOnly, tags: ['Profile'] };
const noQuery = z.strictObject({});

/** Specification section 3: the profile in the names of "Hideable profile fields" and "Parsed CV data". Hidden fields are empty. */
const profileSchema = z
  .object({
    ...profileValuesShape,
    email: z.string().nullable().describe('E-mail address; null if there is none'),
    mobileNumber: z.string().nullable().describe('Mobile number in E.164; null if there is none'),
    /** Whether the talent has proven the number. */
    mobileVerified: z.boolean().describe('Whether the mobile number is confirmed'),
    residenceCountry: z.string().nullable().describe('Country of residence, ISO 3166-1 alpha-2; null if not given'),
    availabilityConfirmedAt: z.string().nullable().describe('Time when the talent last confirmed the availability; null if never'),
  })
  .openapi('Profile');
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = createRoute({
  method: 'get',
  path: '/flexOnboarding/profile',
  operationId: 'getProfile',
  ...mine,
  summary: 'The talent’s profile; send its ETag as If-Match with a change',
  description: 'Fields that the client hides are left out. A value that was never given is null or an empty list.',
  request: { query: noQuery },
  responses: { 200: taggedJson(profileSchema, 'The profile'), ...problems(400, 401) },
});

export const patchProfile = createRoute({
  method: 'patch',
  path: '/flexOnboarding/profile',
  operationId: 'patchProfile',
  ...mine,
  summary: 'Change parts of the profile; omitted fields stay',
  description:
    'A hidden field is refused. The country of the address becomes the country of residence; `availabilityConfirmed` notes the availability as confirmed now.',
  request: {
    query: noQuery,
    body: body(
      profileChangeSchema.extend({
        availabilityConfirmed: z.literal(true).optional().describe('Confirms that the availability is still right'),
        /** "Use it anyway": an IMPRECISE address is accepted. */
        homeAddressConfirmed: z.literal(true).optional().describe('Stores an address although it could not be found'),
      }),
    ),
  },
  responses: { 200: taggedJson(profileSchema, 'The profile as it is now'), ...problems(400, 401, 412) },
});

export const updateProfileInfo = createRoute({
  method: 'put',
  path: '/freelancer/updateProfileInfo',
  operationId: 'updateProfileInfo',
  ...mine,
  summary: 'Change names, title, description and LinkedIn handle',
  description: 'The same fields as in `PATCH /flexOnboarding/profile`, in a call of their own. Answers the whole profile.',
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
  ...mine,
  summary: 'How complete the profile is, in percent',
  description: 'Each part has a weight and says whether it is done. Parts that the client hides do not count.',
  request: { query: noQuery },
  responses: {
    200: json(
      z.object({
        percent: z.int().describe('How complete the profile is, in percent'),
        items: z
          .array(
            z.object({
              key: z.enum(strengthKeys).describe('What counts'),
              done: z.boolean().describe('Whether it is there'),
              weight: z.int().describe('Its part of the whole, in percent'),
            }),
          )
          .describe('What counts, in order'),
      }),
      'Percentage and its components',
    ),
    ...problems(400, 401),
  },
});

const rateSchema = z
  .object({
    value: z.string().nullable().describe('Amount with two decimals, as text; null if not given'),
    currency: z.string().describe('Currency, ISO 4217'),
    period: z.enum(rateUnits).describe('Unit of the amount'),
    currencies: z.array(z.string()).describe('Currencies to choose from'),
  })
  .openapi('Rate');
export type Rate = z.infer<typeof rateSchema>;

export const getRate = createRoute({
  method: 'get',
  path: '/freelancer/rate',
  operationId: 'getRate',
  ...mine,
  summary: 'The talent’s rate',
  description: 'What the talent wants to receive, in a unit and currency of their choice. Applications have rates of their own.',
  request: { query: noQuery },
  responses: { 200: json(rateSchema, 'The rate; `value` is null while none is set'), ...problems(400, 401) },
});

/** The specification passes the rate in the query. */
export const putRate = createRoute({
  method: 'put',
  path: '/freelancer/rate',
  operationId: 'putRate',
  ...mine,
  summary: 'Set the rate; an empty value clears it',
  description: 'Stored in the profile. Applications that were sent keep their own rate.',
  request: {
    query: z.strictObject({
      value: z.string().max(20).describe('Amount with up to two decimals; empty removes the rate'),
      currency: z.string().length(3).optional().describe('Currency, ISO 4217'),
      period: z.enum(rateUnits).default(defaultRateUnit).describe('Unit of the amount'),
    }),
  },
  responses: { 200: json(rateSchema, 'The rate'), ...problems(400, 401) },
});

const periodSchema = z
  .object({
    id: z.int().describe('Id of the period'),
    start: z.string().describe('First day'),
    end: z.string().describe('Last day, included'),
    note: z.string().describe('Own note; empty if there is none'),
  })
  .openapi('NotAvailable');
export type NotAvailable = z.infer<typeof periodSchema>;
const periodBody = body(
  z.strictObject({
    start: plainDateSchema.describe('First day'),
    end: plainDateSchema.describe('Last day, included'),
    note: z.string().trim().max(200, 'talent.profile.error.long').default('').describe('Own note, 200 characters at most'),
  }),
);

export const getNotAvailable = createRoute({
  method: 'get',
  path: '/freelancer/notAvailable',
  operationId: 'getNotAvailable',
  ...mine,
  summary: 'Times the talent cannot work, earliest first',
  description: 'Searches of operators among talents who agreed to be found respect them.',
  request: { query: noQuery },
  responses: { 200: json(listOf(periodSchema), 'The periods'), ...problems(400, 401) },
});

export const postNotAvailable = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/freelancer/notAvailable',
  operationId: 'postNotAvailable',
  ...mine,
  summary: 'Add a time off; overlapping ones are merged into it',
  description: 'Also confirms the availability as of now, which counts for the strength of the profile.',
  request: { query: noQuery, body: periodBody },
  responses: { 201: located('/freelancer/notAvailable/{id}', json(periodSchema, 'The period as stored')), ...problems(400, 401) },
});

export const putNotAvailable = createRoute({
  method: 'put',
  path: '/freelancer/notAvailable/{id}',
  operationId: 'putNotAvailable',
  ...mine,
  summary: 'Change a time off; overlapping ones are merged into it',
  description: 'Answers the period as it is after merging; those that were merged into it are gone.',
  request: { params: integerIdParam, query: noQuery, body: periodBody },
  responses: { 200: json(periodSchema, 'The period as stored'), ...problems(400, 401, 404) },
});

export const deleteNotAvailable = createRoute({
  method: 'delete',
  path: '/freelancer/notAvailable/{id}',
  operationId: 'deleteNotAvailable',
  ...mine,
  summary: 'Remove a time off',
  description: 'The talent counts as available in this period again. Nobody is notified.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 204: { description: 'Removed' }, ...problems(400, 401, 404) },
});
