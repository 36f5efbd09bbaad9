import { z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { someOfQuery } from '../../contract/query-shapes.ts';
import { integerIdParam, json, problems, uuidParam } from '../../contract/shapes.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { connectorKeyPattern, connectorKinds, handOverKinds, handOverStates, tryOutcomes } from './hand-over-rules.ts';

const operatorCall = operatorCalls('Hand-over');

const trySchema = withFormerNames(
  z.object({
    number: z.number().int().describe('Number of the attempt, starting at 1'),
    startedAt: instantSchema.describe('Start of the attempt'),
    outcome: z.enum(tryOutcomes).nullable().openapi({ description: 'Null while it runs, or if its process ended' }),
    status: z.number().int().nullable().openapi({ description: 'HTTP status of the response, if there was one' }),
    words: z.string().nullable().openapi({ description: 'Reason for the failure, if known' }),
  }),
  { startedAt: 'at' },
).openapi('HandOverTry', {
  example: { number: 1, startedAt: '2026-11-20T09:30:01.000Z', outcome: 'unreachable', status: 503, words: 'answered 503' },
});

const handOverFields = withFormerNames(
  z.object({
    id: z.uuid().describe('Id of the hand-over'),
    kind: z.enum(handOverKinds).describe('An application, or the news of its withdrawal'),
    connector: z.string().describe('Key of the connector'),
    state: z
      .enum(handOverStates)
      .describe(
        '`open`: an attempt is due; `waiting`: received, the answer is pending; `accepted` and `refused`: answered by the hiring system; `failed`: given up; `cancelled`: no longer needed',
      ),
    reason: z.string().nullable().describe('Reason for the refusal or failure; null if there is none'),
    reference: z.string().nullable().openapi({ description: 'Its reference in the hiring system' }),
    createdAt: instantSchema.describe('Time of creation'),
    nextTryAt: instantSchema.nullable().describe('Time of the next attempt; null if none is planned'),
    endedAt: instantSchema.nullable().describe('Time when the state became final; null before that'),
  }),
  { createdAt: 'created', nextTryAt: 'nextTry', endedAt: 'ended' },
);
const handOverExample = {
  id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
  kind: 'application' as const,
  connector: 'fieldgate',
  state: 'accepted' as const,
  reason: null,
  reference: 'C-77',
  createdAt: '2026-11-20T09:30:00.000Z',
  nextTryAt: null,
  endedAt: '2026-11-20T09:30:05.000Z',
};

const handOverSchema = handOverFields
  .extend({ tries: z.array(trySchema).describe('Its attempts, oldest first') })
  .openapi('ApplicationHandOver', { example: { ...handOverExample, tries: [] } });
export type ApplicationHandOver = z.infer<typeof handOverSchema>;

export const listApplicationHandOvers = operatorCall('applications:read', {
  method: 'get',
  path: '/applications/{id}/hand-overs',
  operationId: 'listApplicationHandOvers',
  tags: ['Applications'],
  summary: 'Hand-overs of an application, with each attempt and its error',
  description: 'Why an application did or did not arrive in the hiring system.',
  request: { params: integerIdParam },
  responses: {
    200: json(
      z.object({ results: z.array(handOverSchema).describe('The hand-overs of the application') }).openapi('ApplicationHandOverList'),
      'Oldest first',
    ),
    ...problems(404),
  },
});

const failedExample = { ...handOverExample, state: 'failed' as const, reason: 'answered 503', reference: null };
const listedSchema = withFormerNames(
  handOverFields.extend({
    applicationId: z.number().int().describe('Id of the application'),
    applicationStatus: applicationStatusSchema.describe('Status of the application now'),
    projectId: z.number().int().describe('Id of the project of the application'),
    projectTitle: z.string().describe('Title of the project of the application'),
    talent: z
      .object({
        id: z.uuid().describe('Id of the talent'),
        firstName: z.string().describe('First name'),
        lastName: z.string().describe('Last name'),
      })
      .describe('The talent who applied'),
    tries: z.number().int().describe('Number of attempts so far'),
    updatedAt: instantSchema.describe('Time of the last change'),
    canRetry: z.boolean().openapi({ description: 'Whether it can be retried manually' }),
  }),
  { updatedAt: 'updated' },
).openapi('HandOver', {
  example: {
    ...{ ...failedExample, applicationId: 12, applicationStatus: 'sf', projectId: 7, projectTitle: 'Switchgear engineer', tries: 6 },
    ...{ updatedAt: '2026-11-21T02:47:00.000Z', canRetry: true },
    talent: { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a11', firstName: 'Anna', lastName: 'Muster' },
  },
});
export type HandOverFacts = z.infer<typeof listedSchema>;

export const listHandOversCall = operatorCall('applications:read', {
  method: 'get',
  path: '/hand-overs',
  operationId: 'listHandOvers',
  summary: 'Hand-overs of all applications, newest first; failed ones have state=failed,refused',
  description: 'For watching connectors; `updatedAfter` serves programs that keep a copy.',
  request: {
    query: z.strictObject({
      ...cursorShape,
      ...updatedAfterShape,
      state: someOfQuery('state', handOverStates),
      connector: z
        .string()
        .regex(connectorKeyPattern)
        .optional()
        .openapi({ description: 'Key of the connector', param: { name: 'connector', in: 'query' } }),
      undone: z
        .enum(['true', 'false'])
        .optional()
        .openapi({
          description: 'True for those that have not arrived: on their way, or failed with nothing done about it since',
          param: { name: 'undone', in: 'query' },
        }),
    }),
  },
  responses: { 200: json(cursorPageOf(listedSchema).openapi('HandOverPage'), 'A page of hand-overs') },
});

export const retryHandOverCall = operatorCall('applications:write', {
  method: 'post',
  ...answersOnce,
  path: '/hand-overs/{id}/retry',
  operationId: 'retryHandOver',
  summary: 'Retry a hand-over now: one that waits for its next attempt, or a failed one whose application waits for action',
  description: 'Useful after the hiring system was repaired. A failed hand-over whose application moved on cannot be retried.',
  request: { params: uuidParam },
  responses: { 202: json(handOverSchema, 'The hand-over, which is retried within seconds'), ...problems(404, 409, 422) },
});

export const connectorParams = z.strictObject({
  key: z
    .string()
    .regex(connectorKeyPattern)
    .openapi({ description: 'Key of the connector in `hand-over.json`', param: { name: 'key', in: 'path' } }),
});

const connectorExample = {
  ...{
    key: 'fieldgate',
    name: 'Fieldgate',
    kind: 'webhook' as const,
    vmsIdPrefixes: ['MF'],
    target: 'https://fieldgate.example.com/openpool',
  },
  ...{
    secretState: 'set' as const,
    secretCreatedAt: '2026-11-01T08:00:00.000Z',
    ...{ projects: 14, open: 1, waiting: 0, failed: 0 },
    lastSucceededAt: '2026-11-20T09:30:05.000Z',
  },
  lastFailure: { failedAt: '2026-11-20T09:12:00.000Z', words: 'answered 503' },
};
const connectorSchema = withFormerNames(
  z.object({
    key: z.string().describe('Key of the connector in `hand-over.json`'),
    name: z.string().describe('Name for operators'),
    kind: z
      .enum(connectorKinds)
      .describe('`webhook`: signed calls; `email`: a mail with a PDF; `simulator`: answers by itself, for demos and tests'),
    vmsIdPrefixes: z.array(z.string()).nullable().openapi({ description: 'Null for every project not assigned to another connector' }),
    target: z.string().nullable().openapi({ description: 'Its target, with `…` in place of secrets' }),
    secretState: z.enum(['set', 'missing', 'unreadable', 'notNeeded']).openapi({
      description: 'Without a secret a webhook refuses everything; `unreadable`: the session secret has changed, create a new one',
    }),
    secretCreatedAt: instantSchema.nullable().describe('Time when the secret was created; null if there is none'),
    projects: z.number().int().openapi({ description: 'Projects, not closed, whose applications it receives' }),
    open: z.number().int().openapi({ description: 'Hand-overs waiting for an attempt' }),
    waiting: z.number().int().openapi({ description: 'Hand-overs accepted by the system, with the answer pending' }),
    failed: z.number().int().openapi({ description: 'Applications whose hand-over to it failed, with nothing done about it since' }),
    lastSucceededAt: instantSchema.nullable().describe('Time of the last successful hand-over; null if there was none'),
    lastFailure: withFormerNames(
      z.object({ failedAt: instantSchema.describe('Time of the attempt'), words: z.string().describe('Reason for the failure') }),
      { failedAt: 'at' },
    )
      .nullable()
      .describe('The last failed attempt; null if there was none'),
  }),
  { secretCreatedAt: 'secretMade', lastSucceededAt: 'lastSuccess' },
).openapi('Connector', { example: connectorExample });
export type ConnectorFacts = z.infer<typeof connectorSchema>;

export const listConnectors = operatorCall('connections:read', {
  method: 'get',
  path: '/connectors',
  operationId: 'listConnectors',
  summary: 'Connectors of hand-over.json and their state',
  description: 'With the last success and failure of each. Secrets are never included.',
  responses: {
    200: json(
      z.object({ results: z.array(connectorSchema).describe('The connectors, in the order of the file') }).openapi('ConnectorList'),
      'All of them, in the order of the file',
    ),
  },
});

export const renewConnectorSecretCall = operatorCall('connections:write', {
  method: 'post',
  path: '/connectors/{key}/secret',
  operationId: 'renewConnectorSecret',
  summary: 'Create a new secret for a hand-over webhook; it is shown only in this response, and the earlier one ends at once',
  description: 'Enter the new secret in the hiring system at once: calls are signed with it from now on.',
  request: {
    params: connectorParams,
  },
  responses: {
    200: json(
      connectorSchema
        .extend({ secret: z.string().describe('The secret for verifying signatures (Standard Webhooks); it cannot be read again') })
        .openapi('ConnectorWithSecret', {
          example: { ...connectorExample, secret: 'whsec_bm90IGEgcmVhbCBzZWNyZXQgYnV0IGFuIGV4YW1wbGU=' },
        }),
      'The connector with its secret',
    ),
    ...problems(404, 409),
  },
  needsProof: true,
});
