import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { integerIdParam, json, problems } from '../../contract/shapes.ts';
import { handOverStates, tryOutcomes } from './hand-over-rules.ts';

const trySchema = z
  .object({
    number: z.number().int(),
    at: instantSchema,
    outcome: z.enum(tryOutcomes).nullable().openapi({ description: 'Null while it runs, or when its process ended' }),
    status: z.number().int().nullable().openapi({ description: 'Of the answer, where it came by HTTP' }),
    words: z.string().nullable().openapi({ description: 'Why it failed, as far as it was said' }),
  })
  .openapi('HandOverTry', {
    example: { number: 1, at: '2026-11-20T09:30:01.000Z', outcome: 'unreachable', status: 503, words: 'answered 503' },
  });

const handOverSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['application', 'withdrawal']),
    connector: z.string(),
    state: z.enum(handOverStates),
    reason: z.string().nullable(),
    reference: z.string().nullable().openapi({ description: 'What the system calls it' }),
    created: instantSchema,
    nextTry: instantSchema.nullable(),
    ended: instantSchema.nullable(),
    tries: z.array(trySchema),
  })
  .openapi('ApplicationHandOver', {
    example: {
      id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
      kind: 'application',
      connector: 'fieldgate',
      state: 'accepted',
      reason: null,
      reference: 'C-77',
      created: '2026-11-20T09:30:00.000Z',
      nextTry: null,
      ended: '2026-11-20T09:30:05.000Z',
      tries: [],
    },
  });
export type ApplicationHandOver = z.infer<typeof handOverSchema>;

export const listApplicationHandOvers = operatorCall('applications:read', {
  method: 'get',
  path: '/applications/{id}/handOvers',
  operationId: 'listApplicationHandOvers',
  tags: ['Applications'],
  summary: 'Where an application was handed over, with each try and why it failed',
  request: { params: integerIdParam },
  responses: {
    200: json(z.object({ results: z.array(handOverSchema) }).openapi('ApplicationHandOverList'), 'Oldest first'),
    ...problems(404),
  },
});
