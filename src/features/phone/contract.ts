import { createRoute, z } from '@hono/zod-openapi';
import { body, consentShape, integerId, json, problems, talentOnly } from '../../contract/shapes.ts';
import { emailSchema, firstNameSchema, lastNameSchema, localeSchema, residenceCountrySchema } from '../account/contract.ts';
import { tokensSchema } from '../auth/contract.ts';
import { captchaTokenSchema } from '../captcha/contract.ts';
import { codeStates } from './code-rules.ts';

const invalidPhone = 'talent.message.error.invalid.phone.number';

/** Specification section 5, `validPhone`: number and country; whether they are a number is checked by the call. */
const phoneFields = {
  number: z.string(invalidPhone).trim().min(1, invalidPhone).max(40, invalidPhone).describe('Phone number, in any common form'),
  /** ISO 3166-1 alpha-2. */
  countryCode: z
    .string(invalidPhone)
    .regex(/^[A-Z]{2}$/, invalidPhone)
    .describe('Country of the number, ISO 3166-1 alpha-2'),
};
const phoneSchema = z.strictObject(phoneFields);

/** Identifies the code and the browser that requested it. */
const flowIdSchema = z.uuid('talent.phone.code.expired');
const codeFields = {
  flowId: flowIdSchema.describe('Id of the attempt, from the answer that sent the code'),
  mobileCode: z.string('talent.phone.code.form').trim().max(40, 'talent.phone.code.form').describe('The code in the text message'),
};

const existsSchema = z.object({ exists: z.boolean().describe('Whether an account has this number') });
const tags = ['Phone'];

export const phoneExists = createRoute({
  method: 'post',
  path: '/freelancer/phone/exists',
  operationId: 'phoneExists',
  tags,
  summary: 'Whether a verified number already has an account with this client; at most 10 times in 10 minutes',
  description: 'For the form of the sign-up. No message is sent.',
  request: { body: body(phoneSchema) },
  responses: { 200: json(existsSchema, 'True if it is taken'), ...problems(400, 404, 429) },
});

export const phoneProspectExists = createRoute({
  method: 'post',
  path: '/freelancer/phoneProspect/exists',
  operationId: 'phoneProspectExists',
  tags,
  summary: 'Whether a sign-up with this number has started and lacks its last step; at most 10 times in 10 minutes',
  description: 'Such a sign-up can be completed with `POST /freelancer/registerFromPhone` in the browser that verified the number.',
  request: { body: body(phoneSchema) },
  responses: { 200: json(existsSchema, 'True if the number is verified and has no account yet'), ...problems(400, 404, 429) },
});

export const phoneAvailability = createRoute({
  method: 'post',
  path: '/oneTimeLinkLogin/phoneAvailability',
  operationId: 'phoneAvailability',
  tags,
  summary: 'Whether a code can be sent to this number now; says nothing about accounts',
  description: 'Numbers of excluded countries cannot; a number that got a code within the last minute has to wait.',
  request: { body: body(phoneSchema) },
  responses: {
    200: json(
      z.object({
        available: z.boolean().describe('Whether text messages can be sent now'),
        retryAfterSeconds: z.number().int().nullable().describe('Seconds to wait before retrying; null if they can be sent'),
      }),
      'False for excluded countries (without retryAfterSeconds) and for numbers that must wait',
    ),
    ...problems(400, 404, 429),
  },
});

export const resetPhoneCode = createRoute({
  method: 'put',
  path: '/freelancer/resetPhoneCode',
  operationId: 'resetPhoneCode',
  tags,
  summary:
    'Send a code to a number; earlier codes become invalid. `change`, a new number for the signed-in talent, requires recent authentication',
  description:
    'Codes have six digits and are valid for ten minutes and three attempts; at most one a minute and five a day for a number. The message is the same whether the number has an account or not.',
  request: {
    body: body(
      z.strictObject({
        ...phoneFields,
        purpose: z.enum(['enter', 'change']).optional().describe('`enter` to sign in or up, `change` for a new number'),
        captcha: captchaTokenSchema.describe('Solution of a captcha, where the client asks for one'),
        /** For `change` by a talent with a password who logged in more than ten minutes ago. */
        password: z.string().max(512, 'talent.account.password.wrong').optional().describe('Current password, to change a number'),
      }),
    ),
  },
  responses: {
    200: json(
      z.object({
        flowId: z.string().describe('Id of the attempt'),
        expiresInSeconds: z.number().int().describe('Seconds until the code expires'),
        resendInSeconds: z.number().int().describe('Seconds until another code can be sent'),
      }),
      'A code is on its way, whether the number has an account or not',
    ),
    ...problems(400, 401, 403, 404, 429, 503),
  },
});

export const phoneCodeExpiry = createRoute({
  method: 'post',
  path: '/freelancer/phoneCode/expiry',
  operationId: 'phoneCodeExpiry',
  tags,
  summary: 'State of a code, for the browser that requested it',
  description: 'Says how long it is valid, how many attempts are left, and when another one can be requested. The code stays as it is.',
  request: { body: body(z.strictObject({ flowId: flowIdSchema.describe('Id of the attempt') })) },
  responses: {
    200: json(
      z.object({
        state: z.enum(codeStates).describe('State of the code'),
        purpose: z.enum(['enter', 'change']).describe('What the code is for'),
        /** E.164, and as people write it. */
        mobileNumber: z.string().describe('The number in E.164'),
        mobileShown: z.string().describe('The number as people write it'),
        mobileCallingCode: z.string().describe('Country prefix of the number, with `+`'),
        countryCode: z.string().describe('Country of the number, ISO 3166-1 alpha-2'),
        expiresInSeconds: z.number().int().describe('Seconds until the code expires'),
        attemptsLeft: z.number().int().describe('Number of attempts left'),
        resendInSeconds: z.number().int().describe('Seconds until another code can be sent'),
      }),
      'The code’s state and times',
    ),
    ...problems(400, 404),
  },
});

export const authorizeWithMobileToken = createRoute({
  method: 'post',
  path: '/authorizeWithMobileToken',
  operationId: 'authorizeWithMobileToken',
  tags,
  summary: 'Enter a code: a known number is signed in, an unknown one continues with registerFromPhone',
  description: 'Uses the code up. An unknown number stays verified in this browser for 30 minutes.',
  request: { body: body(z.strictObject(codeFields)) },
  responses: {
    200: json(
      z.union([
        tokensSchema.extend({ isRegistered: z.literal(true).describe('True: the account exists and is signed in') }),
        z.object({ isRegistered: z.literal(false).describe('False: the number is proven, and an account can be created') }),
      ]),
      'The tokens of the session, or that the number has no account',
    ),
    ...problems(400, 403, 404, 429, 503),
  },
});

export const registerFromPhone = createRoute({
  method: 'post',
  path: '/freelancer/registerFromPhone',
  operationId: 'registerFromPhone',
  tags,
  summary: 'Create an account for a number verified in this browser; the new talent is signed in',
  description:
    'Records the consents to terms and privacy notice. An address is optional; it gets an activation mail where the client confirms addresses.',
  request: {
    body: body(
      z.strictObject({
        flowId: flowIdSchema.describe('Id of the attempt'),
        firstName: firstNameSchema.describe('First name'),
        lastName: lastNameSchema.describe('Last name'),
        residenceCountry: residenceCountrySchema.describe('Country of residence, ISO 3166-1 alpha-2'),
        /** Confirmed by an activation mail, like any other. */
        email: emailSchema.optional().describe('E-mail address'),
        ...consentShape,
        subscribed: z.boolean().optional().describe('Whether mails about new projects may be sent'),
        projectId: integerId.optional().describe('Id of the project to return to'),
        locale: localeSchema.optional().describe('Language of pages and mails, one of the client’s'),
      }),
    ),
  },
  responses: {
    201: json(tokensSchema.extend({ id: z.string().describe('Id of the new account') }), 'The tokens of the new session'),
    ...problems(400, 404, 409, 429),
  },
});

export const changePhone = createRoute({
  method: 'put',
  path: '/freelancer/phone',
  operationId: 'changePhone',
  tags,
  summary: 'Confirm the talent’s new number with the code sent to it',
  description: 'The talent gets a mail, and the replaced number a text message. Applications that waited for a verified number continue.',
  security: talentOnly,
  request: { body: body(z.strictObject(codeFields)) },
  responses: {
    200: json(z.object({ mobileNumber: z.string().describe('The new number in E.164') }), 'The verified number'),
    ...problems(400, 401, 409, 503),
  },
});
