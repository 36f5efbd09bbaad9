import { createRoute } from '@hono/zod-openapi';
import { clientContextSchema } from '../../contract/client-context.ts';
import { json, problems } from '../../contract/shapes.ts';

export const getClientContext = createRoute({
  method: 'get',
  path: '/client/context',
  operationId: 'getClientContext',
  tags: ['Client'],
  summary: 'The client of this portal: name, languages, theme and feature switches',
  description:
    'What a page needs before anything else, the same for every visitor of a language. Which parts a portal has (sign-up, public search, passkeys, …) follows from its switches.',
  responses: { 200: json(clientContextSchema, 'The client of this host'), ...problems(421) },
});
