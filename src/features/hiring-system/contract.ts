import { createRoute, z } from '@hono/zod-openapi';
import { body, emptySchema, file, json, problems } from '../../contract/shapes.ts';
import { allReasons, rejectionReasons } from '../applications/reason-codes.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';

const tags = ['Hand-over'];
const params = z.object({ id: z.uuid() });
const amount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/);

const subject = {
  applicationId: z.number().int(),
  project: z.object({
    id: z.number().int(),
    title: z.string(),
    source: z.string(),
    reference: z.string(),
    vmsId: z.string().nullable(),
  }),
};
const envelope = {
  /** The same at each try; also the header `webhook-id`. */
  id: z.uuid(),
  timestamp: z.string(),
  /** Where the system reports what becomes of it. */
  reportUrl: z.url(),
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
    type: z.literal('application.handedOver'),
    data: z.object({
      ...subject,
      talent: z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string().nullable(),
        mobileNumber: z.string().nullable(),
        language: z.string(),
        professionalTitle: z.string().nullable(),
        city: z.string().nullable(),
        country: z.string().nullable(),
      }),
      /** What the client pays. */
      rate: z.object({ value: z.string(), currency: z.string(), period: z.string() }).nullable(),
      motivation: z.string(),
      answers: z.array(
        z.object({
          questionId: z.number().int(),
          label: z.string(),
          type: z.string(),
          values: z.array(z.string()),
          optionLabels: z.array(z.string()),
        }),
      ),
      interview: z.object({ start: z.string(), end: z.string() }).nullable(),
      securityId: z.string().nullable(),
      /** Each `url` can be read for 14 days by anyone who has it. */
      files: z.array(
        z.object({ kind: z.enum(['cv', 'cover']), name: z.string(), contentType: z.string(), size: z.number().int(), url: z.url() }),
      ),
    }),
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
    type: z.literal('application.withdrawn'),
    data: z.object({ ...subject, status: applicationStatusSchema, reasonCode: z.enum(allReasons).nullable() }),
  })
  .openapi('HandedBackApplication', {
    example: { ...example, type: 'application.withdrawn', data: { ...subjectExample, status: 'w', reasonCode: 'NOT_AVAILABLE' } },
  });

const note = z.string().trim().min(1).max(1_000).optional();
const reasonCode = z.enum(rejectionReasons, { error: 'talent.error.invalid' });

/** What a system reports. `accepted` and `refused` answer a hand-over that was to be answered later. */
export const handOverReport = z
  .discriminatedUnion('event', [
    z.strictObject({ event: z.literal('accepted'), reference: z.string().trim().min(1).max(200).optional() }),
    z.strictObject({
      event: z.literal('refused'),
      message: z.string().trim().min(1).max(500),
      canTalentRepair: z.boolean().default(false),
    }),
    z.strictObject({ event: z.literal('hired'), note }),
    z.strictObject({ event: z.literal('rejected'), reasonCode, note }),
    z.strictObject({ event: z.literal('slotCancelled'), note }),
    z.strictObject({ event: z.literal('counterOffer'), displayRate: amount, note }),
  ])
  .openapi('HandOverReport');
export type HandOverReport = z.infer<typeof handOverReport>;

export const reportHandOver = createRoute({
  tags,
  method: 'post',
  path: '/handOver/{id}/report',
  operationId: 'reportHandOver',
  summary: 'For hiring systems: report the outcome of a received application, signed by Standard Webhooks with the connector’s secret',
  request: { params, body: body(handOverReport) },
  responses: { 200: json(emptySchema, 'Taken; a repeat with the same webhook-id changes nothing'), ...problems(400, 403, 404, 409) },
});

export const readHandOverFile = createRoute({
  tags,
  method: 'get',
  path: '/handOver/{id}/file/{kind}',
  operationId: 'readHandOverFile',
  summary: 'For hiring systems: download the CV or cover letter of a received application by its URL',
  request: {
    params: z.object({ id: z.uuid(), kind: z.enum(['cv', 'cover']) }),
    query: z.strictObject({ until: z.string().regex(/^\d{1,12}$/), signature: z.string().max(100) }),
  },
  responses: {
    200: file('The file', 'application/pdf'),
    ...problems(400, 403, 404),
  },
});

const token = z.string().min(20).max(100);

/** What the links of an e-mail show before anything happens. */
const handOverQuestion = z
  .object({
    /** `open`: may be answered; the others: it is over, by this link or otherwise. */
    state: z.enum(['open', 'answered', 'over']),
    applicationId: z.number().int(),
    project: z.string(),
    until: z.string(),
  })
  .openapi('HandOverQuestion');
export type HandOverQuestion = z.infer<typeof handOverQuestion>;

export const askHandOver = createRoute({
  tags,
  method: 'post',
  path: '/handOver/question',
  operationId: 'askHandOver',
  summary: 'For hiring managers: show the decision requested by the link of their e-mail; changes nothing',
  request: { body: body(z.strictObject({ token })) },
  responses: { 200: json(handOverQuestion, 'The question'), ...problems(400, 404) },
});

export const answerHandOver = createRoute({
  tags,
  method: 'post',
  path: '/handOver/answer',
  operationId: 'answerHandOver',
  summary: 'For hiring managers: decide hired or declined by the link of their e-mail, once',
  request: {
    body: body(z.strictObject({ token, answer: z.enum(['hired', 'declined']), reasonCode: reasonCode.optional(), note })),
  },
  responses: { 200: json(emptySchema, 'Taken'), ...problems(400, 404, 409) },
});
