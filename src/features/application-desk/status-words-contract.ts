import { z } from '@hono/zod-openapi';
import { operatorCalls } from '../../contract/operator-call.ts';
import { json } from '../../contract/shapes.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';

const operatorCall = operatorCalls('Applications');

const statusSchema = z
  .object({
    code: applicationStatusSchema.describe('The code'),
    isOpen: z.boolean().openapi({ description: 'Whether there is no decision yet' }),
    words: z.record(z.string(), z.string()).openapi({ description: 'What talents read, in each language of the client' }),
  })
  .openapi('StatusWords', { example: { code: 'a', isOpen: true, words: { de: 'Beworben', en: 'Applied' } } });

export const listApplicationStatuses = operatorCall('catalogue:read', {
  method: 'get',
  path: '/application-statuses',
  operationId: 'listApplicationStatuses',
  summary: 'Status codes of applications, and the words that talents read',
  description: 'Where the client has words of its own, these are the ones shown.',
  responses: {
    200: json(z.object({ results: z.array(statusSchema).describe('All status codes') }).openapi('StatusWordsList'), 'All of them'),
  },
});
