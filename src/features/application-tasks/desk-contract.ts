import { z } from '@hono/zod-openapi';
import { answersOnce, located } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { givenDateSchema, instantSchema, plainDateSchema } from '../../contract/date-shapes.ts';
import { authorSchema } from '../../contract/notes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { wholeNumberQuery } from '../../contract/query-shapes.ts';
import { body, integerIdParam, json, problems, uuidParam } from '../../contract/shapes.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { maxTaskText } from './task-bounds.ts';

const operatorCall = operatorCalls('Applications');

const example = {
  id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
  text: 'Call Anna about her notice period',
  dueOn: '2026-12-01',
  assignee: { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a12', name: 'Jonas Beck' },
  author: { kind: 'operator' as const, name: 'Katrin Vogel' },
  createdAt: '2026-11-22T17:04:00.000Z',
  doneAt: null,
  doneBy: null,
  application: { id: 88124, status: 'a' as const },
  talent: { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a11', firstName: 'Anna', lastName: 'Muster' },
  project: { id: 4711, title: 'Backend engineer' },
};

const taskSchema = z
  .object({
    id: z.uuid().describe('Id of the task'),
    text: z.string().describe('What is to be done, as it was written'),
    dueOn: plainDateSchema.describe('Until which day'),
    assignee: z
      .object({ id: z.uuid().describe('Id of the operator'), name: z.string().describe('Name that they had then') })
      .nullable()
      .openapi({ description: 'Who is to do it; null: anybody of the team' }),
    author: authorSchema,
    createdAt: instantSchema.describe('Time of writing'),
    doneAt: instantSchema.nullable().describe('Time at which it was done; null while it is open'),
    doneBy: z.string().nullable().describe('Name of the person or key that said so'),
    application: z
      .object({ id: z.number().int().describe('Id of the application'), status: applicationStatusSchema.describe('Its status') })
      .describe('The application it is about'),
    talent: z
      .object({
        id: z.uuid().describe('Id of the talent'),
        firstName: z.string().describe('First name'),
        lastName: z.string().describe('Last name'),
      })
      .describe('Who applied'),
    project: z
      .object({ id: z.number().int().describe('Id of the project'), title: z.string().describe('Title') })
      .describe('The project of the application'),
  })
  .openapi('ApplicationTask', { example });
export type ApplicationTask = z.infer<typeof taskSchema>;

const filterShape = {
  state: z
    .enum(['open', 'done', 'all'])
    .default('open')
    .openapi({ description: '`open`: not done', param: { name: 'state', in: 'query' } }),
  whose: z
    .enum(['mine', 'everyone'])
    .default('everyone')
    .openapi({ description: '`mine`: those of the caller, who has to be a person', param: { name: 'whose', in: 'query' } }),
  applicationId: wholeNumberQuery('applicationId', { description: 'Only tasks about this application' }),
  dueUntil: plainDateSchema
    .optional()
    .openapi({ description: 'Only tasks that are due on this day or earlier', param: { name: 'dueUntil', in: 'query' } }),
};
const filterSchema = z.strictObject({ ...cursorShape, ...filterShape });
export type TaskFilter = Partial<Pick<z.infer<typeof filterSchema>, 'applicationId' | 'dueUntil'>> &
  Pick<z.infer<typeof filterSchema>, 'state' | 'whose'>;

export const listApplicationTasks = operatorCall('applications:read', {
  method: 'get',
  path: '/tasks',
  operationId: 'listTasks',
  summary: 'Tasks about applications, the earliest day first',
  description: 'Tasks are for operators. Talents see them only in a data export. 400 for `whose=mine` with a key.',
  request: { query: filterSchema },
  responses: { 200: json(cursorPageOf(taskSchema).openapi('ApplicationTaskPage'), 'A page of tasks') },
});

const fields = {
  text: z
    .string()
    .trim()
    .min(1, 'talent.error.required')
    .max(maxTaskText, 'talent.error.invalid')
    .describe(`What is to be done, ${maxTaskText} characters at most; talents see it only in their data export`),
  dueOn: givenDateSchema('talent.error.invalid').describe('Until which day'),
  assigneeId: z.uuid().nullable().openapi({ description: 'Id of the operator who is to do it; null: anybody of the team' }),
};
const newTaskSchema = z
  .strictObject({ ...fields, assigneeId: fields.assigneeId.default(null) })
  .openapi('NewApplicationTask', { example: { text: example.text, dueOn: example.dueOn, assigneeId: example.assignee.id } });
export type NewTaskBody = z.infer<typeof newTaskSchema>;

export const postApplicationTask = operatorCall('applications:write', {
  method: 'post',
  ...answersOnce,
  path: '/applications/{id}/tasks',
  operationId: 'addApplicationTask',
  summary: 'Add a task about an application',
  description:
    'Who is to do it gets a mail that names the application and the day, not the text. 400 for somebody outside the client’s team, and for viewers.',
  request: { params: integerIdParam, body: body(newTaskSchema) },
  responses: { 201: located('/tasks/{id}', json(taskSchema, 'The task')), ...problems(404, 422) },
});

export const getTask = operatorCall('applications:read', {
  method: 'get',
  path: '/tasks/{id}',
  operationId: 'getTask',
  summary: 'A task about an application',
  description: 'Also one that is done.',
  request: { params: uuidParam },
  responses: { 200: json(taskSchema, 'The task'), ...problems(404) },
});

const taskChangeSchema = z
  .strictObject({ ...fields, isDone: z.boolean().describe('Whether it is done') })
  .partial()
  .openapi('ApplicationTaskChange', { example: { isDone: true } });
export type TaskChange = z.infer<typeof taskChangeSchema>;

export const patchTask = operatorCall('applications:write', {
  method: 'patch',
  path: '/tasks/{id}',
  operationId: 'changeTask',
  summary: 'Change a task, or say that it is done',
  description: 'Only the named fields change. A new person gets a mail.',
  request: { params: uuidParam, body: body(taskChangeSchema) },
  responses: { 200: json(taskSchema, 'The task'), ...problems(404) },
});
