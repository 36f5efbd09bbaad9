import { z } from '@hono/zod-openapi';
import { answersOnce, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { wholeNumberQuery } from '../../contract/query-shapes.ts';
import { body, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { projectVisibilities } from '../projects/policy.ts';
import { projectStatuses } from '../projects/project-facts.ts';
import { deskProjectSchema, newProjectSchema, projectPatchSchema, referenceSchema, sourceSchema, upsertSchema } from './project-shape.ts';

const tags = ['Projects'];

const countsSchema = z
  .object({
    applications: z.record(z.string(), z.number().int()).openapi({ description: 'Applications and drafts (`co`) by status' }),
    views: z.number().int().openapi({ description: 'Each visitor once a day' }),
  })
  .openapi('ProjectNumbers', { example: { applications: { a: 7, co: 2 }, views: 318 } });

const listedSchema = z
  .object({
    id: z.number().int().describe('Id of the project'),
    source: z.string().describe('Name of the source: `desk`, or the feed or system it comes from'),
    reference: z.string().describe('Reference, unique within its source'),
    vmsId: z.string().nullable().describe('Reference in the vendor system; null if there is none'),
    title: z.string().describe('Title'),
    status: z.enum(projectStatuses).describe('`ACTIVE`: open for applications; `PAUSED`: shown without applications; `CLOSED`: ended'),
    stoppedBy: z.string().nullable().describe('What closed or paused it; null while it is active'),
    visibility: z.enum(projectVisibilities).describe('`PRIVATE`: only members of its pools and invited talents see it'),
    legalEntityName: z.string().nullable().describe('Company the work is for; null if not given'),
    siteCity: z.string().nullable().describe('City of the site; null if not given'),
    siteCountry: z.string().nullable().describe('Country of the site, ISO 3166-1 alpha-2; null if not given'),
    periodDeadline: instantSchema.nullable().describe('Time until which talents can apply; null if open-ended'),
    publishedAt: instantSchema.describe('Time when it was first published'),
    closedAt: instantSchema.nullable().describe('Time when it was closed; null if it is not closed'),
    updatedAt: instantSchema.describe('Time of the last change'),
    numbers: countsSchema.openapi({ description: 'Its figures' }),
  })
  .openapi('ListedProject', {
    example: {
      id: 4711,
      source: 'desk',
      reference: 'R-1044',
      vmsId: null,
      title: 'Backend engineer (Kotlin)',
      status: 'ACTIVE',
      stoppedBy: null,
      visibility: 'PUBLIC',
      legalEntityName: 'Elbfähre AG',
      siteCity: 'Hamburg',
      siteCountry: 'DE',
      periodDeadline: null,
      publishedAt: '2026-11-20T09:30:00.000Z',
      closedAt: null,
      updatedAt: '2026-11-22T17:04:00.000Z',
      numbers: { applications: { a: 7, co: 2 }, views: 318 },
    },
  });
export type ListedProjectAnswer = z.infer<typeof listedSchema>;

const oneProject = (description: string) => taggedJson(deskProjectSchema, description);

export const listProjects = operatorCall('projects:read', {
  method: 'get',
  path: '/projects',
  operationId: 'listProjects',
  tags,
  summary: 'Projects of every status with their figures, newest first',
  request: {
    query: z.strictObject({
      ...cursorShape,
      ...updatedAfterShape,
      q: z.string().max(200).optional().openapi({ description: 'Words of the title, reference, company or city' }),
      status: z.enum(projectStatuses).optional().describe('Only projects with this status'),
      source: sourceSchema.optional().describe('Only projects of this source'),
      poolId: wholeNumberQuery('poolId', { description: 'Only projects in this pool' }),
    }),
  },
  responses: { 200: json(cursorPageOf(listedSchema).openapi('ProjectPage'), 'A page of projects') },
});

export const getDeskProject = operatorCall('projects:read', {
  method: 'get',
  path: '/projects/{id}',
  operationId: 'getProject',
  tags,
  summary: 'One project with all fields set by operators',
  request: { params: integerIdParam },
  responses: { 200: oneProject('The project'), ...problems(404) },
});

export const getProjectNumbers = operatorCall('projects:read', {
  method: 'get',
  path: '/projects/{id}/numbers',
  operationId: 'getProjectNumbers',
  tags,
  summary: 'Page views of a project, and its applications by status',
  request: { params: integerIdParam },
  responses: { 200: json(countsSchema, 'The numbers'), ...problems(404) },
});

export const createProject = operatorCall('projects:write', {
  method: 'post',
  ...answersOnce,
  path: '/projects',
  operationId: 'createProject',
  tags,
  summary: 'Create a project; 409 if its source already has the reference',
  request: { body: body(newProjectSchema) },
  responses: { 201: oneProject('The project'), ...problems(409, 422) },
});

export const patchProject = operatorCall('projects:write', {
  method: 'patch',
  path: '/projects/{id}',
  operationId: 'changeProject',
  tags,
  summary: 'Change a project. Talents with a waiting application must confirm changed dates, site, hours or rates',
  request: { params: integerIdParam, body: body(projectPatchSchema) },
  responses: { 200: oneProject('The project as it is now'), ...problems(404, 412) },
});

export const putProject = operatorCall('projects:write', {
  method: 'put',
  path: '/projects/by-reference/{source}/{reference}',
  operationId: 'putProject',
  tags,
  summary: 'Create or change a project by its source and reference; omitted fields stay',
  request: {
    params: z.strictObject({
      source: sourceSchema.openapi({ description: 'Name of the source', param: { name: 'source', in: 'path' } }),
      reference: referenceSchema.openapi({ description: 'Reference within the source', param: { name: 'reference', in: 'path' } }),
    }),
    body: body(upsertSchema),
  },
  responses: { 200: oneProject('It was there'), 201: oneProject('It is new'), ...problems(409, 412) },
});

export const pauseProject = operatorCall('projects:write', {
  method: 'post',
  path: '/projects/{id}/pause',
  operationId: 'pauseProject',
  tags,
  summary: 'Pause a project: no new applications; page and drafts stay, and no feed resumes it',
  request: { params: integerIdParam },
  responses: { 200: oneProject('The project'), ...problems(404, 409, 412) },
});

export const reopenProject = operatorCall('projects:write', {
  method: 'post',
  path: '/projects/{id}/reopen',
  operationId: 'reopenProject',
  tags,
  summary: 'Resume a paused project, or reopen one closed within the last 30 days',
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
  tags,
  summary: 'Close a project, or preview who would be affected',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({ preview: z.boolean().optional().openapi({ description: 'Only report how many would be affected' }) })
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
  tags,
  summary: 'Copy a project; the copy is paused and has no reference in the vendor system',
  request: { params: integerIdParam },
  responses: { 201: oneProject('The copy'), ...problems(404, 422) },
});

const remarks = z
  .array(
    z.object({
      text: z.string().describe('What was noticed about the row'),
      value: z.string().optional().describe('The value in question; absent if there is none'),
    }),
  )
  .optional();
const importReportSchema = z
  .object({
    rows: z
      .array(
        z.object({
          line: z.number().int().describe('Number of the line, starting at 1'),
          reference: z.string().nullable().describe('Reference of the project; null if the line has none'),
          outcome: z.enum(['created', 'updated', 'unchanged', 'failed']).describe('What happened to the project'),
          reasons: remarks.describe('Why it was not imported; absent if it was'),
          warnings: remarks.describe('Values that were omitted or are doubtful'),
          guesses: remarks.describe('Values that were read with some doubt'),
          settings: remarks.describe('Values missing from the line and taken from settings'),
        }),
      )
      .describe('One report for each line of the body'),
    closed: z
      .array(
        z.object({ reference: z.string().describe('Reference within the source'), title: z.string().describe('Title of the project') }),
      )
      .describe('Projects that were closed because the body does not contain them'),
    refusedToClose: z
      .object({
        missing: z.number().int().describe('Number of missing projects'),
        open: z.number().int().describe('Number of open projects of the source'),
      })
      .nullable()
      .describe('Set if nothing was closed, because more than a fifth of the open projects are missing; null otherwise'),
    brokenOff: z.string().nullable().describe('Why reading stopped before the end; null if everything was read'),
    refusal: z.string().nullable().openapi({ description: 'Nothing was imported, because most rows share a key' }),
    newKeys: z.number().int().openapi({ description: 'Projects of earlier imports that continue under another reference' }),
    unused: z
      .array(z.object({ name: z.string().describe('Name of the field'), count: z.number().int().describe('Number of lines that have it') }))
      .openapi({ description: 'Fields that are not read' }),
  })
  .openapi('ProjectImport', {
    example: {
      rows: [{ line: 1, reference: 'R-1044', outcome: 'created' }],
      closed: [],
      refusedToClose: null,
      brokenOff: null,
      refusal: null,
      newKeys: 0,
      unused: [],
    },
  });

const flag = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true');

export const importProjectLines = operatorCall('projects:write', {
  method: 'post',
  ...answersOnce,
  path: '/projects/import',
  operationId: 'importProjects',
  tags,
  summary: 'Import up to 256 KiB of JSON lines like `openpool import projects`, with a report per row',
  request: {
    query: z.strictObject({
      source: sourceSchema.openapi({ description: 'The name of the feed', param: { name: 'source', in: 'query' } }),
      closeMissing: flag.openapi({
        type: 'boolean',
        description: 'The body contains all projects of the feed: close those missing for 72 hours',
        param: { name: 'closeMissing', in: 'query' },
      }),
      dryRun: flag.openapi({ type: 'boolean', description: 'Validate everything, store nothing', param: { name: 'dryRun', in: 'query' } }),
    }),
    body: {
      required: true,
      content: {
        'application/x-ndjson': { schema: z.string().openapi({ example: '{"reference":"R-1044","title":"Backend engineer"}\n' }) },
      },
    },
  },
  responses: { 200: json(importReportSchema, 'The report'), ...problems(413, 415, 422) },
});
