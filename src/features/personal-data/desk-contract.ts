import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';

const operatorCall = operatorCalls('Talents');

export const postTalentExport = operatorCall('talents:export', {
  method: 'post',
  path: '/talents/{id}/export',
  operationId: 'exportTalent',
  summary: 'Data export of a talent as a ZIP, to answer their request; recorded in their security log, at most 5 per hour',
  description: 'The same copy that talents download themselves: profile, applications, messages and files.',
  request: { params: uuidParam, body: body(z.strictObject({}).openapi('TalentExport', { example: {} })) },
  responses: {
    200: {
      description: 'The ZIP, as an attachment',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...problems(404),
  },
  needsProof: true,
});

export const postTalentErasure = operatorCall('talents:export', {
  method: 'post',
  path: '/talents/{id}/erasure',
  operationId: 'eraseTalent',
  summary: 'Close a talent’s account on their request and erase it after 30 days; a mail lets them reopen it until then',
  description: 'Only on the talent’s own request, which `confirmed` stands for.',
  request: {
    params: uuidParam,
    body: body(
      z
        .strictObject({
          confirmed: z.literal(true, 'talent.account.erase.confirm.required').describe('Must be true: the account is closed at once'),
        })
        .openapi('TalentErasure', { example: { confirmed: true } }),
    ),
  },
  responses: {
    200: json(
      z
        .object({
          eraseAfter: instantSchema.describe('Time from which the data is erased; until then the talent can reopen the account'),
        })
        .openapi('TalentToErase', { example: { eraseAfter: '2026-12-22T17:04:00.000Z' } }),
      'The account is closed; the time of its erasure. A retry gets the same response',
    ),
    ...problems(404),
  },
  needsProof: true,
});
