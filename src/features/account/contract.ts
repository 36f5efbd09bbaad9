import { createRoute, z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';
import { isEmail } from './email.ts';
import { isValidName, maxNameLength, normaliseName } from './name.ts';

/** Specification section 3, "Freelancer/user". Counts are null when they could not be loaded. */
const freelancerSchema = z
  .object({
    id: z.string().describe('Id of the talent'),
    created: instantSchema.describe('Time of registration'),
    memberSince: instantSchema.describe('Time of registration, as pages show it'),
    email: z.string().nullable().describe('E-mail address; null if there is none'),
    emailVerified: z.boolean().describe('Whether the e-mail address is confirmed'),
    /** E.164; `mobileVerified` says whether the talent has proven it. */
    mobileNumber: z.string().nullable().describe('Mobile number in E.164; null if there is none'),
    mobileVerified: z.boolean().describe('Whether the mobile number is confirmed'),
    firstName: z.string().describe('First name'),
    lastName: z.string().describe('Last name'),
    isActive: z.boolean().describe('Whether the account is activated'),
    subscribed: z.boolean().describe('Whether mails about new projects may be sent'),
    /** The talent agreed to be found by the people who run the portal (decision 0042). */
    isFindable: z.boolean().describe('Whether operators may find the talent in their search'),
    /** They have not switched off that they are compared with projects (docs/fit.md). */
    isFitOn: z.boolean().nullable().describe('Whether fit with projects is computed for the talent; null if the client has switched it off'),
    hasCompletedOnboarding: z.boolean().describe('Whether the onboarding is finished'),
    hasPasswordOrSocial: z.boolean().describe('Whether there is a password or a connected sign-in provider'),
    residenceCountry: z.string().nullable().describe('Country of residence, ISO 3166-1 alpha-2; null if not given'),
    locale: z.string().describe('Language of pages and mails'),
    /** `UV` unverified, `V` verified. */
    verificationStatus: z.enum(['UV', 'V']).describe('`V`: a required contact is confirmed; `UV`: not yet'),
    futureEmail: z.string().nullable().describe('New e-mail address that waits for its confirmation; null if there is none'),
    jobApplicationCount: z.number().int().nullable().describe('Number of applications; null if it was not counted'),
    jobConfirmationCount: z.number().int().nullable().describe('Number of applications to confirm; null if it was not counted'),
    jobInvitationCount: z.number().int().nullable().describe('Number of invitations; null if it was not counted'),
    securityIdCount: z.number().int().nullable().describe('Number of stored security ids; null if it was not counted'),
    storedProjectId: z.number().int().nullable().describe('Project to return to after signing up; null if there is none'),
    onboardingType: z.enum(['long', 'short']).describe('`short` for talents who came to apply for a project, else `long`'),
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
const mine = { security: talentOnly, tags };

export const getFreelancer = createRoute({
  method: 'get',
  path: '/freelancer',
  operationId: 'getFreelancer',
  ...mine,
  summary: 'The signed-in talent',
  description:
    'Account, state of address and number, and how many applications and invitations are open. Pages ask for it to know who is signed in.',
  responses: { 200: json(freelancerSchema, 'The talent'), ...problems(400, 401, 403) },
});

export const updateFreelancer = createRoute({
  method: 'put',
  path: '/freelancer',
  operationId: 'updateFreelancer',
  ...mine,
  summary: 'Change names, language, country or switches of the signed-in talent, or forget the stored project',
  description: 'Omitted fields stay. Findability is a consent: operators find only talents who gave it.',
  request: {
    body: body(
      z.strictObject({
        firstName: firstNameSchema.optional().describe('New first name'),
        lastName: lastNameSchema.optional().describe('New last name'),
        locale: localeSchema.optional().describe('New language of pages and mails, one of the client’s'),
        residenceCountry: residenceCountrySchema.optional().describe('New country of residence, ISO 3166-1 alpha-2'),
        subscribed: z.boolean().optional().describe('Whether mails about new projects may be sent'),
        isFindable: z.boolean().optional().describe('Whether operators may find the talent in their search'),
        isFitOn: z.boolean().optional().describe('Whether fit with projects may be computed for the talent'),
        storedProjectId: z.null().optional().describe('Null forgets the project to return to'),
      }),
    ),
  },
  responses: { 200: json(freelancerSchema, 'The talent as it is now'), ...problems(400, 401) },
});

export const setLocale = createRoute({
  method: 'post',
  path: '/freelancer/locale',
  operationId: 'setLocale',
  ...mine,
  summary: 'Remember the language of the signed-in talent',
  description: 'Mails are written in it. Called after each sign-in with the language of the page.',
  request: { body: body(z.strictObject({ locale: localeSchema.describe('The language, one of the client’s') })) },
  responses: {
    200: json(z.object({ locale: z.string().describe('The language that is used from now on') }), 'The language'),
    ...problems(400, 401),
  },
});

export const updateResidenceCountry = createRoute({
  method: 'put',
  path: '/freelancer/updateResidenceCountry',
  operationId: 'updateResidenceCountry',
  ...mine,
  summary: 'Set the country of residence',
  description: 'Some steps and fields of the onboarding depend on it.',
  request: {
    body: body(z.strictObject({ residenceCountry: residenceCountrySchema.describe('Country of residence, ISO 3166-1 alpha-2') })),
  },
  responses: {
    200: json(z.object({ residenceCountry: z.string().describe('The country as it was stored') }), 'The country'),
    ...problems(400, 401),
  },
});

export const getHiddenFields = createRoute({
  method: 'get',
  path: '/freelancer/hiddenFields',
  operationId: 'getHiddenFields',
  ...mine,
  summary: 'Profile fields this client does not show',
  description: 'Set by the client. Calls that write the profile refuse these fields, answers leave them out.',
  responses: {
    200: json(
      z.object({ hiddenFieldNames: z.array(z.string()).describe('Fields of the profile that the client does not use') }),
      'Names of the fields',
    ),
    ...problems(400, 401),
  },
});

export const emailExists = createRoute({
  method: 'post',
  path: '/freelancer/email/exists',
  operationId: 'emailExists',
  tags,
  summary: 'Whether an address already has an account with this client; at most 10 times in 10 minutes',
  description: 'For the form of the sign-up. Nothing is sent to the address.',
  request: { body: body(z.strictObject({ email: emailSchema.describe('The address to look up') })) },
  responses: {
    200: json(z.object({ exists: z.boolean().describe('Whether an account has this address') }), 'True if it is taken'),
    ...problems(400, 429),
  },
});
