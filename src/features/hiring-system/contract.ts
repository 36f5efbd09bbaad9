import { createRoute, z } from '@hono/zod-openapi';
import { rateUnits } from '../../contract/rate-units.ts';
import { body, emptySchema, file, json, problems } from '../../contract/shapes.ts';
import { allReasons, rejectionReasons } from '../applications/reason-codes.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { questionTypes } from '../question-sets/questions.ts';

const tags = ['Hand-over'];
const params = z.object({ id: z.uuid().describe('Id of the hand-over') });
const amount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/);

const subject = {
  applicationId: z.number().int().describe('Id of the application'),
  project: z
    .object({
      id: z.number().int().describe('Id of the project'),
      title: z.string().describe('Title of the project'),
      source: z.string().describe('Name of the source of the project'),
      reference: z.string().describe('Reference of the project in its source'),
      vmsId: z.string().nullable().describe('Reference of the project in the vendor system; null if there is none'),
    })
    .describe('The project of the application'),
};
const envelope = {
  /** The same at each try; also the header `webhook-id`. */
  id: z.uuid().describe('Id of the call; a repeated one has the same'),
  timestamp: z.string().describe('Time of the event'),
  /** Where the system reports what becomes of it. */
  reportUrl: z.url().describe('Address to report to what became of the application'),
};

const example = {
  id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
  timestamp: '2026-11-22T17:04:00.000Z',
  reportUrl: 'https://jobs.acme.com/v1/api/handOver/0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10/report',
};
const subjectExample = {
  applicationId: 88124,
  project: { id: 4711, title: 'Backend engineer', source: 'recruiting', reference: 'NL-2044', vmsId: 'MF-1188' },
};

/** What is posted to a client's hiring system with an application. */
export const handedOverBody = z
  .object({
    ...envelope,
    type: z.literal('application.handedOver').describe('Kind of call'),
    data: z
      .object({
        ...subject,
        talent: z
          .object({
            firstName: z.string().describe('First name'),
            lastName: z.string().describe('Last name'),
            email: z.string().nullable().describe('E-mail address; null if there is none'),
            mobileNumber: z.string().nullable().describe('Mobile number in E.164; null if there is none'),
            language: z.string().describe('Language of the talent’s mails'),
            professionalTitle: z.string().nullable().describe('Professional title; null if not given'),
            city: z.string().nullable().describe('City of residence; null if not given'),
            country: z.string().nullable().describe('Country of residence, ISO 3166-1 alpha-2; null if not given'),
          })
          .describe('The talent who applied'),
        /** What the client pays. */
        rate: z
          .object({
            value: z.string().describe('Amount with two decimals, as text'),
            currency: z.string().describe('Currency, ISO 4217'),
            period: z.string().openapi({ enum: [...rateUnits], description: 'Unit of the amount' }),
          })
          .nullable()
          .describe('The rate of the application; null if it has none'),
        motivation: z.string().describe('Why the talent applies, plain text'),
        answers: z
          .array(
            z.object({
              questionId: z.number().int().describe('Id of the question'),
              label: z.string().describe('The question as it was asked'),
              type: z.string().openapi({ enum: [...questionTypes], description: 'Kind of question' }),
              values: z.array(z.string()).describe('The answers as text, several for `multi`'),
              optionLabels: z.array(z.string()).describe('Texts of the chosen options'),
            }),
          )
          .describe('The answers as they were sent'),
        interview: z
          .object({ start: z.string().describe('Start (UTC)'), end: z.string().describe('End (UTC)') })
          .nullable()
          .describe('The booked interview; null if there is none'),
        securityId: z.string().nullable().describe('The security id that the vendor system asks for; null if there is none'),
        /** Each `url` can be read for 14 days by anyone who has it. */
        files: z
          .array(
            z.object({
              kind: z.enum(['cv', 'cover']).describe('What the file is'),
              name: z.string().describe('Name of the file'),
              contentType: z.string().describe('Media type of the file'),
              size: z.number().int().describe('Size in bytes'),
              url: z.url().describe('Address of the file; it works for a limited time'),
            }),
          )
          .describe('CV and cover letter'),
      })
      .describe('The application'),
  })
  .openapi('HandedOverApplication', {
    example: {
      ...example,
      type: 'application.handedOver',
      data: {
        ...subjectExample,
        talent: {
          firstName: 'Anna',
          lastName: 'Muster',
          email: 'anna@example.com',
          mobileNumber: null,
          language: 'de',
          professionalTitle: 'Backend engineer',
          city: 'Hamburg',
          country: 'DE',
        },
        rate: { value: '95.20', currency: 'EUR', period: 'HR' },
        motivation: 'I have built such a service before.',
        answers: [{ questionId: 12, label: 'Do you have a work permit?', type: 'text', values: ['Yes, permanent.'], optionLabels: [] }],
        interview: { start: '2026-11-30T09:00:00.000Z', end: '2026-11-30T09:45:00.000Z' },
        securityId: null,
        files: [
          {
            kind: 'cv',
            name: 'Anna Muster.pdf',
            contentType: 'application/pdf',
            size: 182004,
            url: 'https://jobs.acme.com/v1/api/handOver/0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10/file/cv?until=1796403840&signature=3f9a',
          },
        ],
      },
    },
  });

/** What is posted to it when the application is withdrawn or rejected after that. */
export const handedBackBody = z
  .object({
    ...envelope,
    type: z.literal('application.withdrawn').describe('Kind of call'),
    data: z
      .object({
        ...subject,
        status: applicationStatusSchema.describe('Status of the application'),
        reasonCode: z.enum(allReasons).nullable().describe('Why it was withdrawn; null if no reason was given'),
      })
      .describe('The application'),
  })
  .openapi('HandedBackApplication', {
    example: { ...example, type: 'application.withdrawn', data: { ...subjectExample, status: 'w', reasonCode: 'NOT_AVAILABLE' } },
  });

const note = z.string().trim().min(1).max(1_000).optional().describe('Plain text for the talent');
const reasonCode = z.enum(rejectionReasons, { error: 'talent.error.invalid' }).describe('Why the talent was declined');

/** What a system reports. `accepted` and `refused` answer a hand-over that was to be answered later. */
export const handOverReport = z
  .discriminatedUnion('event', [
    z.strictObject({
      event: z.literal('accepted').describe('The application was received'),
      reference: z.string().trim().min(1).max(200).optional().describe('Its reference in the hiring system'),
    }),
    z.strictObject({
      event: z.literal('refused').describe('The application cannot be received'),
      message: z.string().trim().min(1).max(500).describe('Reason, for operators'),
      canTalentRepair: z.boolean().default(false).describe('Whether the talent can repair it and send it again'),
    }),
    z.strictObject({ event: z.literal('hired').describe('The talent was hired'), note }),
    z.strictObject({ event: z.literal('rejected').describe('The talent was declined'), reasonCode, note }),
    z.strictObject({ event: z.literal('slotCancelled').describe('The interview does not take place at its time'), note }),
    z.strictObject({
      event: z.literal('counterOffer').describe('Another rate is offered'),
      displayRate: amount.describe('What the client would pay, in the unit of the project'),
      note,
    }),
  ])
  .openapi('HandOverReport');
export type HandOverReport = z.infer<typeof handOverReport>;

export const reportHandOver = createRoute({
  tags,
  method: 'post',
  path: '/handOver/{id}/report',
  operationId: 'reportHandOver',
  summary: 'For hiring systems: report the outcome of a received application, signed by Standard Webhooks with the connector’s secret',
  description:
    'Hired, rejected, a cancelled interview or a counter-offer change the status, of which the talent gets a mail; accepted and refused settle the hand-over.',
  request: { params, body: body(handOverReport) },
  responses: { 200: json(emptySchema, 'Taken; a repeat with the same webhook-id changes nothing'), ...problems(400, 403, 404, 409) },
});

export const readHandOverFile = createRoute({
  tags,
  method: 'get',
  path: '/handOver/{id}/file/{kind}',
  operationId: 'readHandOverFile',
  summary: 'For hiring systems: download the CV or cover letter of a received application by its URL',
  description: 'The URL is in the handed-over application, carries a signature and expires.',
  request: {
    params: z.object({ id: z.uuid().describe('Id of the hand-over'), kind: z.enum(['cv', 'cover']).describe('Which file') }),
    query: z.strictObject({
      until: z
        .string()
        .regex(/^\d{1,12}$/)
        .describe('Time when the link expires, in seconds since 1970'),
      signature: z.string().max(100).describe('Signature of the link'),
    }),
  },
  responses: {
    200: file('The file', 'application/pdf'),
    ...problems(400, 403, 404),
  },
});

const token = z.string().min(20).max(100).describe('The secret of the link in the mail');

/** What the links of an e-mail show before anything happens. */
const handOverQuestion = z
  .object({
    /** `open`: may be answered; the others: it is over, by this link or otherwise. */
    state: z.enum(['open', 'answered', 'over']).describe('Whether an answer is expected: `open`, given already, or no longer possible'),
    applicationId: z.number().int().describe('Id of the application'),
    project: z.string().describe('Title of the project'),
    until: z.string().describe('Time until which it can be answered'),
  })
  .openapi('HandOverQuestion');
export type HandOverQuestion = z.infer<typeof handOverQuestion>;

export const askHandOver = createRoute({
  tags,
  method: 'post',
  path: '/handOver/question',
  operationId: 'askHandOver',
  summary: 'For hiring managers: show the decision requested by the link of their e-mail; changes nothing',
  description: 'Mail scanners open links, so the page asks before it answers.',
  request: { body: body(z.strictObject({ token })) },
  responses: { 200: json(handOverQuestion, 'The question'), ...problems(400, 404) },
});

export const answerHandOver = createRoute({
  tags,
  method: 'post',
  path: '/handOver/answer',
  operationId: 'answerHandOver',
  summary: 'For hiring managers: decide hired or declined by the link of their e-mail, once',
  description:
    'The application becomes hired (`h`) or rejected (`rv`), of which its talent gets a mail. 409 if it was withdrawn or answered meanwhile.',
  request: {
    body: body(
      z.strictObject({
        token,
        answer: z.enum(['hired', 'declined']).describe('What became of the application'),
        reasonCode: reasonCode.optional(),
        note,
      }),
    ),
  },
  responses: { 200: json(emptySchema, 'Taken'), ...problems(400, 404, 409) },
});
