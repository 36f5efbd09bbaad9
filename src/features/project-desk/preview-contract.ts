import { z } from '@hono/zod-openapi';
import { cursorPageOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, integerId, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { projectSchema } from '../projects/contract.ts';
import { feeSchema } from '../tenancy/client-config.ts';
import { projectChecks } from './project-checks.ts';
import { draftInputSchema } from './project-shape.ts';

const operatorCall = operatorCalls('Projects');

const projectExample = {
  id: 4711,
  title: 'Backend engineer (Kotlin)',
  status: 'ACTIVE' as const,
  legalEntityName: 'Elbfähre AG',
  originatingDisplayName: null,
  siteCity: 'Hamburg',
  siteCountry: 'DE',
  remote: 'HYBRID' as const,
  daysOnSite: 2,
  hoursPerWeek: 40,
  assignmentPeriodStart: '2027-01-11',
  assignmentPeriodEnd: null,
  periodDeadline: null,
  timeZone: 'Europe/Berlin',
  rateRange: { min: '85.00', max: '110.00', currency: 'EUR', unit: 'HR' as const },
  jobLanguage: 'en',
  isExternal: false,
  affectedPools: { results: [{ id: 3, name: 'Software development' }] },
  state: null,
  vmsId: 'R-1044',
  descriptionHtml: '<p>You build the booking service of a ferry line.</p>',
  descriptionHtmlStripped: 'You build the booking service of a ferry line.',
  skills: ['Kotlin', 'PostgreSQL'],
  jobType: null,
  jobClass: null,
  positionsNumber: 1,
  siteAddress: null,
  siteCode: null,
  publishedAt: '2026-11-20T09:30:00.000Z',
  confirmedOpenAt: '2026-11-20T09:30:00.000Z',
  closedAt: null,
  externalUrl: null,
  needs: { madeCv: true, coverLetter: 'optional' as const, motivation: false, questions: 0, interview: false },
  medianReplyDays: null,
  ogImage: null,
};

const previewSchema = z
  .object({
    project: projectSchema.describe('The project as a talent would read it, in the language of the call'),
    changed: z.array(z.string()).describe('Names of the fields that differ from the published project'),
    asked: z.number().int().openapi({ description: 'Applications whose talents would have to confirm the change' }),
    clientPays: z
      .object({ min: z.string().nullable().describe('For the lower end'), max: z.string().nullable().describe('For the upper end') })
      .openapi({ description: 'The rates with the fee; null where the project states no rate' }),
    fee: feeSchema.describe('The fee that counts: that of the project, or else the client’s'),
    language: z
      .object({
        code: z.string().describe('Language that the text would count as, ISO 639-1'),
        by: z
          .enum(['STATED', 'RECOGNISED', 'ASSUMED'])
          .describe('`RECOGNISED` from the text; `ASSUMED`: it is too short for that, so that it counts as in the client’s first language'),
      })
      .describe('Language of the text, and how it is known'),
    checks: z
      .array(z.enum(projectChecks))
      .openapi({ description: 'What talents would miss or nobody could find; it can be published all the same' }),
  })
  .openapi('ProjectPreview', {
    example: {
      project: projectExample,
      changed: ['rateMax'],
      asked: 3,
      clientPays: { min: '95.20', max: '123.20' },
      fee: { type: 'PERCENTAGE', value: '12.00' },
      language: { code: 'en', by: 'RECOGNISED' },
      checks: ['deadline'],
    },
  });
export type ProjectPreview = z.infer<typeof previewSchema>;

export const previewProject = operatorCall('projects:read', {
  method: 'post',
  path: '/projects/preview',
  operationId: 'previewProject',
  summary: 'Preview a new project or a change: what talents would read, and how many would have to confirm it',
  description: 'Nothing is stored. Title and description may be missing; faults are as in `POST /projects`.',
  request: {
    body: body(
      z
        .strictObject({
          projectId: integerId.nullable().optional().describe('Project that would change; omit it for a new one'),
          input: draftInputSchema.describe('The fields; those left out are as in the project'),
        })
        .openapi('ProjectPreviewWish', { example: { projectId: 4711, input: { rateMax: '110.00' } } }),
    ),
  },
  responses: { 200: json(previewSchema, 'What would be published'), ...problems(404, 409) },
});

const historySchema = z
  .object({
    changedAt: instantSchema.describe('Time of the change'),
    by: z.string().describe('Who made it: a person, a key or the command line'),
    action: z.string().describe('What happened, as noun and verb: `project.changed`'),
    fields: z.array(z.string()).describe('Names of the fields that changed'),
    reason: z.string().nullable().describe('Why it was closed, where the operator said so; talents never see it'),
  })
  .openapi('ProjectChange', {
    example: { changedAt: '2026-11-22T17:04:00.000Z', by: 'Jonas Brandt', action: 'project.changed', fields: ['rateMax'], reason: null },
  });
export type ProjectChange = z.infer<typeof historySchema>;

export const listProjectChanges = operatorCall('projects:read', {
  method: 'get',
  path: '/projects/{id}/changes',
  operationId: 'listProjectChanges',
  summary: 'Who changed a project, newest first; the last 20 changes',
  description: 'From the audit log: changes by people, keys and the command line, not those of feeds.',
  request: { params: integerIdParam },
  responses: { 200: json(cursorPageOf(historySchema).openapi('ProjectChangePage'), 'The changes'), ...problems(404) },
});
