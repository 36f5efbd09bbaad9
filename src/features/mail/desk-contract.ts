import { z } from '@hono/zod-openapi';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { failureCauses, maxMessageDays, undeliveredStates } from '../../contract/message-delivery.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { json } from '../../contract/shapes.ts';

const operatorCall = operatorCalls('Messages');

const undeliveredSchema = z
  .object({
    id: z.uuid().describe('Id of the message'),
    channel: z.enum(['mail', 'sms']).describe('Whether it is a mail or a text message'),
    kind: z.string().describe('Which message it is, such as `activation`'),
    subject: z.string().nullable().describe('Subject of the mail, in its language; null for a text message and once its person was erased'),
    locale: z.string().describe('Language of the message'),
    recipient: z.string().nullable().openapi({ description: 'Address or number; null without the scope `talents:contact`' }),
    talentId: z
      .uuid()
      .nullable()
      .openapi({ description: 'The talent it was written to; null for other people, and for talents whom operators do not see' }),
    createdAt: instantSchema.describe('Time when it was written'),
    tries: z.int().describe('Number of attempts'),
    givenUpAt: instantSchema.nullable().describe('Time of the last attempt; null while it is tried again'),
    cause: z.enum(failureCauses).openapi({
      description:
        'Why, as far as the answer says: `untried`; `unreachable` and `signIn`: the own mail server; `address`, `full`, `later`, `refused`: the recipient’s; `other`',
    }),
    answer: z.string().nullable().openapi({
      description:
        'What the last try ended with: the server’s answer, word for word, in the words of the program that sends; null without the scope `talents:contact`, as it names the recipient',
    }),
  })
  .openapi('UndeliveredMessage', {
    example: {
      id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
      channel: 'mail',
      kind: 'applicationMoved',
      subject: 'News about your application',
      locale: 'en',
      recipient: 'anna@example.com',
      talentId: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a11',
      createdAt: '2026-11-24T07:52:00.000Z',
      tries: 1,
      givenUpAt: '2026-11-24T07:52:02.000Z',
      cause: 'address',
      answer: '550 5.1.1 <anna@example.com>: no such user',
    },
  });
export type UndeliveredMessage = z.infer<typeof undeliveredSchema>;

export const listUndeliveredMessages = operatorCall('talents:read', {
  method: 'get',
  path: '/messages',
  operationId: 'listUndeliveredMessages',
  summary: 'Mails and text messages that were not delivered, newest first, with the reason',
  description: `Those that wait are tried again by themselves, at least once an hour for ${maxMessageDays} days; without a server to send them they wait for one. Texts are never included: they may have links that sign people in.`,
  request: {
    query: z.strictObject({
      ...cursorShape,
      state: z
        .enum(undeliveredStates)
        .openapi({ description: '`waiting`: tried again; `failed`: given up', param: { name: 'state', in: 'query' } }),
      talentId: z
        .uuid()
        .optional()
        .openapi({ description: 'Only those to this talent', param: { name: 'talentId', in: 'query' } }),
    }),
  },
  responses: { 200: json(cursorPageOf(undeliveredSchema).openapi('UndeliveredMessagePage'), 'A page of messages') },
});
