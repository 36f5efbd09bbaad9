import { z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, integerId, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { deskProjectSchema, draftInputSchema } from './project-shape.ts';

// What operators have entered of a project and not published (decision 0073).

const operatorCall = operatorCalls('Projects');
/** So many a client has at most, so that they are listed in one page. */
export const maxDrafts = 500;

const draftSchema = z
  .object({
    id: z.number().int().describe('Id of the draft'),
    projectId: z.number().int().nullable().describe('Project that it changes; null for a new one'),
    title: z.string().nullable().describe('Title, of the draft or else of the project; null if it has none yet'),
    reference: z.string().nullable().describe('Reference of the project; null if a new one has none yet'),
    input: draftInputSchema.describe('The fields entered so far; the others are as in the project'),
    isOutdated: z.boolean().openapi({ description: 'Whether the project has changed since the draft was saved' }),
    savedBy: z.string().describe('Who saved it last'),
    createdAt: instantSchema.describe('Time when it was first saved'),
    updatedAt: instantSchema.describe('Time when it was last saved'),
  })
  .openapi('ProjectDraft', {
    example: {
      id: 7,
      projectId: 4711,
      title: 'Backend engineer (Kotlin)',
      reference: 'R-1044',
      input: { rateMax: '110.00' },
      isOutdated: false,
      savedBy: 'Jonas Brandt',
      createdAt: '2026-11-20T09:30:00.000Z',
      updatedAt: '2026-11-22T17:04:00.000Z',
    },
  });
export type ProjectDraft = z.infer<typeof draftSchema>;

export const listProjectDrafts = operatorCall('projects:read', {
  method: 'get',
  path: '/project-drafts',
  operationId: 'listProjectDrafts',
  summary: `Saved and unpublished projects and changes of projects, last saved first; at most ${maxDrafts}`,
  description: 'Talents see nothing of drafts.',
  responses: { 200: json(cursorPageOf(draftSchema).openapi('ProjectDraftPage'), 'All of them, in one page') },
});

export const getProjectDraft = operatorCall('projects:read', {
  method: 'get',
  path: '/project-drafts/{id}',
  operationId: 'getProjectDraft',
  summary: 'One draft',
  description: 'A new project, or the changes of one that is published.',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(draftSchema, 'The draft'), ...problems(404) },
});

export const createProjectDraft = operatorCall('projects:write', {
  method: 'post',
  ...answersOnce,
  path: '/project-drafts',
  operationId: 'createProjectDraft',
  summary: 'Save a project or changes of one without publishing them; 409 if the project has a draft',
  description: `Fields may be missing; those given are as in \`POST /projects\`. 409 also for the draft after the ${maxDrafts}th.`,
  request: {
    body: body(
      z
        .strictObject({
          projectId: integerId.nullable().optional().describe('Project that it changes; omit it for a new one'),
          input: draftInputSchema.describe('The fields entered so far'),
        })
        .openapi('NewProjectDraft', { example: { projectId: 4711, input: { rateMax: '110.00' } } }),
    ),
  },
  responses: { 201: located('/project-drafts/{id}', taggedJson(draftSchema, 'The draft')), ...problems(404, 409, 422) },
});

export const putProjectDraft = operatorCall('projects:write', {
  method: 'put',
  path: '/project-drafts/{id}',
  operationId: 'changeProjectDraft',
  summary: 'Replace the fields of a draft',
  description: 'Fields that are left out are no longer part of it.',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({ input: draftInputSchema.describe('All fields of the draft') })
        .openapi('ProjectDraftFields', { example: { input: { rateMax: '112.00' } } }),
    ),
  },
  responses: { 200: taggedJson(draftSchema, 'The draft'), ...problems(404, 412) },
});

export const deleteProjectDraft = operatorCall('projects:write', {
  method: 'delete',
  path: '/project-drafts/{id}',
  operationId: 'deleteProjectDraft',
  summary: 'Discard a draft',
  description: 'A published project stays as it is.',
  request: { params: integerIdParam },
  responses: { 204: { description: 'Discarded' }, ...problems(404) },
});

export const publishProjectDraft = operatorCall('projects:write', {
  method: 'post',
  ...answersOnce,
  path: '/project-drafts/{id}/publish',
  operationId: 'publishProjectDraft',
  summary: 'Publish a draft: create its project, or make its changes, and end the draft',
  description: 'As `POST /projects` and `PATCH /projects/{id}`, faults as well. `If-Match` takes the tag of the project.',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(deskProjectSchema, 'The project'), ...problems(404, 409, 412, 422) },
});
