import { z } from '@hono/zod-openapi';
import { located } from '../../contract/call-headers.ts';
import { wholeListOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { registrationSchema } from '../passkeys/contract.ts';
import { optionsSchema } from './sign-in-contract.ts';

const operatorCall = operatorCalls('Second factor');

export const passkeySchema = withFormerNames(
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

export const codesSchema = z.array(z.string()).describe('Ten recovery codes, each for one use; they cannot be read again');
export const exampleCodes = ['7K2M-9QXA-04TD-WZ5F', 'M3VR-8SGY-1PNA-6C2H'];

/** With somebody's first factor, whichever it is, come recovery codes. */
export const enrolledShape = {
  recoveryCodes: codesSchema
    .nullable()
    .describe('Ten recovery codes with the first factor, shown only here; null if there are some already'),
};

const addedPasskeySchema = passkeySchema.extend(enrolledShape).openapi('OperatorPasskeyAdded', {
  example: {
    id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
    name: 'Laptop',
    createdAt: '2026-11-20T09:30:00.000Z',
    lastUsedAt: null,
    recoveryCodes: exampleCodes,
  },
});

export const listOwnPasskeys = operatorCall(null, {
  method: 'get',
  path: '/me/passkeys',
  operationId: 'listPasskeys',
  summary: 'Own passkeys for the operators’ pages, newest first',
  description: 'Of the person who is signed in.',
  responses: {
    200: json(wholeListOf(passkeySchema, 'The passkeys, newest first').openapi('OperatorPasskeyPage'), 'The passkeys, in one page'),
  },
  isForPeople: true,
});

export const getNewPasskeyOptions = operatorCall(null, {
  method: 'post',
  path: '/me/passkeys/options',
  operationId: 'getNewPasskeyOptions',
  summary: 'Options for creating a passkey',
  description: 'Pass them to `navigator.credentials.create`, then send its result to `POST /me/passkeys`.',
  responses: { 200: json(optionsSchema('NewPasskeyOptions'), 'PublicKeyCredentialCreationOptionsJSON'), ...problems(409) },
  isForPeople: true,
  needsProof: true,
  awaiting: ['enrolment'],
});

export const addOwnPasskey = operatorCall(null, {
  method: 'post',
  path: '/me/passkeys',
  operationId: 'addPasskey',
  summary: 'Store a passkey created by the browser',
  description:
    '409 if the person has too many, or this one already. As the first second factor it brings recovery codes, ends the person’s other sessions here, and gives a session what it lacked: then the answer sets another `desk.session`.',
  request: {
    body: body(
      z
        .strictObject({
          response: registrationSchema.describe('What `navigator.credentials.create` returned, as JSON'),
          name: z
            .string()
            .trim()
            .min(1)
            .max(60)
            .optional()
            .describe('Name to tell passkeys apart, 60 characters at most; that of the browser if omitted'),
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
  responses: { 201: located('/me/passkeys/{id}', json(addedPasskeySchema, 'The passkey')), ...problems(409) },
  isForPeople: true,
  needsProof: true,
  awaiting: ['enrolment'],
});

export const removeOwnPasskey = operatorCall(null, {
  method: 'delete',
  path: '/me/passkeys/{id}',
  operationId: 'removePasskey',
  summary: 'Remove a passkey; signing in by mailed link stays possible',
  description: '404 for passkeys of others, 409 if it is the only second factor and one is required.',
  request: { params: uuidParam },
  responses: { 204: { description: 'Removed' }, ...problems(404, 409) },
  isForPeople: true,
  needsProof: true,
});
