import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { someOfQuery } from '../../contract/query-shapes.ts';
import { json } from '../../contract/shapes.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { projectStatuses } from '../projects/project-facts.ts';
import { foundKinds, maxOfKind, maxSearchLength } from './found-kinds.ts';

const operatorCall = operatorCalls('Search');

const integer = z.number().int();
const foundSchema = z
  .object({
    projects: z
      .array(
        z.object({
          id: integer.describe('Id of the project'),
          title: z.string().describe('Title'),
          reference: z.string().describe('Reference, unique within its source'),
          status: z.enum(projectStatuses).describe('Status of the project'),
          toAnswer: integer.describe('Applications without an answer (status `a`)'),
        }),
      )
      .nullable()
      .describe('Projects'),
    talents: z
      .array(
        z.object({
          id: z.uuid().describe('Id of the talent'),
          firstName: z.string().describe('First name'),
          lastName: z.string().describe('Last name'),
          title: z.string().nullable().describe('Professional title; null if none is given'),
          city: z.string().nullable().describe('City; null if none is given'),
        }),
      )
      .nullable()
      .describe('Talents'),
    applications: z
      .array(
        z.object({
          id: integer.describe('Id of the application'),
          status: applicationStatusSchema.describe('Status'),
          answerDueBy: instantSchema.nullable().describe('Until when the talent was promised an answer; null if nobody owes one'),
          project: z.object({ id: integer.describe('Id of the project'), title: z.string().describe('Title') }).describe('The project'),
          talent: z
            .object({ firstName: z.string().describe('First name'), lastName: z.string().describe('Last name') })
            .describe('The talent'),
        }),
      )
      .nullable()
      .describe('Applications'),
    pools: z
      .array(z.object({ id: integer.describe('Id of the pool'), name: z.record(z.string(), z.string()).describe('Name by language') }))
      .nullable()
      .describe('Pools'),
    questionSets: z
      .array(
        z.object({
          id: integer.describe('Id of the question set'),
          name: z.string().describe('Name'),
          isRetired: z.boolean().describe('Whether it can no longer be chosen'),
        }),
      )
      .nullable()
      .describe('Question sets'),
    more: z.array(z.enum(foundKinds)).openapi({ description: `Kinds of which there are more than ${maxOfKind}` }),
  })
  .openapi('FoundByName', {
    example: {
      projects: [{ id: 4711, title: 'Backend engineer (Kotlin)', reference: 'R-1044', status: 'ACTIVE', toAnswer: 7 }],
      talents: [
        { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', firstName: 'Anna', lastName: 'O’Neill', title: 'Backend engineer', city: 'Hamburg' },
      ],
      applications: [
        {
          id: 88124,
          status: 'a',
          answerDueBy: '2026-12-04T09:30:00.000Z',
          project: { id: 4711, title: 'Backend engineer (Kotlin)' },
          talent: { firstName: 'Anna', lastName: 'O’Neill' },
        },
      ],
      pools: [{ id: 12, name: { en: 'Backend', de: 'Backend' } }],
      questionSets: null,
      more: [],
    },
  });
export type Found = z.infer<typeof foundSchema>;

export const searchByName = operatorCall(null, {
  method: 'get',
  path: '/search',
  operationId: 'searchByName',
  summary: `Find projects, talents, applications, pools and question sets by name, up to ${maxOfKind} of each; null for kinds the caller may not read`,
  description:
    'Each word has to occur. Talents who did not agree to be found are found by their applications only, or by their e-mail address with `talents:export`.',
  request: {
    query: z.strictObject({
      q: z
        .string()
        .trim()
        .min(1)
        .max(maxSearchLength)
        .openapi({ description: 'Words of names, titles or references; each has to occur', param: { name: 'q', in: 'query' } }),
      kinds: someOfQuery('kinds', foundKinds),
    }),
  },
  responses: { 200: json(foundSchema, 'What was found') },
});
