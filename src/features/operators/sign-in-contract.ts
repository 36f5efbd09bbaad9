import { createRoute, z } from '@hono/zod-openapi';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems } from '../../contract/shapes.ts';
import { emailSchema } from '../account/contract.ts';
import { assertionSchema } from '../passkeys/contract.ts';

const tag = 'Signing in';
const tags = [tag];
const operatorCall = operatorCalls(tag);
const secretSchema = z.string().min(1).max(200);
const exampleSecret = 'm3V0x9aR4t2Xw7Jk1Qe8Zs5Lc3Ub6Hn0Gd1Fy2Pi4Ao';
const signedIn = {
  204: { description: 'Signed in: the answer sets the cookie `desk.session`. `GET /session` says whether a second factor is missing' },
};
/** The argument of `navigator.credentials`, passed through in WebAuthn's shape. */
export const optionsSchema = (name: string) =>
  z.record(z.string(), z.unknown()).openapi(name, { example: { challenge: 'q0pV…', timeout: 600_000, userVerification: 'required' } });

/** What a passkey has signed, as a body. */
export function assertionBody(name: string) {
  const response = { clientDataJSON: 'eyJ0', authenticatorData: 'SZYN', signature: 'MEUC' };
  const example = { response: { id: 'lW3c', rawId: 'lW3c', type: 'public-key' as const, response, clientExtensionResults: {} } };
  return body(
    z.strictObject({ response: assertionSchema.describe('What `navigator.credentials.get` returned, as JSON') }).openapi(name, { example }),
  );
}

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
  request: { body: assertionBody('PasskeyAssertion') },
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

export const endDeskSession = operatorCall(null, {
  method: 'delete',
  path: '/session',
  operationId: 'signOut',
  summary: 'Sign out of this browser',
  description: 'The session ends at once and its cookie is removed.',
  responses: { 204: { description: 'Signed out' } },
  isForPeople: true,
  awaiting: ['factor', 'enrolment'],
});
