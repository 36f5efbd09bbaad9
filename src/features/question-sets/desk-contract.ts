import { z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { wholeListOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, integerId, integerIdParam, json, keySchema, problems } from '../../contract/shapes.ts';
import { maxQuestions } from '../applications/stored-draft.ts';
import { projectStatuses } from '../projects/project-facts.ts';
import { questionTypes } from './questions.ts';

const operatorCall = operatorCalls('Question sets');
const wordsSchema = (max: number) =>
  z.record(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/), z.string().trim().min(1, 'talent.error.required').max(max, 'talent.error.invalid'));
const someWords = (max: number) => wordsSchema(max).refine((texts) => Object.keys(texts).length > 0, 'talent.error.required');
const compared = z.union([z.number(), z.string().min(1).max(200)]);
const conditionSchema = z
  .union([
    z.strictObject({
      equals: z
        .union([z.string().min(1).max(200), z.number(), z.boolean()])
        .describe('The answer is this value; upper and lower case are the same'),
    }),
    z.strictObject({ contains: z.string().min(1).max(200).describe('The answer contains this text; upper and lower case are the same') }),
    z.strictObject({ atLeast: compared.describe('The answer is this number or date, or a later one') }),
    z.strictObject({ atMost: compared.describe('The answer is this number or date, or an earlier one') }),
  ])
  .openapi('AnswerCondition', { example: { equals: true } });

const questionFields = {
  parent: z
    .number()
    .int()
    .min(0)
    .max(maxQuestions - 1)
    .nullable()
    .default(null)
    .openapi({ description: 'Index in this list of an earlier question, which this one belongs to; at most three deep' }),
  showWhen: conditionSchema.nullable().default(null).openapi({ description: 'The required answer of the parent; null for any answer' }),
  groupId: z.number().int().min(1).max(100).default(1).openapi({ description: 'Sent to the hiring system with the answers' }),
  type: z.enum(questionTypes).describe('Kind of answer: text, number, date, yes or no, one or several of the options, a file, or a rating'),
  label: someWords(500).openapi({ description: 'By language, such as `de`' }),
  hint: wordsSchema(1000).default({}).describe('Explanation below the question, by language; empty if there is none'),
  options: z
    .array(
      z.strictObject({
        value: z.string().trim().min(1).max(100).describe('Stored value of the option; unique within the question'),
        label: someWords(300).describe('Text of the option by language; at least one'),
      }),
    )
    .max(50)
    .default([])
    .openapi({ description: 'For `single` and `multi`, at least two; answers contain the values' }),
  isRequired: z.boolean().default(false).describe('Whether an application cannot be sent without an answer'),
  knockOut: conditionSchema.nullable().default(null).openapi({ description: 'Answers that mark an application; they never refuse it' }),
  saysWanted: z
    .boolean()
    .default(false)
    .openapi({ description: 'Whether applicants read what `knockOut` wants; otherwise it is never sent to them' }),
};
const writtenSchema = z.strictObject({
  id: integerId.optional().openapi({ description: 'Id of an existing question of the set; omit it for a new question' }),
  ...questionFields,
});
const listSchema = z.array(writtenSchema).min(1, 'talent.error.required').max(maxQuestions, 'talent.error.invalid');
const questionExample = {
  parent: null,
  showWhen: null,
  groupId: 1,
  type: 'yesNo' as const,
  label: { de: 'Haben Sie eine Schaltberechtigung bis 110 kV?', en: 'Do you hold a switching licence up to 110 kV?' },
  hint: {},
  options: [],
  isRequired: true,
  knockOut: { equals: false },
  saysWanted: false,
};
const keyWords =
  'Unique within the client and used by assessments: lowercase letters, digits and hyphens, 60 characters at most; it never changes';
const nameSchema = z.string().trim().min(1, 'talent.error.required').max(120, 'talent.error.invalid');

const deskSetSchema = withFormerNames(
  z.object({
    id: z.number().int().describe('Id of the set'),
    key: z.string().describe('Key given when the set was created; unique within the client, never changes'),
    name: z.string().describe('Name for operators'),
    isRetired: z.boolean().describe('Whether it can no longer be chosen for projects'),
    createdAt: instantSchema.describe('Time of creation'),
    assessments: z.array(z.string()).openapi({ description: 'Keys of its assessments (files of the client)' }),
    questions: z
      .array(z.object({ ...questionFields, id: z.number().int().describe('Id of the question') }))
      .describe('Its questions in display order, without retired ones'),
  }),
  { createdAt: 'created' },
).openapi('DeskQuestionSet', {
  example: {
    id: 5,
    key: 'switching',
    name: 'Switching licence',
    isRetired: false,
    createdAt: '2026-11-20T09:30:00.000Z',
    assessments: [],
    questions: [{ id: 17, ...questionExample }],
  },
});
export type DeskQuestionSet = z.infer<typeof deskSetSchema>;

const listedSchema = z
  .object({
    id: z.number().int().describe('Id of the set'),
    key: z.string().describe('Key given when the set was created'),
    name: z.string().describe('Name for operators'),
    isRetired: z.boolean().describe('Whether it can no longer be chosen for projects'),
    questions: z.number().int().describe('Number of its questions'),
    projects: z.number().int().openapi({ description: 'Open and paused projects that use it' }),
  })
  .openapi('ListedQuestionSet', {
    example: { id: 5, key: 'switching', name: 'Switching licence', isRetired: false, questions: 3, projects: 4 },
  });

/** So many a client has at most, so that they are listed in one page (decision 0049). */
export const maxSets = 1_000;

export const listQuestionSets = operatorCall('catalogue:read', {
  method: 'get',
  path: '/question-sets',
  operationId: 'listQuestionSets',
  summary: `All question sets with the number of projects that use them, retired ones last; at most ${maxSets}`,
  description: 'For choosing one for a project, and to find out which are in use.',
  responses: {
    200: taggedJson(wholeListOf(listedSchema, 'All question sets, retired ones last').openapi('QuestionSetPage'), 'The sets, in one page'),
  },
});

export const getQuestionSet = operatorCall('catalogue:read', {
  method: 'get',
  path: '/question-sets/{id}',
  operationId: 'getQuestionSet',
  summary: 'One set with its questions in every language',
  description: 'Send its ETag as If-Match with a change.',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(deskSetSchema, 'The set'), ...problems(404) },
});

const useSchema = z
  .object({
    projects: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the project'),
          title: z.string().describe('Title of the project'),
          reference: z.string().describe('Reference of the project in its source'),
          status: z.enum(projectStatuses).describe('Status of the project'),
        }),
      )
      .describe('Open and paused projects that use the set'),
    questions: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the question'),
          label: z.record(z.string(), z.string()).describe('The question by language'),
          answers: z.number().int().describe('Number of applications that answered it, including drafts'),
          drafts: z.number().int().describe('How many of them are drafts'),
          isRetired: z.boolean().describe('Whether it is kept only for answers that were given earlier'),
        }),
      )
      .describe('The questions of the set, including retired ones'),
  })
  .openapi('QuestionSetUse', {
    example: {
      projects: [{ id: 4711, title: 'Backend engineer (Kotlin)', reference: 'R-1044', status: 'ACTIVE' }],
      questions: [{ id: 17, label: questionExample.label, answers: 38, drafts: 5, isRetired: false }],
    },
  });
export type QuestionSetUse = z.infer<typeof useSchema>;

export const getQuestionSetUse = operatorCall('catalogue:read', {
  method: 'get',
  path: '/question-sets/{id}/use',
  operationId: 'getQuestionSetUse',
  summary:
    'What a change would affect: open and paused projects that use the set, and the number of applications that answered each question, including drafts',
  description: 'Read it before a change: it says which answers would remain with retired questions.',
  request: { params: integerIdParam },
  responses: { 200: json(useSchema, 'The usage'), ...problems(404) },
});

export const createQuestionSet = operatorCall('catalogue:write', {
  method: 'post',
  ...answersOnce,
  path: '/question-sets',
  operationId: 'createQuestionSet',
  summary: 'Create a question set; 409 when its key exists',
  description: 'Applicants are asked as soon as a project uses it.',
  request: {
    body: body(
      z
        .strictObject({
          key: keySchema.describe(keyWords),
          name: nameSchema.describe('Name for operators, 120 characters at most'),
          questions: listSchema.describe('The questions in display order'),
        })
        .openapi('NewQuestionSet', { example: { key: 'switching', name: 'Switching licence', questions: [questionExample] } }),
    ),
  },
  responses: { 201: located('/question-sets/{id}', taggedJson(deskSetSchema, 'The set')), ...problems(409, 422) },
});

export const patchQuestionSet = operatorCall('catalogue:write', {
  method: 'patch',
  path: '/question-sets/{id}',
  operationId: 'changeQuestionSet',
  summary:
    'Change a set: `questions` is the whole list. An answered question that is reworded or left out is retired and replaced; 409 when retiring a set in use',
  description: 'Answers that were given are never lost: a retired question is kept with them.',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({
          name: nameSchema.optional().describe('Name for operators, 120 characters at most'),
          isRetired: z.boolean().optional().describe('True retires the set: projects can no longer choose it'),
          questions: listSchema.optional().describe('The whole list in display order; omitted questions are removed'),
        })
        .openapi('QuestionSetPatch', { example: { questions: [{ id: 17, ...questionExample, isRequired: false }] } }),
    ),
  },
  responses: { 200: taggedJson(deskSetSchema, 'The set as it is now'), ...problems(404, 409, 412) },
});

export const copyQuestionSet = operatorCall('catalogue:write', {
  method: 'post',
  ...answersOnce,
  path: '/question-sets/{id}/copies',
  operationId: 'copyQuestionSet',
  summary: 'Copy a question set; 409 if the key exists',
  description: 'The copy has the questions of now, without retired ones, and no projects.',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({
          key: keySchema.describe(keyWords),
          name: nameSchema.describe('Name of the copy for operators, 120 characters at most'),
        })
        .openapi('QuestionSetCopy', { example: { key: 'switching-110', name: 'Switching licence, 110 kV' } }),
    ),
  },
  responses: { 201: located('/question-sets/{id}', taggedJson(deskSetSchema, 'The copy')), ...problems(404, 409, 422) },
});

export const deleteQuestionSet = operatorCall('catalogue:write', {
  method: 'delete',
  path: '/question-sets/{id}',
  operationId: 'removeQuestionSet',
  summary: 'Delete a question set; 409 while a project uses it or it has answers (retire it instead)',
  description: 'Only for sets that were never answered.',
  request: { params: integerIdParam },
  responses: { 204: { description: 'Removed' }, ...problems(404, 409, 412) },
});
