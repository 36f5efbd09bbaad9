import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { awaitedSteps, operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { codesSchema, enrolledShape, exampleCodes, passkeySchema } from './passkey-contract.ts';
import { assertionBody, optionsSchema } from './sign-in-contract.ts';

// The second factor of operators (decision 0071): an authenticator app or passkeys, with recovery codes.

const operatorCall = operatorCalls('Second factor');
const codeBody = body(
  z
    .strictObject({
      code: z.string().min(1).max(40).describe('Six digits of the app, or a recovery code; case, spaces and dashes do not matter'),
    })
    .openapi('FactorCode', { example: { code: '492039' } }),
);
const proven = {
  204: { description: 'Confirmed. For a session that lacked its second factor the answer sets another `desk.session`' },
};

const sessionSchema = z
  .object({
    name: z.string().describe('Name of the person'),
    email: z.string().describe('E-mail address of the person'),
    awaits: z
      .enum(awaitedSteps)
      .nullable()
      .describe('`factor`: give the second factor first; `enrolment`: enrol one first; null: nothing is missing'),
    factors: z
      .object({
        authenticator: z.boolean().describe('An authenticator app'),
        passkey: z.boolean().describe('A passkey for this host'),
        recoveryCode: z.boolean().describe('Unused recovery codes'),
      })
      .describe('What the person can prove themselves with; if nothing, signing in again is the proof'),
    isFactorRequired: z.boolean().describe('Whether a second factor is required here'),
    provenUntil: instantSchema
      .nullable()
      .describe('End of the period for calls that require recent authentication; null while something is missing'),
  })
  .openapi('DeskSession', {
    example: {
      name: 'Katrin Vogel',
      email: 'katrin.vogel@nordlicht.example',
      awaits: 'factor',
      factors: { authenticator: true, passkey: false, recoveryCode: true },
      isFactorRequired: true,
      provenUntil: null,
    },
  });
export type DeskSession = z.infer<typeof sessionSchema>;

export const getDeskSession = operatorCall(null, {
  method: 'get',
  path: '/session',
  operationId: 'getSession',
  summary: 'The state of this session: what it lacks, and how to prove who is there',
  description: 'Of the person who is signed in; also while the second factor is missing.',
  responses: { 200: json(sessionSchema, 'The session') },
  isForPeople: true,
  awaiting: ['factor', 'enrolment'],
});

export const proveWithCode = operatorCall(null, {
  method: 'post',
  path: '/session/factor',
  operationId: 'proveWithCode',
  summary: 'Give the second factor with a code; also the recent authentication that some calls require',
  description:
    'Each code works once. 400 with `fields.code` for a wrong one; the fifth in a row ends the session (401). 409 if the person has no second factor: then signing in again is the proof.',
  request: { body: codeBody },
  responses: { ...proven, ...problems(409) },
  isForPeople: true,
  awaiting: ['factor'],
});

export const getFactorChallenge = operatorCall(null, {
  method: 'post',
  path: '/session/factor/passkey/options',
  operationId: 'getFactorChallenge',
  summary: 'Challenge for giving the second factor with a passkey; valid once, for ten minutes, in this session',
  description: 'Pass it to `navigator.credentials.get`. 409 if the person has no passkey for this host.',
  responses: { 200: json(optionsSchema('FactorChallenge'), 'PublicKeyCredentialRequestOptionsJSON'), ...problems(409) },
  isForPeople: true,
  awaiting: ['factor'],
});

export const proveWithPasskey = operatorCall(null, {
  method: 'post',
  path: '/session/factor/passkey',
  operationId: 'proveWithPasskey',
  summary: 'Give the second factor with a passkey’s signed challenge; also the recent authentication that some calls require',
  description: '400 if the challenge is too old, used or another session’s, 401 if the signature is wrong or the passkey another person’s.',
  request: { body: assertionBody('FactorAssertion') },
  responses: proven,
  isForPeople: true,
  awaiting: ['factor'],
});

const factorsSchema = z
  .object({
    authenticator: z
      .object({
        createdAt: instantSchema.describe('Time of enrolment'),
        lastUsedAt: instantSchema.nullable().describe('Time of its last code; null if there was none'),
      })
      .nullable()
      .describe('The authenticator app; null if there is none'),
    passkeys: z.array(passkeySchema).describe('The passkeys, newest first'),
    recoveryCodes: z
      .object({ left: z.int().describe('How many are unused'), createdAt: instantSchema.describe('Time when they were made') })
      .nullable()
      .describe('The recovery codes; null if there are none'),
    isFactorRequired: z.boolean().describe('Whether a second factor is required here: then the last one cannot be removed'),
  })
  .openapi('OwnFactors', {
    example: {
      authenticator: { createdAt: '2026-11-20T09:30:00.000Z', lastUsedAt: null },
      passkeys: [],
      recoveryCodes: { left: 10, createdAt: '2026-11-20T09:30:00.000Z' },
      isFactorRequired: false,
    },
  });
export type OwnFactors = z.infer<typeof factorsSchema>;

export const listOwnFactors = operatorCall(null, {
  method: 'get',
  path: '/me/factors',
  operationId: 'listFactors',
  summary: 'Own second factors and recovery codes',
  description: 'Of the person who is signed in, at this client. Secrets and codes are never included.',
  responses: { 200: json(factorsSchema, 'The factors') },
  isForPeople: true,
});

const setupSchema = z
  .object({
    secret: z.string().describe('The secret in base32, to type into the app'),
    address: z.string().describe('The same as an `otpauth://` address'),
    qrCode: z
      .object({
        size: z.int().describe('Width and height of the view box'),
        path: z.string().describe('Dark squares, as the `d` of an SVG path'),
      })
      .describe('The address as a QR code; leave a light margin of four units around it'),
  })
  .openapi('AuthenticatorSetup', {
    example: {
      secret: 'PPSZEB6JZU7TEWELLF4MHNBOKXBT4GCF',
      address: 'otpauth://totp/Nordlicht:katrin.vogel%40nordlicht.example?secret=PPSZEB6JZU7TEWELLF4MHNBOKXBT4GCF',
      qrCode: { size: 37, path: 'M0 0h7v7h-7z' },
    },
  });
export type AuthenticatorSetup = z.infer<typeof setupSchema>;

export const setUpAuthenticator = operatorCall(null, {
  method: 'post',
  path: '/me/authenticator/setup',
  operationId: 'setUpAuthenticator',
  summary: 'The secret for an authenticator app; it counts once a code of it is confirmed',
  description:
    'Repeated in the same session within half an hour, the secret stays the same. TOTP (RFC 6238) with SHA-1, six digits, 30 seconds.',
  responses: {
    200: json(setupSchema, 'What the app needs'),
  },
  isForPeople: true,
  needsProof: true,
  awaiting: ['enrolment'],
});

export const confirmAuthenticatorCall = operatorCall(null, {
  method: 'post',
  path: '/me/authenticator',
  operationId: 'confirmAuthenticator',
  summary: 'Enrol the authenticator app with its first code; one before it stops working',
  description:
    'The first second factor of a person ends their other sessions here. 400 with `fields.code` for a wrong code, and if no secret was requested in this session within half an hour.',
  request: { body: codeBody },
  responses: {
    200: json(
      z.object(enrolledShape).openapi('AuthenticatorEnrolled', { example: { recoveryCodes: exampleCodes } }),
      'Enrolled. For a session that lacked its second factor the answer sets another `desk.session`',
    ),
  },
  isForPeople: true,
  needsProof: true,
  awaiting: ['enrolment'],
});

export const removeOwnAuthenticator = operatorCall(null, {
  method: 'delete',
  path: '/me/authenticator',
  operationId: 'removeAuthenticator',
  summary: 'Remove the authenticator app',
  description: '404 if there is none, 409 if it is the only second factor and one is required. With the last one the recovery codes end.',
  responses: { 204: { description: 'Removed' }, ...problems(404, 409) },
  isForPeople: true,
  needsProof: true,
});

export const renewOwnRecoveryCodes = operatorCall(null, {
  method: 'post',
  path: '/me/recovery-codes',
  operationId: 'renewRecoveryCodes',
  summary: 'New recovery codes; those before stop working',
  description: '409 if the person has no second factor.',
  responses: {
    200: json(
      z.object({ recoveryCodes: codesSchema }).openapi('RecoveryCodes', { example: { recoveryCodes: exampleCodes } }),
      'The codes, shown only here',
    ),
    ...problems(409),
  },
  isForPeople: true,
  needsProof: true,
});

export const resetFactorsOfMember = operatorCall('team:write', {
  method: 'delete',
  path: '/team/{id}/factors',
  operationId: 'resetFactors',
  summary: 'Remove all second factors of a member who has lost them, and end their sessions at this client',
  description: '404 for operators of other clients, 409 if the person has no second factor, or for oneself: remove one’s own under `/me`.',
  request: { params: uuidParam },
  responses: { 204: { description: 'Removed; the person gets a mail' }, ...problems(404, 409) },
  needsProof: true,
});
