import { createRoute, z } from '@hono/zod-openapi';
import { located } from '../../contract/call-headers.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { body, json, listOf, problems, talentOnly, uuidParam } from '../../contract/shapes.ts';
import { tokensSchema } from '../auth/contract.ts';

const passkeySchema = z
  .object({
    id: z.string().describe('Id of the passkey'),
    name: z.string().describe('Name given to it, such as that of the device'),
    created: instantSchema.describe('Time of creation'),
    lastUsed: instantSchema.nullable().describe('Time of the last sign-in with it; null if there was none'),
  })
  .openapi('Passkey');
export type Passkey = z.infer<typeof passkeySchema>;

/** Bytes as WebAuthn writes them in JSON. */
const bytes = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/)
  .max(20_000);
const attachment = z.enum(['platform', 'cross-platform']).optional();
/** Unsigned data of the browser, which is not trusted. */
const extensions = z.record(z.string().max(100), z.unknown());

const credentialShape = {
  id: bytes.min(1).max(1400).describe('Id of the credential, base64url'),
  rawId: bytes.describe('The same id, base64url'),
  type: z.literal('public-key').describe('Always `public-key`'),
  authenticatorAttachment: attachment.describe('Whether the authenticator is part of the device'),
  clientExtensionResults: extensions.describe('Results of WebAuthn extensions; not read'),
};

/** WebAuthn Level 3, `RegistrationResponseJSON`. */
export const registrationSchema = z.strictObject({
  ...credentialShape,
  response: z
    .strictObject({
      clientDataJSON: bytes.describe('What the browser signed: challenge, origin and type'),
      attestationObject: bytes.describe('The new public key with its attestation'),
      authenticatorData: bytes.optional().describe('Flags and counter of the authenticator'),
      transports: z
        .array(z.string().max(32))
        .max(10)
        .optional()
        .describe('How the browser reaches the authenticator, such as `internal` or `usb`'),
      publicKeyAlgorithm: z.number().int().optional().describe('COSE number of the key’s algorithm'),
      publicKey: bytes.optional().describe('The public key (SubjectPublicKeyInfo)'),
    })
    .describe('The authenticator’s answer (WebAuthn), binary values in base64url'),
});

/** WebAuthn Level 3, `AuthenticationResponseJSON`. */
export const assertionSchema = z.strictObject({
  ...credentialShape,
  response: z
    .strictObject({
      clientDataJSON: bytes.describe('What the browser signed: challenge, origin and type'),
      authenticatorData: bytes.describe('Flags and counter of the authenticator'),
      signature: bytes.describe('Signature over both, made with the key'),
      userHandle: bytes.optional().describe('Id of the account that the passkey belongs to'),
    })
    .describe('The authenticator’s answer (WebAuthn), binary values in base64url'),
});

/** The shortest and longest name of a passkey. */
const nameSchema = z.string().trim().min(1, 'talent.passkey.name.required').max(60, 'talent.passkey.name.long');

/** The argument of `navigator.credentials`, passed through in WebAuthn's shape. */
const optionsSchema = z.record(z.string(), z.unknown());
const tags = ['Passkeys'];
const mine = { security: talentOnly, tags };

export const signInOptions = createRoute({
  method: 'post',
  path: '/passkeys/options',
  operationId: 'signInOptions',
  tags,
  summary: 'Challenge for signing in with a passkey; valid once, for five minutes, in this browser',
  description: 'Gives the browser an id if it has none, because the challenge belongs to it.',
  responses: { 200: json(optionsSchema, 'PublicKeyCredentialRequestOptionsJSON'), ...problems(400, 404, 429) },
});

export const authorizeWithPasskey = createRoute({
  method: 'post',
  path: '/authorizeWithPasskey',
  operationId: 'authorizeWithPasskey',
  tags,
  summary: 'Sign in with a passkey’s signed challenge',
  description:
    'An unknown passkey and a wrong signature get the same answer. A new device is recorded, and reported to the talent by mail.',
  request: { body: body(z.strictObject({ response: assertionSchema.describe('What `navigator.credentials.get` returned, as JSON') })) },
  responses: { 200: json(tokensSchema, 'The tokens of the session'), ...problems(400, 401, 403, 404, 429) },
});

export const getPasskeys = createRoute({
  method: 'get',
  path: '/freelancer/passkeys',
  operationId: 'getPasskeys',
  ...mine,
  summary: 'Passkeys of the talent, newest first',
  description: 'With the name, the time of creation and of the last use. Keys themselves are not shown.',
  responses: { 200: json(listOf(passkeySchema), 'The passkeys'), ...problems(400, 401) },
});

export const registrationOptions = createRoute({
  method: 'post',
  path: '/freelancer/passkeys/options',
  operationId: 'registrationOptions',
  ...mine,
  summary: 'Options for creating a passkey; requires the password unless the session is younger than ten minutes',
  description: 'Names the passkeys there are, so that the browser makes no second one. Nothing is stored but the challenge.',
  request: {
    body: body(
      z.strictObject({
        password: z
          .string()
          .min(1, 'talent.auth.password.required')
          .max(512, 'talent.account.password.wrong')
          .optional()
          .describe('Current password of the account'),
      }),
    ),
  },
  responses: { 200: json(optionsSchema, 'PublicKeyCredentialCreationOptionsJSON'), ...problems(400, 401, 403, 404, 409, 429) },
});

export const postPasskey = createRoute({
  method: 'post',
  path: '/freelancer/passkeys',
  operationId: 'postPasskey',
  ...mine,
  summary: 'Store a passkey created by the browser',
  description: 'From now on it signs the talent in at this host. The talent gets a mail.',
  request: {
    body: body(
      z.strictObject({
        response: registrationSchema.describe('What `navigator.credentials.create` returned, as JSON'),
        name: nameSchema.optional().describe('Name to tell passkeys apart; made from the browser’s name if omitted'),
      }),
    ),
  },
  responses: { 201: located('/freelancer/passkeys/{id}', json(passkeySchema, 'The passkey')), ...problems(400, 401, 404, 409) },
});

export const putPasskey = createRoute({
  method: 'put',
  path: '/freelancer/passkeys/{id}',
  operationId: 'putPasskey',
  ...mine,
  summary: 'Rename a passkey',
  description: 'Changes the name in the list only.',
  request: { params: uuidParam, body: body(z.strictObject({ name: nameSchema.describe('New name of the passkey') })) },
  responses: { 200: json(passkeySchema, 'The passkey'), ...problems(400, 401, 404) },
});

export const deletePasskey = createRoute({
  method: 'delete',
  path: '/freelancer/passkeys/{id}',
  operationId: 'deletePasskey',
  ...mine,
  summary: 'Remove a passkey; refused when it is the last sign-in method',
  description: 'It no longer signs in; open sessions stay. The talent gets a mail.',
  request: { params: uuidParam },
  responses: { 204: { description: 'Removed' }, ...problems(400, 401, 404, 409) },
});
