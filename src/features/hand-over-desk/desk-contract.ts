import { z } from '@hono/zod-openapi';
import { located, taggedJson } from '../../contract/call-headers.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems } from '../../contract/shapes.ts';
import { connectorParams } from '../hiring-system/desk-contract.ts';
import * as rules from '../hiring-system/hand-over-rules.ts';

const operatorCall = operatorCalls('Hand-over');

const key = z.string().regex(rules.connectorKeyPattern, { error: 'talent.error.invalid' });
const name = z.string().trim().min(1, { error: 'talent.error.required' }).max(rules.maxConnectorName).describe('Name for operators');
const vmsIdPrefixes = z
  .array(z.string().trim().min(1).max(rules.maxVmsIdPrefix))
  .min(1)
  .max(100)
  .nullable()
  .openapi({ description: 'Beginnings of the `vmsId` of its projects; null for every project that no other connector receives' });
const url = z
  .url({ protocol: /^https?$/, error: 'talent.error.invalid' })
  .max(rules.maxConnectorUrl)
  .describe('Address that receives applications by signed POST; must be public and start with https://');
const to = z.email({ error: 'talent.error.invalid' }).max(rules.maxConnectorMail).describe('Address of the hiring manager');
const language = z
  .string()
  .regex(rules.connectorLanguagePattern, { error: 'talent.error.invalid' })
  .nullable()
  .openapi({ description: 'Language of mail and document; null for the first language of the client' });

const example = { key: 'managers', name: 'Managers', kind: 'email' as const, vmsIdPrefixes: ['HM'], target: 'hiring@client.example' };
const connectorSchema = z
  .object({
    key: z.string().describe('Key of the connector, which never changes'),
    name: z.string().describe('Name for operators'),
    kind: z.enum(rules.connectorKinds).describe('How it hands applications over'),
    vmsIdPrefixes: z.array(z.string()).nullable().describe('Beginnings of the `vmsId` of its projects; null for all others'),
    target: z.string().nullable().describe('Its target, with `…` in place of secrets'),
    language: z
      .string()
      .nullable()
      .openapi({ description: 'Of mail and document; null for the first language of the client, and for other kinds' }),
  })
  .openapi('ConnectorSettings', { example: { ...example, language: 'de' } });
export type ConnectorState = z.infer<typeof connectorSchema>;

export const getConnector = operatorCall('connections:read', {
  method: 'get',
  path: '/connectors/{key}',
  operationId: 'getConnector',
  summary: 'The settings of one connector',
  description: 'Send its ETag as If-Match with a change. Its secret is never included.',
  request: { params: connectorParams },
  responses: { 200: taggedJson(connectorSchema, 'The connector'), ...problems(404) },
});

const common = {
  key: key.optional().openapi({ description: 'Key of the connector; made from its name if omitted' }),
  name,
  vmsIdPrefixes: vmsIdPrefixes.default(null),
};
const newConnectorSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...common, kind: z.literal('webhook').describe('Signed calls'), url }),
    z.strictObject({ ...common, kind: z.literal('email').describe('A mail with one PDF'), to, language: language.default(null) }),
  ])
  .openapi('NewConnector', {
    example: { name: 'Managers', kind: 'email', vmsIdPrefixes: ['HM'], to: 'hiring@client.example', language: 'de' },
  });
export type NewConnector = z.infer<typeof newConnectorSchema>;

export const createConnector = operatorCall('connections:write', {
  method: 'post',
  path: '/connectors',
  operationId: 'createConnector',
  summary: 'Add a connector; the secret of a webhook is shown only in this response',
  description:
    'Writes `hand-over.json` as a new version of the client. Applications go to it from then on. 409 if another connector has the key, a prefix, or receives all other projects already.',
  request: { body: body(newConnectorSchema) },
  responses: {
    201: located(
      '/connectors/{key}',
      json(
        connectorSchema
          .extend({
            id: z.string().describe('The key again'),
            secret: z
              .string()
              .nullable()
              .openapi({ description: 'For verifying signatures (Standard Webhooks); it cannot be read again. Null for a mail' }),
          })
          .openapi('NewConnectorWithSecret', { example: { ...example, id: 'managers', language: 'de', secret: null } }),
        'The connector',
      ),
    ),
    ...problems(409),
  },
  needsProof: true,
});

const connectorPatchSchema = z
  .strictObject({ name, vmsIdPrefixes, url, to, language })
  .partial()
  .openapi('ConnectorPatch', { example: { name: 'Hiring managers', vmsIdPrefixes: null } });
export type ConnectorPatch = z.infer<typeof connectorPatchSchema>;

export const changeConnector = operatorCall('connections:write', {
  method: 'patch',
  path: '/connectors/{key}',
  operationId: 'changeConnector',
  summary: 'Change a connector; what is on its way is sent by the new settings',
  description:
    'Omitted fields stay, also the secret. Writes `hand-over.json` as a new version of the client. 409 for a field of another kind, and for prefixes of another connector.',
  request: { params: connectorParams, body: body(connectorPatchSchema) },
  responses: { 200: taggedJson(connectorSchema, 'The connector as it is now'), ...problems(404, 409, 412) },
});

export const deleteConnector = operatorCall('connections:write', {
  method: 'delete',
  path: '/connectors/{key}',
  operationId: 'deleteConnector',
  summary: 'Delete a connector and its secret',
  description:
    'Writes `hand-over.json` as a new version of the client. 409 while projects name it by their `vmsId`, with their number, or hand-overs to it have not ended. Without a connector applications stay with the operator.',
  request: { params: connectorParams },
  responses: { 204: { description: 'Removed' }, ...problems(404, 409) },
});
