import { z } from '@hono/zod-openapi';
import { operatorCalls } from '../../contract/operator-call.ts';
import { file, json, problems } from '../../contract/shapes.ts';
import { connectorParams } from './desk-contract.ts';

const operatorCall = operatorCalls('Hand-over');

const testSchema = z
  .object({
    sentTo: z
      .string()
      .nullable()
      .openapi({ description: 'Mailbox of the person who tests, to which the test mail is on its way; null for a webhook' }),
    status: z.number().int().nullable().openapi({ description: 'HTTP status of the answer; null if there was none' }),
    words: z.string().nullable().openapi({ description: 'What the system answered, or why it did not; null for a mail' }),
    tookMs: z.number().int().describe('Duration in milliseconds'),
  })
  .openapi('ConnectorTest', { example: { sentTo: null, status: 200, words: 'thank you', tookMs: 84 } });
export type ConnectorTest = z.infer<typeof testSchema>;

export const testConnectorCall = operatorCall('connections:write', {
  method: 'post',
  path: '/connectors/{key}/test',
  operationId: 'testConnector',
  summary: 'Test a connector with a made-up application, which reaches no talent and no hiring manager',
  description:
    'A webhook gets a signed call of type `connector.test`. The mail of an e-mail connector goes to the person who calls, so a key gets 403. 409 for a simulator, and without a secret.',
  request: { params: connectorParams },
  responses: { 200: json(testSchema, 'What came of it'), ...problems(404, 409) },
});

const previewQuery = z.strictObject({
  applicationId: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .optional()
    .openapi({
      type: 'integer',
      description: 'The application to show; a made-up one without it. Also needs `applications:read` and `talents:contact`',
      param: { name: 'applicationId', in: 'query' },
    }),
});
const previewSchema = z
  .object({
    applicationId: z.number().int().nullable().openapi({ description: 'Null for a made-up application' }),
    to: z.string().describe('Address of the hiring manager'),
    language: z.string().describe('Language of mail and document'),
    subject: z.string().describe('Subject of the mail'),
    text: z.string().describe('The mail as plain text; its links open nothing'),
    attachments: z
      .array(
        z.object({
          name: z.string().describe('Name of the file'),
          contentType: z.string().describe('Media type'),
          size: z.number().int().describe('Size in bytes'),
        }),
      )
      .describe('What is attached, the document first'),
  })
  .openapi('ConnectorPreview', {
    example: {
      ...{ applicationId: null, to: 'hiring@client.example', language: 'en' },
      ...{ subject: 'Application 0 for Example project', text: 'Acme sends you the application.' },
      attachments: [{ name: 'application-0.pdf', contentType: 'application/pdf', size: 41_200 }],
    },
  });
export type ConnectorPreview = z.infer<typeof previewSchema>;

export const previewConnectorCall = operatorCall('connections:read', {
  method: 'get',
  path: '/connectors/{key}/preview',
  operationId: 'previewConnector',
  summary: 'The mail that an e-mail connector would send',
  description: 'Nothing is sent or stored. 409 for connectors that send no mail.',
  request: { params: connectorParams, query: previewQuery },
  responses: { 200: json(previewSchema, 'The mail'), ...problems(404, 409) },
});

export const previewConnectorDocument = operatorCall('connections:read', {
  method: 'get',
  path: '/connectors/{key}/preview/document',
  operationId: 'previewConnectorDocument',
  summary: 'The PDF that an e-mail connector would attach',
  description: 'Without the security ID. Nothing is sent or stored. 409 for connectors that send no mail.',
  request: { params: connectorParams, query: previewQuery },
  responses: { 200: file('The document', 'application/pdf'), ...problems(404, 409) },
});
