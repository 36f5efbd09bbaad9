import { z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, file, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { answersAQuestion, applicationFilterShape } from './application-filter.ts';
import { deskApplicationSchema, shownApplicationSchema } from './desk-application.ts';
import { overviewSchema } from './desk-overview.ts';
import { maxFilteredIds } from './filter-values.ts';

/** These order the applications of one project; those of a whole client have no index for them. */
const projectSorts = ['waiting', 'name', 'status', 'knockOuts', 'rate', 'fit', 'interview'] as const;
const deskSorts = ['changed', 'due', ...projectSorts] as const;
export type DeskSort = (typeof deskSorts)[number];

const operatorCall = operatorCalls('Applications');

export const listDeskApplications = operatorCall('applications:read', {
  method: 'get',
  path: '/applications',
  operationId: 'listApplications',
  summary: 'Applications, filtered by project, status, text, answers and rate; never includes drafts',
  description: 'Newest change first unless `sort` says otherwise. Filters are combined; `updatedAfter` serves programs that keep a copy.',
  request: {
    query: z
      .strictObject({
        ...cursorShape,
        ...applicationFilterShape,
        sort: z
          .enum(deskSorts)
          .default('changed')
          .openapi({
            description:
              '`changed`: newest change first. `due`: only applications that wait for an answer, earliest due date first. The others only with `projectId`: `waiting`: as `due`, then those that wait for none; `name`, `status`, `knockOuts` (fewest first), `rate` (lowest first), `fit` (best level first; 400 while fit is switched off for operators), `interview` (earliest first)',
            param: { name: 'sort', in: 'query' },
          }),
      })
      .refine(...answersAQuestion)
      .refine(({ sort, projectId }) => projectId !== undefined || !projectSorts.some((each) => each === sort), {
        error: 'talent.error.invalid',
        path: ['sort'],
      }),
  },
  responses: { 200: json(cursorPageOf(deskApplicationSchema).openapi('DeskApplicationPage'), 'A page of applications') },
});

const { status: _status, ...overviewFilterShape } = applicationFilterShape;

export const getApplicationOverview = operatorCall('applications:read', {
  method: 'get',
  path: '/applications/overview',
  operationId: 'getApplicationOverview',
  summary: 'How many of the filtered applications have each status, and the project and questions they are about',
  description:
    'Takes the filters of the list except `status`; the project is given with `projectId`, its questions with their answers as they were at most ten seconds ago, too.',
  request: { query: z.strictObject(overviewFilterShape).refine(...answersAQuestion) },
  responses: { 200: json(overviewSchema, 'The numbers') },
});

export const exportApplications = operatorCall('applications:read', {
  method: 'post',
  path: '/applications/export',
  operationId: 'exportApplications',
  summary: 'The filtered applications as CSV, complete and ordered by id; contact data only with `talents:contact`',
  description: 'Takes the filters of the list. The whole table is in one response, so ask rarely.',
  request: {
    query: z.strictObject(applicationFilterShape).refine(...answersAQuestion),
    body: body(z.strictObject({}).openapi('ApplicationExport', { example: {} })),
  },
  responses: {
    200: {
      description: 'UTF-8 with a byte order mark, as an attachment; values that look like formulas are prefixed with an apostrophe',
      content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  needsProof: true,
});

export const exportApplicationCvs = operatorCall('talents:contact', {
  method: 'post',
  path: '/applications/cvs',
  operationId: 'exportApplicationCvs',
  summary: `The CVs of the filtered applications as a ZIP, ${maxFilteredIds} at most`,
  description:
    'Takes the filters of the list; `ids` chooses single ones. Each CV has the talent’s name and the id of the application as its name; `without-cv.txt` lists the applications without one. 404 if none matches, 422 if more than 200 do.',
  request: {
    query: z.strictObject(applicationFilterShape).refine(...answersAQuestion),
    body: body(z.strictObject({}).openapi('ApplicationCvExport', { example: {} })),
  },
  responses: { 200: file('The archive, as an attachment', 'application/zip'), ...problems(404, 422) },
  needsProof: true,
});

export const getDeskApplication = operatorCall('applications:read', {
  method: 'get',
  path: '/applications/{id}',
  operationId: 'getApplication',
  summary: 'One application with profile, answers, rates, timeline and possible moves; send its ETag as If-Match',
  description: 'All that an operator needs for a decision. The profile is read now; the CV and the answers are as they were sent.',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(shownApplicationSchema, 'The application'), ...problems(404) },
});

const bytes = file('The file: as an attachment, or inline if it was generated from the profile or `inline` asks for it', 'application/pdf');
const fileQuery = z.strictObject({
  inline: z
    .enum(['true', 'false'])
    .default('false')
    .openapi({ description: 'Whether a browser should show it, in a frame of this origin', param: { name: 'inline', in: 'query' } }),
});

export const getApplicationCv = operatorCall('talents:contact', {
  method: 'get',
  path: '/applications/{id}/cv',
  operationId: 'getApplicationCv',
  summary: 'The CV that was sent with an application',
  description: 'The bytes as they were uploaded, or as they were generated from the profile. 404 if no CV was sent.',
  request: { params: integerIdParam, query: fileQuery },
  responses: { 200: bytes, ...problems(404) },
});

export const getApplicationCover = operatorCall('talents:contact', {
  method: 'get',
  path: '/applications/{id}/cover',
  operationId: 'getApplicationCover',
  summary: 'The cover letter that was sent with an application',
  description: 'The bytes as they were uploaded. 404 if no cover letter was sent.',
  request: { params: integerIdParam, query: fileQuery },
  responses: { 200: bytes, ...problems(404) },
});

const blockCall = { path: '/applications/{id}/block', request: { params: integerIdParam } } as const;

export const blockTalent = operatorCall('applications:write', {
  ...blockCall,
  method: 'put',
  operationId: 'blockTalentFromProject',
  summary: 'Block the talent of an application from applying to its project again; the application does not change',
  description: 'Repeating it does nothing.',
  responses: { 204: { description: 'Blocked' }, ...problems(404) },
});

export const unblockTalent = operatorCall('applications:write', {
  ...blockCall,
  method: 'delete',
  operationId: 'unblockTalentFromProject',
  summary: 'Unblock the talent of an application for its project',
  description: 'Repeating it does nothing.',
  responses: { 204: { description: 'Not blocked' }, ...problems(404) },
});
