import { z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { failureCauses, keptContentDays, maxMessageDays, messageStates, sendAgainRefusals } from '../../contract/message-delivery.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { json, problems, uuidParam } from '../../contract/shapes.ts';

const operatorCall = operatorCalls('Messages');

const messageSchema = z
  .object({
    id: z.uuid().describe('Id of the message'),
    channel: z.enum(['mail', 'sms']).describe('Whether it is a mail or a text message'),
    kind: z.string().describe('Which message it is, such as `activation`'),
    subject: z.string().nullable().describe('Subject of the mail, in its language; null for a text message and once its person was erased'),
    locale: z.string().describe('Language of the message'),
    recipient: z
      .string()
      .nullable()
      .openapi({ description: 'Address or number; null without the scope `talents:contact`, and once its person was erased' }),
    talentId: z
      .uuid()
      .nullable()
      .openapi({ description: 'The talent it was written to; null for other people, and for talents whom operators do not see' }),
    createdAt: instantSchema.describe('Time when it was written'),
    tries: z.int().describe('Number of attempts'),
    givenUpAt: instantSchema.nullable().describe('Time of the last attempt; null while it is tried again, and once it was delivered'),
    deliveredAt: instantSchema.nullable().describe('Time when the mail server or the text message service took it; null if it was not'),
    queuedAgainAt: instantSchema.nullable().describe('Time when an operator sent it again; null if nobody did'),
    refusal: z
      .enum(sendAgainRefusals)
      .nullable()
      .openapi({
        description: `Why it cannot be sent again; null if it can. \`links\`: it holds links that have ended, or that are not kept; \`content\`: it was given up more than ${keptContentDays} days ago; \`list\`: the person left that list; \`closed\`: the account is closed; \`address\`: the talent has another address now, or none; \`delivering\` and \`server\`: only known when it is done`,
      }),
    cause: z.enum(failureCauses).openapi({
      description:
        'Why, as far as the answer says: `untried`; `unreachable` and `signIn`: the own mail server; `address`, `full`, `later`, `refused`: the recipient’s; `other`',
    }),
    answer: z.string().nullable().openapi({
      description:
        'What the last try ended with: the server’s answer, word for word, in the words of the program that sends; null without the scope `talents:contact`, as it names the recipient',
    }),
  })
  .openapi('Message', {
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
      deliveredAt: null,
      queuedAgainAt: null,
      refusal: null,
      cause: 'address',
      answer: '550 5.1.1 <anna@example.com>: no such user',
    },
  });
export type DeskMessage = z.infer<typeof messageSchema>;

export const listMessages = operatorCall('talents:read', {
  method: 'get',
  path: '/messages',
  operationId: 'listMessages',
  summary: 'Mails and text messages that wait, that were given up, with the reason, or that were delivered, newest first',
  description: `Those that wait are tried again by themselves, at least once an hour for ${maxMessageDays} days; without a server to send them they wait for one. Delivered ones are kept until their person is erased. Texts are never included: they may have links that sign people in.`,
  request: {
    query: z.strictObject({
      ...cursorShape,
      state: z.enum(messageStates).openapi({
        description: '`waiting`: tried again; `failed`: given up; `delivered`: taken by the mail server or the text message service',
        param: { name: 'state', in: 'query' },
      }),
      talentId: z
        .uuid()
        .optional()
        .openapi({ description: 'Only those to this talent', param: { name: 'talentId', in: 'query' } }),
    }),
  },
  responses: { 200: json(cursorPageOf(messageSchema).openapi('MessagePage'), 'A page of messages') },
});

export const sendMessageAgain = operatorCall('talents:write', {
  ...answersOnce,
  method: 'post',
  path: '/messages/{id}/send-again',
  operationId: 'sendMessageAgain',
  summary: 'Try a message at once that waits or was given up; one that is queued already stays queued',
  description: `A mail to a talent goes to the address they have now. Its text is sent as it was written. The answer says that it is queued; \`GET /messages\` says what became of it. 409 if it cannot be sent any more, with the reason in \`messages\`: see \`refusal\`. Texts are kept for ${keptContentDays} days after a message was given up; those with links for their recipient only are not.`,
  request: { params: uuidParam },
  responses: { 200: json(messageSchema, 'The message, queued again'), ...problems(404, 409) },
});
