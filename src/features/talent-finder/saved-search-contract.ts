import { z } from '@hono/zod-openapi';
import { wholeListOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { maxSavedSearches } from './saved-searches.ts';

const operatorCall = operatorCalls('Talents');

const shape = {
  name: z
    .string()
    .trim()
    .min(1, 'talent.error.required')
    .max(80, 'talent.error.invalid')
    .describe('Name; upper and lower case are the same'),
  query: z
    .string()
    .max(2000)
    .regex(/^[!-~]*$/)
    .describe('Query of the address of the list of talents; empty for all'),
};
const example = { name: 'Kubernetes near Berlin', query: 'q=Kubernetes&place=Berlin' };

const savedSchema = z
  .object({ id: z.uuid().describe('Id of the search'), ...shape, createdAt: instantSchema.describe('Time when it was saved last') })
  .openapi('SavedTalentSearch', {
    example: { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', ...example, createdAt: '2026-11-22T17:04:00.000Z' },
  });
export type SavedTalentSearch = z.infer<typeof savedSchema>;

export const listSavedTalentSearches = operatorCall('talents:read', {
  method: 'get',
  path: '/talent-searches',
  operationId: 'listSavedTalentSearches',
  summary: `The caller’s saved searches of talents, by name; at most ${maxSavedSearches}`,
  description: 'Each person has their own; nobody else sees them.',
  responses: { 200: json(wholeListOf(savedSchema, 'All of them').openapi('SavedTalentSearches'), 'The searches, in one page') },
  isForPeople: true,
});

export const saveTalentSearch = operatorCall('talents:read', {
  method: 'post',
  path: '/talent-searches',
  operationId: 'saveTalentSearch',
  summary: 'Save a search of talents under a name; one of the same name is replaced',
  description: `422 for more than ${maxSavedSearches}.`,
  request: { body: body(z.strictObject(shape).openapi('NewTalentSearch', { example })) },
  responses: { 200: json(savedSchema, 'The saved search'), ...problems(422) },
  isForPeople: true,
});

export const deleteTalentSearch = operatorCall('talents:read', {
  method: 'delete',
  path: '/talent-searches/{id}',
  operationId: 'deleteTalentSearch',
  summary: 'Delete a saved search of the caller',
  description: '404 for what is somebody else’s.',
  request: { params: uuidParam },
  responses: { 204: { description: 'Deleted' }, ...problems(404) },
  isForPeople: true,
});
