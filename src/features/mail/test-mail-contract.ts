import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { failureCauses } from '../../contract/message-delivery.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { json, problems } from '../../contract/shapes.ts';

const operatorCall = operatorCalls('Messages');

const setUpSchema = z
  .object({
    server: z
      .enum(['set', 'mailbox', 'missing'])
      .describe('`set`: a mail server; `mailbox`: mails stay in the built-in mailbox; `missing`: mails wait'),
    address: z.string().nullable().describe('Host and port of the mail server, without user and password; null if there is none'),
    from: z.string().describe('Sender of mails'),
    isProven: z.boolean().describe('Whether a mail server ever took a mail of this client; stays true when no message is kept any more'),
    deliveredAt: instantSchema.nullable().describe('Time when a mail that is still kept was delivered last; null if there is none'),
  })
  .openapi('MailSetUp', {
    example: {
      server: 'set',
      address: 'smtp.nordlicht.example:587',
      from: 'Nordlicht Talente <moin@nordlicht.example>',
      isProven: true,
      deliveredAt: '2026-11-24T07:52:02.000Z',
    },
  });
export type MailSetUp = z.infer<typeof setUpSchema>;

const testSchema = z
  .object({
    recipient: z.string().describe('Address of the operator, to whom it was sent'),
    isTaken: z.boolean().describe('Whether the mail server took the mail'),
    cause: z.enum(failureCauses).nullable().describe('Why not, as far as the answer says; null if it was taken'),
    answer: z.string().nullable().openapi({ description: 'The mail server’s answer, word for word; null if it was taken' }),
  })
  .openapi('TestMail', {
    example: {
      recipient: 'katrin.vogt@nordlicht.example',
      isTaken: false,
      cause: 'signIn',
      answer: 'Invalid login: 535 5.7.8 Authentication credentials invalid',
    },
  });
export type TestMail = z.infer<typeof testSchema>;

export const getMailSetUp = operatorCall('client:read', {
  method: 'get',
  path: '/messages/set-up',
  operationId: 'getMailSetUp',
  summary: 'How mails are sent, and when one was delivered last',
  description: 'The mail server is a setting of the installation (`SMTP_URL`), the sender one of the client.',
  responses: { 200: json(setUpSchema, 'How mails are sent') },
});

export const sendTestMail = operatorCall('client:write', {
  method: 'post',
  path: '/messages/test',
  operationId: 'sendTestMail',
  summary: 'Send a mail to yourself at once, and say what the mail server answers',
  description: 'For people: a key has no address (403). 409 without a mail server. It is tried once, within 20 seconds.',
  responses: { 200: json(testSchema, 'What the mail server answered'), ...problems(403, 409, 429) },
});
