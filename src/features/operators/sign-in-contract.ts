import { createRoute, z } from '@hono/zod-openapi';
import { located } from '../../contract/call-headers.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { emailSchema } from '../account/contract.ts';
import { assertionSchema, registrationSchema } from '../passkeys/contract.ts';

const tags = ['Signing in'];
const secretSchema = z.string().min(1).max(200);
const exampleSecret = 'm3V0x9aR4t2Xw7Jk1Qe8Zs5Lc3Ub6Hn0Gd1Fy2Pi4Ao';
const signedIn = { 204: { description: 'Signed in: the answer sets the cookie `desk.session`' } };
/** The argument of `navigator.credentials`, passed through in WebAuthn's shape. */
const optionsSchema = (name: string) =>
  z.record(z.string(), z.unknown()).openapi(name, { example: { challenge: 'q0pV…', timeout: 600_000, userVerification: 'required' } });

export const getSignInMethods = createRoute({
  method: 'get',
  path: '/session/methods',
  operationId: 'getSignInMethods',
  tags,
  security: [],
  summary: 'Available sign-in methods for operators',
  description: 'Needs no session, so that a sign-in page can offer them.',
  responses: {
    200: json(
      z
        .object({
          link: z.boolean().describe('By a link in a mail'),
          passkey: z.boolean().describe('By a passkey'),
          provider: z.boolean().openapi({ description: 'The agency’s own OpenID provider' }),
        })
        .openapi('SignInMethods', { example: { link: true, passkey: true, provider: false } }),
      'The methods',
    ),
    ...problems(400, 429),
  },
});

export const sendSignInLink = createRoute({
  method: 'post',
  path: '/session/link',
  operationId: 'sendSignInLink',
  tags,
  security: [],
  summary: 'Mail a sign-in link, valid once within 15 minutes; the answer is the same for every address',
  description: 'Needs no session. Only operators get a mail.',
  request: {
    body: body(
      z
        .strictObject({ email: emailSchema.describe('Address of the operator') })
        .openapi('SignInAddress', { example: { email: 'katrin.vogel@nordlicht.example' } }),
    ),
  },
  responses: { 204: { description: 'Sent, if an operator of this client has this address' }, ...problems(400, 429) },
});

const linkSchema = z
  .strictObject({ token: secretSchema.describe('The secret of the link, from its address') })
  .openapi('SignInLink', { example: { token: exampleSecret } });

export const lookAtSignInLink = createRoute({
  method: 'post',
  path: '/session/link/look',
  operationId: 'lookAtSignInLink',
  tags,
  security: [],
  summary: 'The owner of a sign-in link; does not use it up',
  description: 'Needs no session. For a page that asks before it signs in, so that mail scanners do not use up links.',
  request: { body: body(linkSchema) },
  responses: {
    200: json(
      z
        .object({ email: z.string().describe('Address that the link was sent to'), name: z.string().describe('Name of the operator') })
        .openapi('SignInLinkOwner', { example: { email: 'katrin.vogel@nordlicht.example', name: 'Katrin Vogel' } }),
      'The link is valid',
    ),
    ...problems(400, 404, 429),
  },
});

export const signInWithLink = createRoute({
  method: 'post',
  path: '/session',
  operationId: 'signInWithLink',
  tags,
  security: [],
  summary: 'Sign in with a link and use it up. Signing in again is the recent authentication that some calls require',
  description: 'Needs no session. 400 for an expired link, 404 for one that was used or never existed.',
  request: { body: body(linkSchema) },
  responses: { ...signedIn, ...problems(400, 401, 404, 429) },
});

export const getPasskeyChallenge = createRoute({
  method: 'post',
  path: '/session/passkey/options',
  operationId: 'getPasskeyChallenge',
  tags,
  security: [],
  summary: 'Challenge for signing in with a passkey; valid once, for ten minutes, in this browser',
  description: 'Needs no session. Pass it to `navigator.credentials.get`.',
  responses: { 200: json(optionsSchema('PasskeyChallenge'), 'PublicKeyCredentialRequestOptionsJSON'), ...problems(400, 429) },
});

export const signInWithPasskeyAtDesk = createRoute({
  method: 'post',
  path: '/session/passkey',
  operationId: 'signInWithPasskey',
  tags,
  security: [],
  summary: 'Sign in with a passkey’s signed challenge',
  description: 'Needs no session. 401 if the signature or the challenge is wrong.',
  request: {
    body: body(
      z
        .strictObject({ response: assertionSchema.describe('What `navigator.credentials.get` returned, as JSON') })
        .openapi('PasskeyAssertion', {
          example: {
            response: {
              id: 'lW3c',
              rawId: 'lW3c',
              type: 'public-key',
              response: { clientDataJSON: 'eyJ0', authenticatorData: 'SZYN', signature: 'MEUC' },
              clientExtensionResults: {},
            },
          },
        }),
    ),
  },
  responses: { ...signedIn, ...problems(400, 401, 429) },
});

export const startAgencySignIn = createRoute({
  method: 'post',
  path: '/session/provider',
  operationId: 'startProviderSignIn',
  tags,
  security: [],
  summary: 'Start a sign-in at the client’s own provider, which redirects to `/desk/callback`',
  description: 'Needs no session. 404 if no provider is configured.',
  responses: {
    200: json(
      z
        .object({ url: z.string().describe('Address at the provider to send the browser to') })
        .openapi('ProviderAddress', { example: { url: 'https://login.agency.example/authorize?client_id=openpool' } }),
      'Where to go',
    ),
    ...problems(400, 404, 429, 503),
  },
});

export const finishAgencySignIn = createRoute({
  method: 'post',
  path: '/session/provider/return',
  operationId: 'finishProviderSignIn',
  tags,
  security: [],
  summary: 'Sign in with the provider’s response',
  description: 'Needs no session. 403 if the person is no operator of this client.',
  request: {
    body: body(
      z
        .strictObject({
          code: z.string().min(1).max(4000).describe('`code` of the provider’s redirect'),
          state: secretSchema.describe('`state` of the provider’s redirect'),
          iss: z.string().max(500).optional().describe('`iss` of the provider’s redirect, if it has one'),
        })
        .openapi('ProviderReturn', { example: { code: 'SplxlOBeZQQYbYS6WxSbIA', state: exampleSecret } }),
    ),
  },
  responses: { ...signedIn, ...problems(400, 401, 403, 404, 429, 503) },
});

export const endDeskSession = operatorCall(
  null,
  {
    method: 'delete',
    path: '/session',
    operationId: 'signOut',
    tags,
    summary: 'Sign out of this browser',
    description: 'The session ends at once and its cookie is removed.',
    responses: { 204: { description: 'Signed out' } },
  },
  { isForPeople: true },
);

const passkeySchema = withFormerNames(
  z.object({
    id: z.uuid().describe('Id of the passkey'),
    name: z.string().describe('Name given to it, such as that of the device'),
    createdAt: instantSchema.describe('Time of creation'),
    lastUsedAt: instantSchema.nullable().describe('Time of the last sign-in with it; null if there was none'),
  }),
  { createdAt: 'created', lastUsedAt: 'lastUsed' },
).openapi('OperatorPasskey', {
  example: { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', name: 'Laptop', createdAt: '2026-11-20T09:30:00.000Z', lastUsedAt: null },
});
export type OperatorPasskey = z.infer<typeof passkeySchema>;

export const listOwnPasskeys = operatorCall(
  null,
  {
    method: 'get',
    path: '/me/passkeys',
    operationId: 'listPasskeys',
    tags,
    summary: 'Own passkeys for the operators’ pages, newest first',
    description: 'Of the person who is signed in.',
    responses: {
      200: json(
        z
          .object({
            results: z.array(passkeySchema).describe('The passkeys, newest first'),
            next: z.null().describe('Always null: one page holds all of them'),
          })
          .openapi('OperatorPasskeyPage'),
        'The passkeys, in one page',
      ),
    },
  },
  { isForPeople: true },
);

export const getNewPasskeyOptions = operatorCall(
  null,
  {
    method: 'post',
    path: '/me/passkeys/options',
    operationId: 'getNewPasskeyOptions',
    tags,
    summary: 'Options for creating a passkey',
    description: 'Pass them to `navigator.credentials.create`, then send its result to `POST /me/passkeys`.',
    responses: { 200: json(optionsSchema('NewPasskeyOptions'), 'PublicKeyCredentialCreationOptionsJSON'), ...problems(409) },
  },
  { isForPeople: true, needsProof: true },
);

export const addOwnPasskey = operatorCall(
  null,
  {
    method: 'post',
    path: '/me/passkeys',
    operationId: 'addPasskey',
    tags,
    summary: 'Store a passkey created by the browser',
    description: '409 if the person has too many, or this one already.',
    request: {
      body: body(
        z
          .strictObject({
            response: registrationSchema.describe('What `navigator.credentials.create` returned, as JSON'),
            name: z.string().trim().min(1).max(60).describe('Name to tell passkeys apart, 60 characters at most'),
          })
          .openapi('NewOperatorPasskey', {
            example: {
              name: 'Laptop',
              response: {
                id: 'lW3c',
                rawId: 'lW3c',
                type: 'public-key',
                response: { clientDataJSON: 'eyJ0', attestationObject: 'o2Nm' },
                clientExtensionResults: {},
              },
            },
          }),
      ),
    },
    responses: { 201: located('/me/passkeys/{id}', json(passkeySchema, 'The passkey')), ...problems(409) },
  },
  { isForPeople: true, needsProof: true },
);

export const removeOwnPasskey = operatorCall(
  null,
  {
    method: 'delete',
    path: '/me/passkeys/{id}',
    operationId: 'removePasskey',
    tags,
    summary: 'Remove a passkey; signing in by mailed link stays possible',
    description: '404 for passkeys of others.',
    request: { params: uuidParam },
    responses: { 204: { description: 'Removed' }, ...problems(404) },
  },
  { isForPeople: true, needsProof: true },
);
