import { createRoute, z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { body, consentShape, integerId, json, problems, talentOnly } from '../../contract/shapes.ts';
import { emailSchema, firstNameSchema, lastNameSchema, localeSchema, residenceCountrySchema } from '../account/contract.ts';
import { captchaTokenSchema } from '../captcha/contract.ts';

/** Product decisions, section 6: 12 to 128 characters, no composition rule; the breach list is checked by the call. */
const newPasswordSchema = z.string().min(12, 'talent.register.password.short').max(128, 'talent.register.password.long');
/** A password to sign in with: no rule but a bound, so that older ones keep working. */
const givenPasswordSchema = z.string().min(1, 'talent.auth.password.required').max(512, 'talent.auth.wrong');
/** A request for a mailed link, and what the link keeps of the page on which it was requested. */
export const linkRequestSchema = z.strictObject({
  email: emailSchema.describe('E-mail address of the account'),
  /** Where to go once signed in: a path of this portal. Anything else is left out of the link. */
  redirect: z.string().max(2_000).optional().describe('Path to continue at after signing in'),
  /** The project the visitor came for. */
  projectId: integerId.optional().describe('Id of the project to continue with after signing in'),
  captcha: captchaTokenSchema.describe('Solution of a captcha, where the client asks for one'),
});
/** The secret of a link in a mail. */
const linkTokenSchema = z.string().min(1).max(200);

export const tokensSchema = z
  .object({
    access_token: z.string().describe('Access token, valid for 15 minutes'),
    refresh_token: z.string().describe('Token for the next access token; it changes with each use'),
    expires_in: z.number().int().describe('Seconds until the access token expires'),
  })
  .openapi('Tokens');

export const doneSchema = z.object({}).openapi('Done');
const tokenQuery = z.strictObject({ token: linkTokenSchema.describe('The secret of the link in the mail') });
/** The proof that a sensitive step requires besides the session: nothing right after signing in, else the password, else a new log-in. */
export const neededProofSchema = z.enum(['none', 'password', 'login']);
export type NeededProof = z.infer<typeof neededProofSchema>;

const tags = ['Auth'];
const mine = { security: talentOnly, tags };

export const register = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/freelancer/register',
  operationId: 'register',
  tags,
  summary: 'Create an account with e-mail and password; the new talent is signed in and gets an activation mail',
  description:
    'Records the consents to terms and privacy notice and remembers the link the visitor arrived by. The operator is notified of sign-ups from countries that the client lists.',
  request: {
    body: body(
      z.strictObject({
        firstName: firstNameSchema.describe('First name'),
        lastName: lastNameSchema.describe('Last name'),
        email: emailSchema.describe('E-mail address; a link for activation is sent to it'),
        password: newPasswordSchema.describe('Password'),
        residenceCountry: residenceCountrySchema.describe('Country of residence, ISO 3166-1 alpha-2'),
        /** Consent to the terms, and having read the privacy notice, in their current versions. */
        ...consentShape,
        /** Mails about new projects. */
        subscribed: z.boolean().optional().describe('Whether mails about new projects may be sent'),
        /** The project a visitor wants to apply to: it shortens the onboarding and opens the application afterwards. */
        projectId: integerId.optional().describe('Id of the project to return to'),
        locale: localeSchema.optional().describe('Language of pages and mails, one of the client’s'),
        captcha: captchaTokenSchema.describe('Solution of a captcha, where the client asks for one'),
      }),
    ),
  },
  responses: {
    201: json(tokensSchema.extend({ id: z.string().describe('Id of the new account') }), 'The tokens of the new session'),
    ...problems(400, 403, 404, 409, 429, 503),
  },
});

export const activate = createRoute({
  method: 'get',
  path: '/freelancer/activate',
  operationId: 'activate',
  tags,
  summary: 'Confirm the address of a new account; repeating it within 24 hours succeeds',
  description:
    'Applications that waited for a confirmed address continue. Links are opened by mail scanners, so call it only after the person’s click.',
  request: { query: tokenQuery },
  responses: {
    200: json(
      z.object({ status: z.enum(['activated', 'alreadyActivated']).describe('Whether the account was activated now or earlier') }),
      'The address is confirmed',
    ),
    ...problems(400, 404),
  },
});

export const verifyEmail = createRoute({
  method: 'get',
  path: '/freelancer/verifyEmail',
  operationId: 'verifyEmail',
  tags,
  summary: 'Confirm an address with the link of a verification mail; repeating it within 24 hours succeeds',
  description:
    'Applications that waited for a confirmed address continue. Takes links of activation mails as well; call it only after the person’s click.',
  request: { query: tokenQuery },
  responses: {
    200: json(
      z.object({ status: z.enum(['verified', 'alreadyVerified']).describe('Whether the address was confirmed now or earlier') }),
      'The address is confirmed',
    ),
    ...problems(400, 404),
  },
});

/** The outcome of requesting another mail. */
export const sentSchema = z.object({ status: z.enum(['sent', 'alreadyVerified']).describe('Whether a mail was sent') });

export const sendActivationEmail = createRoute({
  method: 'get',
  path: '/freelancer/sendActivationEmail',
  operationId: 'sendActivationEmail',
  tags,
  summary: 'Send the activation mail again, to the signed-in talent or to the holder of an expired activation link',
  description: 'A new link makes the earlier one invalid. 429 within a minute of the last mail and after five a day.',
  request: { query: z.strictObject({ token: linkTokenSchema.optional().describe('The secret of an earlier link, instead of a session') }) },
  responses: { 200: json(sentSchema, 'Whether a mail was sent'), ...problems(400, 401, 404, 429) },
});

export const authorize = createRoute({
  method: 'post',
  path: '/authorize',
  operationId: 'authorize',
  tags,
  summary: 'Sign in with e-mail and password',
  description:
    'An unknown address and a wrong password get the same answer; after several failures a captcha is required. A new device is recorded, and reported to the talent by mail.',
  request: {
    body: body(
      z.strictObject({
        email: z
          .string()
          .trim()
          .min(1, 'talent.auth.email.required')
          .max(254, 'talent.auth.wrong')
          .describe('E-mail address of the account'),
        password: givenPasswordSchema.describe('Password of the account'),
        /** Needed after many attempts for one account: 403 CAPTCHA_FAILED says so. */
        captcha: captchaTokenSchema.describe('Solution of a captcha, after several failed attempts'),
      }),
    ),
  },
  responses: { 200: json(tokensSchema, 'The tokens of the session'), ...problems(400, 401, 403, 404, 429, 503) },
});

export const refreshToken = createRoute({
  method: 'post',
  path: '/refreshToken',
  operationId: 'refreshToken',
  tags,
  summary: 'Exchange a refresh token, from the body (answers a pair) or from the cookie (answers cookies and expires_in)',
  description:
    'Each refresh token works once; the one before it answers for 30 seconds more on the same device. An older one was copied: its session ends and the talent gets a mail.',
  request: {
    body: {
      ...body(z.strictObject({ refresh_token: z.string().max(200).optional().describe('The refresh token, if it is not in the cookie') })),
      required: false,
    },
  },
  responses: {
    200: json(
      z.union([tokensSchema, z.object({ expires_in: z.number().int().describe('Seconds until the access token expires') })]),
      'The new tokens, or how long the new cookie lives',
    ),
    ...problems(400, 401, 403),
  },
});

export const logout = createRoute({
  method: 'post',
  path: '/logout',
  operationId: 'logout',
  tags,
  summary: 'End this session, named by the access token, the cookies or a refresh token in the body',
  description: 'The tokens of the session stop working at once. Cookies are cleared if the call came with them.',
  request: {
    body: {
      ...body(z.strictObject({ refresh_token: z.string().max(200).optional().describe('The refresh token, if it is not in the cookie') })),
      required: false,
    },
  },
  responses: { 200: json(doneSchema, 'The session has ended'), ...problems(400, 401) },
});

export const sendForgotPassword = createRoute({
  method: 'post',
  path: '/forgotPassword/send',
  operationId: 'sendForgotPassword',
  tags,
  summary: 'Request a password reset link; the answer is the same for every address',
  description: 'If there is an account, a mail with a link is sent, at most once a minute.',
  request: {
    body: body(linkRequestSchema),
  },
  responses: { 200: json(doneSchema, 'If this address is registered, a link is on its way'), ...problems(400, 403, 404, 429, 503) },
});

export const lookAtResetLink = createRoute({
  method: 'post',
  path: '/forgotPassword/look',
  operationId: 'lookAtResetLink',
  tags,
  summary: 'Check a password reset link without using it; 400 if it has expired or was used, 404 if it is unknown',
  description: 'For the page of the form, so that nobody chooses a password with a link that is over.',
  request: { body: body(z.strictObject({ token: linkTokenSchema.describe('The secret of the link in the mail') })) },
  responses: { 200: json(doneSchema, 'The link is valid'), ...problems(400, 404, 429) },
});

export const resetForgotPassword = createRoute({
  method: 'put',
  path: '/freelancer/resetForgotPassword',
  operationId: 'resetForgotPassword',
  tags,
  summary: 'Set a new password with a mailed link; ends every session',
  description:
    'The link also confirms the address. A pending change of address is cancelled, and the talent gets a mail about the new password.',
  request: { query: tokenQuery, body: body(z.strictObject({ password: newPasswordSchema.describe('New password') })) },
  responses: { 200: json(doneSchema, 'The new password is set'), ...problems(400, 404, 503) },
});

export const resetPassword = createRoute({
  method: 'put',
  path: '/freelancer/resetPassword',
  operationId: 'resetPassword',
  ...mine,
  summary: 'Change the password, or set the first one (which requires a log-in within the last ten minutes); ends the other sessions',
  description: 'Requires the current password if there is one. The talent gets a mail about it.',
  request: {
    body: body(
      z.strictObject({
        currentPassword: givenPasswordSchema.optional().describe('Current password; not needed for accounts without one'),
        newPassword: newPasswordSchema.describe('New password'),
      }),
    ),
  },
  responses: { 200: json(doneSchema, 'The new password is set'), ...problems(400, 401, 403, 429, 503) },
});

export const getHasPassword = createRoute({
  method: 'get',
  path: '/freelancer/hasPassword',
  operationId: 'getHasPassword',
  ...mine,
  summary: 'Whether the talent can sign in with a password',
  description: 'Without one the talent signs in by link, phone, passkey or a provider, and may set a first password.',
  responses: {
    200: json(z.object({ hasPassword: z.boolean().describe('Whether the account has a password') }), 'True if one is set'),
    ...problems(400, 401),
  },
});
