import { createRoute, z } from '@hono/zod-openapi';
import { body, emptySchema, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { maxAnswerLength } from '../applications/stored-draft.ts';
import { questionTypes } from '../question-sets/questions.ts';

/** Product decision 0088. */
const keptAnswerSchema = z
  .object({
    id: z.number().int().describe('Id of the kept answer'),
    type: z.enum(questionTypes).describe('Kind of answer'),
    label: z.string().describe('The question, in the language of the request where it was asked in it'),
    options: z
      .array(z.object({ value: z.string().describe('Value to send'), label: z.string().describe('Text of the choice') }))
      .describe('The choices, for `single` and `multi`'),
    values: z.array(z.string()).describe('The answer; several values for `multi`'),
    used: z.string().describe('When it was last sent with an application'),
    projectTitle: z.string().describe('Title of the project of that application'),
    changed: z.string().nullable().describe('When the talent changed it since; null if they did not'),
  })
  .openapi('KeptAnswer');
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

const listSchema = listOf(keptAnswerSchema).extend({
  keeps: z.boolean().nullable().describe('Whether answers are kept; null while the talent was not asked'),
});
export type KeptAnswerList = z.infer<typeof listSchema>;

const mine = { security: talentOnly, tags: ['Answers'] };
const noQuery = z.strictObject({});

export const listMyAnswers = createRoute({
  ...mine,
  method: 'get',
  path: '/freelancer/answers',
  operationId: 'listMyAnswers',
  summary: 'Answers of mine that are kept for later applications, the last used first',
  description: 'Kept until the talent deletes them, beyond the applications they were sent with. Files are never kept.',
  request: { query: noQuery },
  responses: { 200: json(listSchema, 'Kept answers'), ...problems(400, 401) },
});

export const chooseAnswerKeeping = createRoute({
  ...mine,
  method: 'put',
  path: '/freelancer/answers/keeping',
  operationId: 'chooseAnswerKeeping',
  summary: 'Keep my answers for later applications, or stop that and delete them',
  description: 'Once it is on, answers of applications that are still stored are kept, too. Off deletes all kept answers at once.',
  request: { body: body(z.strictObject({ keeps: z.boolean().describe('Whether answers are kept') })) },
  responses: { 200: json(listSchema, 'Kept answers'), ...problems(400, 401) },
});

export const changeMyAnswer = createRoute({
  ...mine,
  method: 'put',
  path: '/freelancer/answer/{id}',
  operationId: 'changeMyAnswer',
  summary: 'Change a kept answer',
  description: 'Sent applications stay as they are. The answer must suit its question.',
  request: {
    params: integerIdParam,
    body: body(
      z.strictObject({
        values: z
          .array(z.string().max(maxAnswerLength, { error: 'talent.apply.questions.tooLong' }))
          .max(50)
          .describe('The answer; several values for `multi`'),
      }),
    ),
  },
  responses: { 200: json(keptAnswerSchema, 'The changed answer'), ...problems(400, 401, 404) },
});

export const deleteMyAnswer = createRoute({
  ...mine,
  method: 'delete',
  path: '/freelancer/answer/{id}',
  operationId: 'deleteMyAnswer',
  summary: 'Delete a kept answer',
  description: 'Sent applications stay as they are. It is not offered any more until the question is answered again.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(emptySchema, 'Deleted'), ...problems(400, 401, 404) },
});
