import { createRoute, z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { body, emptySchema, integerId, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { mainActions } from './main-action.ts';
import { partModes, projectStatuses, workModes } from './project-facts.ts';

export const rateRangeSchema = z.object({
  min: z.string().nullable().describe('Lower end; null if not given'),
  max: z.string().nullable().describe('Upper end; null if not given'),
  /** Null where the project does not state it: nobody knows what the amounts are worth, so they are compared with none. */
  currency: z.string().nullable().describe('Currency, ISO 4217; null if the project does not state it, so that amounts cannot be compared'),
  /** Null where the source of the project does not say per what it pays. */
  unit: z.enum(rateUnits).nullable().describe('Unit of the amounts; null if the source of the project does not state it'),
});

/** A talent's relation to a project, for the card's state line. */
const cardStateSchema = z.object({
  action: z.enum(mainActions).describe('The main thing to do with the project'),
  applicationId: z.number().int().nullable().describe('Id of the talent’s application; null if there is none'),
  at: z.string().nullable().describe('Time of the state; null if it has none'),
});

/** A project as a card shows it. Fields a legal entity hides are null. */
export const projectCardSchema = z
  .object({
    id: z.number().int().describe('Id of the project'),
    title: z.string().describe('Title'),
    status: z.enum(projectStatuses).describe('`ACTIVE`: open for applications; `PAUSED`: shown without applications; `CLOSED`: ended'),
    legalEntityName: z.string().nullable().describe('Company the work is for; null if hidden or not given'),
    originatingDisplayName: z.string().nullable().describe('Name shown instead of the company; null if hidden or not given'),
    siteCity: z.string().nullable().describe('City of the site; null if hidden or not given'),
    siteCountry: z.string().nullable().describe('Country of the site, ISO 3166-1 alpha-2; null if hidden or not given'),
    /** Null when nobody said it. */
    remote: z.enum(workModes).nullable().describe('Where the work is done; null if not given'),
    daysOnSite: z.number().int().nullable().describe('Days a week on site; null if not given'),
    hoursPerWeek: z.number().int().nullable().describe('Hours per week; null if hidden or not given'),
    assignmentPeriodStart: z.string().nullable().describe('First day of the assignment; null if hidden or not given'),
    assignmentPeriodEnd: z.string().nullable().describe('Last day of the assignment; null if hidden or not given'),
    periodDeadline: z.string().nullable().describe('Time until which talents can apply; null if open-ended'),
    timeZone: z.string().nullable().describe('IANA time zone of the site; null if unknown'),
    rateRange: rateRangeSchema.nullable().describe('Range of the rate; null if hidden or not given'),
    publishedAt: z.string().describe('Time when it was first published'),
    jobLanguage: z.string().describe('Language of the text, ISO 639-1'),
    skills: z.array(z.string()).describe('Required skills'),
    /** Its application happens at a partner's: `externalUrl` of the project. */
    isExternal: z.boolean().describe('Whether it is applied for elsewhere, at `externalUrl` of the project'),
    affectedPools: z
      .object({
        results: z
          .array(z.object({ id: z.number().int().describe('Id of the pool'), name: z.string().describe('Name of the pool') }))
          .describe('The pools'),
      })
      .describe('Pools of the project that the reader may see'),
    state: cardStateSchema.nullable().describe('The talent’s relation to the project; null for visitors'),
  })
  .openapi('ProjectCard');
export type ProjectCard = z.infer<typeof projectCardSchema>;

/** The facts of its project that an application or an invitation shows. */
export const projectTermsShape = projectCardSchema.pick({
  siteCity: true,
  remote: true,
  hoursPerWeek: true,
  assignmentPeriodStart: true,
  assignmentPeriodEnd: true,
  periodDeadline: true,
  timeZone: true,
}).shape;

/** Specification section 3, "Project/job". */
export const projectSchema = projectCardSchema
  .extend({
    vmsId: z.string().nullable().describe('Reference in the vendor system; null if hidden or not given'),
    descriptionHtml: z.string().describe('Description as safe HTML'),
    descriptionHtmlStripped: z.string().describe('Description as plain text'),
    jobType: z.string().nullable().describe('Kind of contract; null if hidden or not given'),
    jobClass: z.string().nullable().describe('Seniority or class of job; null if hidden or not given'),
    positionsNumber: z.number().int().nullable().describe('Number of people looked for; null if hidden or not given'),
    siteAddress: z.string().nullable().describe('Street and number of the site; null if hidden or not given'),
    siteCode: z.string().nullable().describe('Postal code of the site; null if hidden or not given'),
    confirmedOpenAt: z.string().describe('Time when an operator or feed last confirmed that it is open'),
    closedAt: z.string().nullable().describe('Time when it was closed; null if it is not closed'),
    externalUrl: z.string().nullable().describe('Where to apply instead of here; null if it is applied for here'),
    /** What an application requires, so that a talent knows before starting. */
    needs: z
      .object({
        /** A CV made from the profile will do; false where this server makes none. */
        madeCv: z.boolean().describe('Whether a CV generated from the profile is enough; false if this server generates none'),
        coverLetter: z.enum(partModes).describe('Whether the project takes a cover letter'),
        motivation: z.boolean().describe('Whether a motivation is required'),
        questions: z.number().int().describe('Number of questions'),
        interview: z.boolean().describe('Whether an interview can be booked'),
      })
      .describe('What an application requires'),
    medianReplyDays: z.number().nullable().describe('Median days until this client answers; null while there are too few answers'),
    /** Picture of link previews, 1200×630; null for private projects, which have none. */
    ogImage: z.string().nullable().describe('Path of the picture for link previews; null for private projects'),
  })
  .openapi('Project');
export type Project = z.infer<typeof projectSchema>;

const optionsSchema = z
  .object({
    action: z.enum(mainActions).describe('The main thing to do with the project'),
    reason: z.string().nullable().describe('Why it cannot be applied for; null if it can'),
    applicationId: z.number().int().nullable().describe('Id of the talent’s application; null if there is none'),
    applicationStatus: z.string().nullable().describe('Status of the application; null if there is none'),
    appliedAt: z.string().nullable().describe('Time when it was sent; null if it was not'),
    /** When an earlier application was turned down, within the last 180 days. */
    refusedAt: z.string().nullable().describe('Time when an earlier application was turned down, within the last 180 days; else null'),
    draftSavedAt: z.string().nullable().describe('Time when its draft was saved; null if there is none'),
    invitationId: z.number().int().nullable().describe('Id of an open invitation; null if there is none'),
    replyBy: z.string().nullable().describe('Time until which the invitation can be answered; null if there is none'),
    isExcluded: z.boolean().describe('Whether it is hidden from the talent’s searches'),
  })
  .openapi('ProjectOptions');
export type ProjectOptions = z.infer<typeof optionsSchema>;

const tags = ['Projects'];
const mine = { security: talentOnly, tags };
const noQuery = z.strictObject({});
const excludedSchema = z
  .object({
    ids: z.array(z.number().int()).describe('Ids of the projects that changed'),
    excluded: z.boolean().describe('Whether they are hidden now'),
  })
  .openapi('Exclusions');

export const getProject = createRoute({
  method: 'get',
  path: '/project/{id}',
  operationId: 'getProject',
  tags,
  summary: 'One project; 410 if it was closed 90 days ago or earlier',
  description:
    'Private ones are shown to members of their pools and to those invited; facts that the client hides are null. Reading it counts no view.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(projectSchema, 'The project'), ...problems(400, 403, 404, 410) },
});

/** How many similar projects a page shows. */
export const maxSimilar = 3;

export const getSimilarProjects = createRoute({
  method: 'get',
  path: '/project/{id}/similars',
  operationId: 'getSimilarProjects',
  tags,
  summary: 'Up to three similar open projects, most similar first',
  description: 'By skills and title, then by pool, among those that the caller may see and has not hidden.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(listOf(projectCardSchema), 'Similar projects'), ...problems(400, 403, 404) },
});

export const openProjectPage = createRoute({
  method: 'get',
  path: '/project/{id}/pageOpen',
  operationId: 'openProjectPage',
  tags,
  summary: 'Count a view of a project’s page: each visitor once a day, bots never',
  description:
    'Figures of operators count it, with the campaign the visitor came by. Visitors are distinguished by a hash that is deleted the next day.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(emptySchema, 'Counted'), ...problems(400, 403, 404) },
});

export const getProjectOptions = createRoute({
  method: 'get',
  path: '/project/{id}/options',
  operationId: 'getProjectOptions',
  ...mine,
  summary: 'My options for a project, with one main action',
  description: 'Opening an application, continuing a draft, answering an invitation, or why nothing of this is possible.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(optionsSchema, 'The options'), ...problems(400, 401, 404) },
});

export const excludeProject = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/project/exclude/{id}',
  operationId: 'excludeProject',
  ...mine,
  summary: 'Hide a project from my searches',
  description: 'It is left out of searches, similar projects and mails, until `POST /project/exclude` shows it again.',
  request: { params: integerIdParam },
  responses: { 200: json(excludedSchema, 'Hidden'), ...problems(400, 401, 404) },
});

export const excludeProjects = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/project/exclude',
  operationId: 'excludeProjects',
  ...mine,
  summary: 'Hide several projects, or show them again; invisible ones are ignored',
  description:
    'Hidden projects are left out of searches, similar projects and mails; their pages can still be opened. The answer names those that the talent may see.',
  request: {
    body: body(
      z.strictObject({
        ids: z.array(integerId).min(1).max(100).describe('Ids of the projects'),
        excluded: z.boolean().describe('True hides them, false shows them again'),
      }),
    ),
  },
  responses: { 200: json(excludedSchema, 'The changes'), ...problems(400, 401, 404) },
});

export const listExclusions = createRoute({
  method: 'get',
  path: '/project/listExclusions',
  operationId: 'listExclusions',
  ...mine,
  summary: 'My hidden projects',
  description: 'At most 500, the newest first. `total` counts all.',
  request: { query: noQuery },
  responses: {
    200: json(
      listOf(
        z.object({
          id: z.number().int().describe('Id of the project'),
          title: z.string().describe('Title of the project'),
          status: z.enum(projectStatuses).describe('Status of the project'),
          jobLanguage: z.string().describe('Language of the text, ISO 639-1'),
          excludedAt: z.string().describe('Time when it was hidden'),
        }),
      ),
      'Hidden projects',
    ),
    ...problems(400, 401),
  },
});
