import { z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { someOfQuery, wholeNumberQuery } from '../../contract/query-shapes.ts';
import { body, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { projectStatuses } from '../projects/project-facts.ts';
import { countsSchema, listedSchema, projectOverviewSchema } from './listed-project.ts';
import { projectSorts, sortDirections } from './project-order.ts';
import {
  deskProjectSchema,
  newProjectSchema,
  projectPatchSchema,
  referenceSchema,
  sourceSchema,
  titleSchema,
  upsertSchema,
} from './project-shape.ts';
import { maxClosingReason } from './stopping-rules.ts';

const operatorCall = operatorCalls('Projects');

const oneProject = (description: string) => taggedJson(deskProjectSchema, description);

const filterShape = {
  ...updatedAfterShape,
  q: z.string().max(200).optional().openapi({ description: 'Words of the title, reference, company or city' }),
  source: sourceSchema.optional().describe('Only projects of this source'),
  company: z.string().trim().min(1).max(200).optional().openapi({ description: 'Only projects of this company (`legalEntityName`)' }),
  poolId: wholeNumberQuery('poolId', { description: 'Only projects in this pool' }),
  responsibleOperatorId: z
    .uuid()
    .optional()
    .openapi({
      description: 'Only projects that this operator is responsible for',
      param: { name: 'responsibleOperatorId', in: 'query' },
    }),
};

const orderShape = {
  sort: z
    .enum(projectSorts)
    .default('newest')
    .openapi({
      description:
        '`newest`, `title`, `status`, `updated`; `deadline` and `start`: those without one last; the others by figures: `seen` (page views), `started` (with drafts), `sent`, `forwarded`, `hired`, `toAnswer`',
      param: { name: 'sort', in: 'query' },
    }),
  direction: z
    .enum(sortDirections)
    .optional()
    .openapi({
      description: '`ascending` by default for `title`, `status`, `deadline` and `start`, else `descending`',
      param: { name: 'direction', in: 'query' },
    }),
};

export const listProjects = operatorCall('projects:read', {
  method: 'get',
  path: '/projects',
  operationId: 'listProjects',
  summary: 'Projects of every status with their figures, newest first unless `sort` says otherwise',
  description: 'Projects of all sources, also paused and closed ones. Those that are equal in the chosen order come newest first.',
  request: {
    query: z.strictObject({ ...cursorShape, ...filterShape, ...orderShape, status: someOfQuery('status', projectStatuses) }),
  },
  responses: { 200: json(cursorPageOf(listedSchema).openapi('ProjectPage'), 'A page of projects') },
});

export const getProjectOverview = operatorCall('projects:read', {
  method: 'get',
  path: '/projects/overview',
  operationId: 'getProjectOverview',
  summary: 'How many projects fit a filter, by status, and the sources and companies there are',
  description: 'Takes the filter of the list without its status.',
  request: { query: z.strictObject(filterShape) },
  responses: { 200: json(projectOverviewSchema, 'The numbers') },
});

export const getDeskProject = operatorCall('projects:read', {
  method: 'get',
  path: '/projects/{id}',
  operationId: 'getProject',
  summary: 'One project with all fields set by operators',
  description: 'Talents see less: the client decides which facts are hidden from whom.',
  request: { params: integerIdParam },
  responses: { 200: oneProject('The project'), ...problems(404) },
});

export const getProjectNumbers = operatorCall('projects:read', {
  method: 'get',
  path: '/projects/{id}/numbers',
  operationId: 'getProjectNumbers',
  summary: 'Page views of a project, and its applications by status',
  description: 'The list of projects has the same figures in `numbers`.',
  request: { params: integerIdParam },
  responses: { 200: json(countsSchema, 'The numbers'), ...problems(404) },
});

export const createProject = operatorCall('projects:write', {
  method: 'post',
  ...answersOnce,
  path: '/projects',
  operationId: 'createProject',
  summary: 'Create a project; 409 if its source already has the reference',
  description: 'Talents can find it at once, unless it is paused or private.',
  request: { body: body(newProjectSchema) },
  responses: { 201: located('/projects/{id}', oneProject('The project')), ...problems(409, 422) },
});

export const patchProject = operatorCall('projects:write', {
  method: 'patch',
  path: '/projects/{id}',
  operationId: 'changeProject',
  summary: 'Change a project. Talents with a waiting application must confirm changed dates, site, hours or rates',
  description: 'Omitted fields stay, null clears a field.',
  request: { params: integerIdParam, body: body(projectPatchSchema) },
  responses: { 200: oneProject('The project as it is now'), ...problems(404, 412) },
});

export const putProject = operatorCall('projects:write', {
  method: 'put',
  path: '/projects/by-reference/{source}/{reference}',
  operationId: 'putProject',
  summary: 'Create or change a project by its source and reference; omitted fields stay',
  description: 'For systems that know their own references only. Send it as often as you like: nothing happens if nothing changed.',
  request: {
    params: z.strictObject({
      source: sourceSchema.openapi({ description: 'Name of the source', param: { name: 'source', in: 'path' } }),
      reference: referenceSchema.openapi({ description: 'Reference within the source', param: { name: 'reference', in: 'path' } }),
    }),
    body: body(upsertSchema),
  },
  responses: { 200: oneProject('It was there'), 201: located('/projects/{id}', oneProject('It is new')), ...problems(409, 412) },
});

export const pauseProject = operatorCall('projects:write', {
  method: 'post',
  path: '/projects/{id}/pause',
  operationId: 'pauseProject',
  summary: 'Pause a project: no new applications; page and drafts stay, and no feed resumes it',
  description: '409 if it is closed.',
  request: { params: integerIdParam },
  responses: { 200: oneProject('The project'), ...problems(404, 409, 412) },
});

export const reopenProject = operatorCall('projects:write', {
  method: 'post',
  path: '/projects/{id}/reopen',
  operationId: 'reopenProject',
  summary: 'Resume a paused project, or reopen one closed within the last 30 days',
  description: '409 if it was closed more than 30 days ago.',
  request: { params: integerIdParam },
  responses: { 200: oneProject('The project'), ...problems(404, 409, 412) },
});

const closingSchema = z
  .object({
    isPreview: z.boolean().describe('True if nothing was changed'),
    status: z.enum(projectStatuses).describe('Status of the project now'),
    applications: z.record(z.string(), z.number().int()).openapi({ description: 'Applications that are declined with it, by status' }),
    drafts: z.number().int().describe('Number of unsent applications, which can no longer be sent'),
    invitations: z.number().int().openapi({ description: 'Open invitations, which are withdrawn' }),
    declinedAt: instantSchema.openapi({ description: 'Until then it can be reopened and nobody is notified' }),
  })
  .openapi('ProjectClosing', {
    example: {
      isPreview: true,
      status: 'ACTIVE',
      applications: { a: 7 },
      drafts: 2,
      invitations: 1,
      declinedAt: '2026-11-28T09:30:00.000Z',
    },
  });
export type ProjectClosing = z.infer<typeof closingSchema>;

export const closeProject = operatorCall('projects:write', {
  method: 'post',
  path: '/projects/{id}/close',
  operationId: 'closeProject',
  summary: 'Close a project, or preview who would be affected',
  description: 'Waiting applications are declined some days later, at `declinedAt`; until then it can be reopened.',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({
          preview: z.boolean().optional().openapi({ description: 'Only report how many would be affected' }),
          reason: z
            .string()
            .trim()
            .max(maxClosingReason, 'talent.error.invalid')
            .optional()
            .openapi({
              description: `Why, for the project’s changes; talents read “position closed”. ${maxClosingReason} characters at most`,
            }),
        })
        .openapi('ProjectClosingWish', { example: { preview: true } }),
    ),
  },
  responses: { 200: json(closingSchema, 'The affected applications and invitations'), ...problems(404, 409, 412) },
});

export const duplicateProject = operatorCall('projects:write', {
  method: 'post',
  ...answersOnce,
  path: '/projects/{id}/duplicate',
  operationId: 'duplicateProject',
  summary: 'Copy a project; the copy is paused and has no reference in the vendor system',
  description: 'Applications, invitations and figures are not copied.',
  request: {
    params: integerIdParam,
    body: {
      ...body(
        z
          .strictObject({ title: titleSchema.optional().describe('Title of the copy; that of the project if not given') })
          .openapi('ProjectCopyInput', { example: { title: 'Backend engineer (Kotlin), Hamburg' } }),
      ),
      required: false,
    },
  },
  responses: { 201: located('/projects/{id}', oneProject('The copy')), ...problems(404, 422) },
});
