import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { someOfQuery } from '../../contract/query-shapes.ts';
import { json } from '../../contract/shapes.ts';
import { applicationStatuses } from '../applications/status.ts';
import { projectStatuses } from '../projects/project-facts.ts';

/** In the order in which they are shown. */
export const foundKinds = ['projects', 'talents', 'applications', 'pools', 'questionSets'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const maxOfKind = 5;
export const maxSearchLength = 100;

const integer = z.number().int();
const foundSchema = z
  .object({
    projects: z
      .array(
        z.object({
          id: integer,
          title: z.string(),
          reference: z.string(),
          status: z.enum(projectStatuses),
          toAnswer: integer.openapi({ description: 'Applications without an answer (status `a`)' }),
        }),
      )
      .nullable(),
    talents: z
      .array(
        z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), title: z.string().nullable(), city: z.string().nullable() }),
      )
      .nullable(),
    applications: z
      .array(
        z.object({
          id: integer,
          status: z.enum(applicationStatuses),
          answerDueBy: instantSchema.nullable(),
          project: z.object({ id: integer, title: z.string() }),
          talent: z.object({ firstName: z.string(), lastName: z.string() }),
        }),
      )
      .nullable(),
    pools: z.array(z.object({ id: integer, name: z.record(z.string(), z.string()) })).nullable(),
    questionSets: z.array(z.object({ id: integer, name: z.string(), isRetired: z.boolean() })).nullable(),
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
  tags: ['Search'],
  summary: `Find projects, talents, applications, pools and question sets by name, up to ${maxOfKind} of each; null for kinds the caller may not read`,
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
