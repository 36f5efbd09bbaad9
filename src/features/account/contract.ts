import { createRoute, z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';
import { isEmail } from './email.ts';
import { isValidName, maxNameLength, normaliseName } from './name.ts';

/** Specification section 3, "Freelancer/user". Counts are null when they could not be loaded. */
const freelancerSchema = z
  .object({
    id: z.string(),
    created: instantSchema,
    memberSince: instantSchema,
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    /** E.164; `mobileVerified` says whether the talent has proven it. */
    mobileNumber: z.string().nullable(),
    mobileVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    isActive: z.boolean(),
    subscribed: z.boolean(),
    /** The talent agreed to be found by the people who run the portal (decision 0042). */
    isFindable: z.boolean(),
    hasCompletedOnboarding: z.boolean(),
    hasPasswordOrSocial: z.boolean(),
    residenceCountry: z.string().nullable(),
    locale: z.string(),
    /** `UV` unverified, `V` verified. */
    verificationStatus: z.enum(['UV', 'V']),
    futureEmail: z.string().nullable(),
    jobApplicationCount: z.number().int().nullable(),
    jobInvitationCount: z.number().int().nullable(),
    securityIdCount: z.number().int().nullable(),
    storedProjectId: z.number().int().nullable(),
    onboardingType: z.enum(['long', 'short']),
  })
  .openapi('Freelancer');
export type Freelancer = z.infer<typeof freelancerSchema>;

function nameSchema(missing: string) {
  return z
    .string()
    .transform(normaliseName)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(maxNameLength, 'talent.register.name.long')
        .refine(isValidName, 'talent.register.message.error.invalid.name'),
    );
}
export const firstNameSchema = nameSchema('talent.register.firstName.required');
export const lastNameSchema = nameSchema('talent.register.lastName.required');
export const emailSchema = z.string().trim().refine(isEmail, 'talent.register.email.invalid');
/** ISO 3166-1 alpha-2; whether it is a country is checked against the list of `GET /country`. */
export const residenceCountrySchema = z.string().regex(/^[A-Z]{2}$/, 'talent.register.country.required');
/** Form only; whether the client speaks it is checked by the call (`Invalid locale`). */
export const localeSchema = z.string().max(10);

const tags = ['Account'];

export const getFreelancer = createRoute({
  method: 'get',
  path: '/freelancer',
  operationId: 'getFreelancer',
  tags,
  summary: 'The signed-in talent',
  security: talentOnly,
  responses: { 200: json(freelancerSchema, 'The talent'), ...problems(400, 401, 403) },
});

export const updateFreelancer = createRoute({
  method: 'put',
  path: '/freelancer',
  operationId: 'updateFreelancer',
  tags,
  summary: 'Change names, language, country, newsletter or findability of the signed-in talent, or forget the stored project',
  security: talentOnly,
  request: {
    body: body(
      z.strictObject({
        firstName: firstNameSchema.optional(),
        lastName: lastNameSchema.optional(),
        locale: localeSchema.optional(),
        residenceCountry: residenceCountrySchema.optional(),
        subscribed: z.boolean().optional(),
        isFindable: z.boolean().optional(),
        storedProjectId: z.null().optional(),
      }),
    ),
  },
  responses: { 200: json(freelancerSchema, 'The talent as it is now'), ...problems(400, 401) },
});

export const setLocale = createRoute({
  method: 'post',
  path: '/freelancer/locale',
  operationId: 'setLocale',
  tags,
  summary: 'Remember the language of the signed-in talent',
  security: talentOnly,
  request: { body: body(z.strictObject({ locale: localeSchema })) },
  responses: { 200: json(z.object({ locale: z.string() }), 'The language'), ...problems(400, 401) },
});

export const updateResidenceCountry = createRoute({
  method: 'put',
  path: '/freelancer/updateResidenceCountry',
  operationId: 'updateResidenceCountry',
  tags,
  summary: 'Set the country of residence',
  security: talentOnly,
  request: { body: body(z.strictObject({ residenceCountry: residenceCountrySchema })) },
  responses: { 200: json(z.object({ residenceCountry: z.string() }), 'The country'), ...problems(400, 401) },
});

export const getHiddenFields = createRoute({
  method: 'get',
  path: '/freelancer/hiddenFields',
  operationId: 'getHiddenFields',
  tags,
  summary: 'Profile fields this client does not show',
  security: talentOnly,
  responses: { 200: json(z.object({ hiddenFieldNames: z.array(z.string()) }), 'Names of the fields'), ...problems(400, 401) },
});

export const emailExists = createRoute({
  method: 'post',
  path: '/freelancer/email/exists',
  operationId: 'emailExists',
  tags,
  summary: 'Whether an address already has an account with this client; at most 10 times in 10 minutes',
  request: { body: body(z.strictObject({ email: emailSchema })) },
  responses: { 200: json(z.object({ exists: z.boolean() }), 'True if it is taken'), ...problems(400, 429) },
});
