import { z } from '@hono/zod-openapi';
import { instantSchema, plainDateSchema } from '../../contract/date-shapes.ts';
import { projectStoppers } from '../projects/closing-rules.ts';
import { projectVisibilities } from '../projects/policy.ts';
import { projectStatuses } from '../projects/project-facts.ts';

// A project in operators’ lists, and its figures.

export const countsSchema = z
  .object({
    applications: z.record(z.string(), z.number().int()).openapi({ description: 'Applications and drafts (`co`) by status' }),
    late: z.number().int().openapi({ description: 'Applications waiting for the operator (`a`) whose answer was due earlier' }),
    views: z.number().int().openapi({ description: 'Each visitor once a day' }),
  })
  .openapi('ProjectNumbers', { example: { applications: { a: 7, co: 2 }, late: 1, views: 318 } });

export const listedSchema = z
  .object({
    id: z.number().int().describe('Id of the project'),
    source: z.string().describe('Name of the source: `desk`, or the feed or system it comes from'),
    reference: z.string().describe('Reference, unique within its source'),
    vmsId: z.string().nullable().describe('Reference in the vendor system; null if there is none'),
    title: z.string().describe('Title'),
    status: z.enum(projectStatuses).describe('`ACTIVE`: open for applications; `PAUSED`: shown without applications; `CLOSED`: ended'),
    stoppedBy: z.enum(projectStoppers).nullable().describe('What closed or paused it; null while it is active'),
    visibility: z.enum(projectVisibilities).describe('`PRIVATE`: only members of its pools and invited talents see it'),
    legalEntityName: z.string().nullable().describe('Company the work is for; null if not given'),
    siteCity: z.string().nullable().describe('City of the site; null if not given'),
    siteCountry: z.string().nullable().describe('Country of the site, ISO 3166-1 alpha-2; null if not given'),
    periodDeadline: instantSchema.nullable().describe('Time until which talents can apply; null if open-ended'),
    timeZone: z.string().nullable().describe('IANA time zone of the site, in which the deadline is a day; null if unknown'),
    assignmentPeriodStart: plainDateSchema.nullable().describe('First day of the assignment; null if not given'),
    positionsNumber: z.number().int().describe('Number of people looked for'),
    publishedAt: instantSchema.describe('Time when it was first published'),
    confirmedOpenAt: instantSchema.describe('Time when an operator or feed last confirmed that it is open'),
    closedAt: instantSchema.nullable().describe('Time when it was closed; null if it is not closed'),
    updatedAt: instantSchema.describe('Time of the last change'),
    responsibleOperatorId: z.uuid().nullable().describe('Operator who is responsible for it; null if nobody is'),
    numbers: countsSchema.describe('Its figures'),
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
      timeZone: 'Europe/Berlin',
      assignmentPeriodStart: '2027-01-11',
      positionsNumber: 2,
      publishedAt: '2026-11-20T09:30:00.000Z',
      confirmedOpenAt: '2026-11-20T09:30:00.000Z',
      closedAt: null,
      updatedAt: '2026-11-22T17:04:00.000Z',
      responsibleOperatorId: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a12',
      numbers: { applications: { a: 7, co: 2 }, late: 1, views: 318 },
    },
  });

/** More than anybody looks through; those of others are found by words. */
export const maxCompanies = 200;

export const projectOverviewSchema = z
  .object({
    statuses: z
      .array(z.object({ status: z.enum(projectStatuses).describe('The status'), count: z.number().int().describe('Projects of it') }))
      .openapi({ description: 'How many projects fit the filter, by status; statuses without any are left out' }),
    sources: z.array(z.string()).describe('Names of all sources that the client has projects of'),
    companies: z.array(z.string()).openapi({ description: `Companies with the most projects, by name; ${maxCompanies} at most` }),
  })
  .openapi('ProjectOverview', {
    example: { statuses: [{ status: 'ACTIVE', count: 96 }], sources: ['desk', 'fieldglass'], companies: ['Elbfähre AG'] },
  });

export type ListedProjectAnswer = z.infer<typeof listedSchema>;
