import { createRoute, z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { legalDocuments } from '../../contract/legal-documents.ts';
import { body, consentShape, integerId, json, problems, talentOnly } from '../../contract/shapes.ts';
import { emailSchema, firstNameSchema, lastNameSchema, localeSchema, residenceCountrySchema } from '../account/contract.ts';
import { tokensSchema } from '../auth/contract.ts';
import { socialProviders, socialPurposes } from './providers.ts';

const providerSchema = z.enum(socialProviders);
const purposeSchema = z.enum(socialPurposes);
const stateSchema = z.string().min(1).max(200);
const tags = ['Social sign-in'];
const mine = { security: talentOnly, tags };

/** The parameters of the provider's redirect: `iss` only from providers that send it (RFC 9207). */
const grantShape = {
  code: z.string().min(1).max(4096).describe('`code` of the provider’s redirect'),
  state: stateSchema.describe('`state` of the provider’s redirect'),
  iss: z.string().max(500).optional().describe('`iss` of the provider’s redirect, if it has one'),
};

/** A person a provider vouched for who has no account here yet. Values the provider did not give are null. */
const pendingSchema = z
  .object({
    provider: providerSchema.describe('The provider'),
    firstName: z.string().nullable().describe('First name, if the provider says it; else null'),
    lastName: z.string().nullable().describe('Last name, if the provider says it; else null'),
    email: z.string().nullable().describe('E-mail address, if the provider says it; else null'),
    isEmailVerified: z.boolean().describe('Whether the provider has confirmed the address'),
    projectId: z.number().int().nullable().describe('Project to return to; null if there is none'),
    missing: z.array(z.enum(['firstName', 'lastName', 'email', 'residenceCountry', ...legalDocuments])).describe('What is left to fill in'),
  })
  .openapi('SocialRegistration');

export const startSocialSignIn = createRoute({
  method: 'post',
  path: '/socialSignIn',
  operationId: 'startSocialSignIn',
  tags,
  summary: 'Start a sign-in with a provider; sets the cookie that binds it to this browser and returns the redirect address',
  description: 'The sign-in is valid for ten minutes. Nothing is known of the person until the provider has sent them back.',
  request: {
    body: body(
      z.strictObject({
        provider: providerSchema.describe('The provider'),
        flow: purposeSchema.describe('What the trip to the provider is for'),
        /** Where in the portal to go afterwards. */
        redirect: z.string().max(2000).optional().describe('Path to continue at afterwards'),
        projectId: integerId.optional().describe('Id of the project to continue with afterwards'),
      }),
    ),
  },
  responses: {
    200: json(z.object({ url: z.url().describe('Address at the provider to send the browser to') }), 'The address of the provider'),
    ...problems(400, 401, 403, 404, 409, 429, 503),
  },
});

export const readSocialFlow = createRoute({
  method: 'post',
  path: '/socialSignIn/flow',
  operationId: 'readSocialFlow',
  tags,
  summary: 'The sign-in of this browser that a state belongs to; the provider’s error ends the sign-in',
  description:
    'For the page that the provider redirects to: says whether it was a log-in, a sign-up or a connection, and where to continue.',
  request: {
    body: body(
      z.strictObject({
        state: stateSchema.describe('`state` of the provider’s redirect'),
        error: z.string().max(200).optional().describe('`error` of the provider’s redirect, if it has one'),
      }),
    ),
  },
  responses: {
    200: json(
      z.object({
        provider: providerSchema.describe('The provider'),
        flow: purposeSchema.describe('What the trip to the provider is for'),
        redirect: z.string().nullable().describe('Path to continue at; null if there is none'),
        projectId: z.number().int().nullable().describe('Project to continue with; null if there is none'),
      }),
      'The sign-in as started',
    ),
    ...problems(400, 429),
  },
});

const authorizeShape = {
  tags,
  request: { body: body(z.strictObject(grantShape)) },
  responses: {
    200: json(tokensSchema, 'The tokens of the session'),
    202: json(
      pendingSchema,
      'Authenticated, but without an account: registerFrom… or fillMissingRegistrationData creates it within 30 minutes',
    ),
    ...problems(400, 401, 403, 404, 409, 429, 503),
  },
};

export const authorizeWithLinkedInToken = createRoute({
  ...authorizeShape,
  method: 'post',
  path: '/authorizeWithLinkedInToken',
  operationId: 'authorizeWithLinkedInToken',
  summary: 'Sign in with the parameters of LinkedIn’s redirect',
  description:
    'Answers tokens, or 202 with a pending sign-up for a person without an account. An address that has an account here is not joined: 409.',
});
export const authorizeWithGoogleToken = createRoute({
  ...authorizeShape,
  method: 'post',
  path: '/authorizeWithGoogleToken',
  operationId: 'authorizeWithGoogleToken',
  summary: 'Sign in with the parameters of Google’s redirect',
  description:
    'Answers tokens, or 202 with a pending sign-up for a person without an account. An address that has an account here is not joined: 409.',
});
export const authorizeWithAuth0Token = createRoute({
  ...authorizeShape,
  method: 'post',
  path: '/authorizeWithAuth0Token',
  operationId: 'authorizeWithAuth0Token',
  summary: 'Sign in with the parameters of the redirect of the client’s own provider',
  description:
    'Answers tokens, or 202 with a pending sign-up for a person without an account. An address that has an account here is not joined: 409.',
});

export const getSocialRegistration = createRoute({
  method: 'get',
  path: '/socialSignIn/registration',
  operationId: 'getSocialRegistration',
  tags,
  summary: 'The pending sign-up of this browser, with its missing consents and fields',
  description: 'It is kept for 30 minutes, until the person has consented. Values from the provider cannot be changed.',
  responses: { 200: json(pendingSchema, 'The data from the provider'), ...problems(400, 404) },
});

const registerShape = {
  tags,
  request: {
    body: body(
      z.strictObject({
        /** Only values the provider did not give; those it gave cannot be changed. */
        firstName: firstNameSchema.optional().describe('First name, if the provider does not say it'),
        lastName: lastNameSchema.optional().describe('Last name, if the provider does not say it'),
        email: emailSchema.optional().describe('E-mail address, if the provider does not say it'),
        residenceCountry: residenceCountrySchema.describe('Country of residence, ISO 3166-1 alpha-2'),
        ...consentShape,
        subscribed: z.boolean().optional().describe('Whether mails about new projects may be sent'),
        locale: localeSchema.optional().describe('Language of pages and mails, one of the client’s'),
      }),
    ),
  },
  responses: {
    201: json(tokensSchema.extend({ id: z.string().describe('Id of the new account') }), 'The tokens of the new session'),
    ...problems(400, 404, 409, 429),
  },
};

export const registerFromLinkedIn = createRoute({
  ...registerShape,
  method: 'post',
  path: '/freelancer/registerFromLinkedIn',
  operationId: 'registerFromLinkedIn',
  summary: 'Create an account for a person authenticated by LinkedIn',
  description:
    'Completes the pending sign-up of this browser and signs in. Records the consents; an address that LinkedIn has not confirmed gets an activation mail, where the client wants that.',
});
export const registerFromGoogle = createRoute({
  ...registerShape,
  method: 'post',
  path: '/freelancer/registerFromGoogle',
  operationId: 'registerFromGoogle',
  summary: 'Create an account for a person authenticated by Google',
  description:
    'Completes the pending sign-up of this browser and signs in. Records the consents; an address that Google has not confirmed gets an activation mail, where the client wants that.',
});
export const registerFromAuth0 = createRoute({
  ...registerShape,
  method: 'post',
  path: '/freelancer/registerFromAuth0',
  operationId: 'registerFromAuth0',
  summary: 'Create an account for a person authenticated by the client’s own provider',
  description:
    'Completes the pending sign-up of this browser and signs in. Records the consents; an address that the provider has not confirmed gets an activation mail, where the client wants that.',
});
export const fillMissingRegistrationData = createRoute({
  ...registerShape,
  method: 'post',
  path: '/freelancer/fillMissingRegistrationData',
  operationId: 'fillMissingRegistrationData',
  summary: 'Create the pending account of this browser, for any provider',
  description: 'The same as the calls for one provider. Values that the provider gave are refused in the body.',
});

const socialAccountsSchema = z
  .object({
    results: z
      .array(
        z.object({
          provider: providerSchema.describe('The provider'),
          email: z.string().nullable().describe('Address at the provider; null if it does not say'),
          created: instantSchema.describe('Time when it was connected'),
          canDisconnect: z.boolean().describe('Whether another way to sign in remains without it'),
        }),
      )
      .describe('The connected accounts'),
    /** A provider can be connected: the address of the account is confirmed. */
    canConnect: z.boolean().describe('Whether accounts can be connected: the e-mail address must be confirmed'),
  })
  .openapi('SocialAccounts');
export type SocialAccounts = z.infer<typeof socialAccountsSchema>;

export const getSocialAccounts = createRoute({
  method: 'get',
  path: '/freelancer/socialAccounts',
  operationId: 'getSocialAccounts',
  ...mine,
  summary: 'Provider accounts connected to this talent',
  description: 'Says for each whether it can be disconnected: the last sign-in method cannot.',
  responses: { 200: json(socialAccountsSchema, 'One line per provider'), ...problems(400, 401) },
});

export const connectSocialAccount = createRoute({
  method: 'post',
  path: '/freelancer/socialAccounts',
  operationId: 'connectSocialAccount',
  ...mine,
  summary: 'Connect a provider account with the parameters of its redirect; requires a confirmed address',
  description: 'From now on it signs the talent in. The talent gets a mail; 409 if it belongs to another talent here.',
  request: { body: body(z.strictObject({ provider: providerSchema.describe('The provider'), ...grantShape })) },
  responses: { 201: json(socialAccountsSchema, 'The connected accounts after the change'), ...problems(400, 401, 403, 404, 409, 429, 503) },
});

export const disconnectSocialAccount = createRoute({
  method: 'delete',
  path: '/freelancer/socialAccounts/{provider}',
  operationId: 'disconnectSocialAccount',
  ...mine,
  summary: 'Disconnect a provider account; refused if it is the last sign-in method',
  description: 'It no longer signs in. The talent gets a mail.',
  request: {
    params: z.strictObject({ provider: providerSchema.openapi({ description: 'The provider', param: { name: 'provider', in: 'path' } }) }),
  },
  responses: { 200: json(socialAccountsSchema, 'The connected accounts after the change'), ...problems(400, 401, 404, 409) },
});
