import { createRoute, z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { body, emptySchema, integerId, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { mainActions } from './main-action.ts';
import { partModes, projectStatuses, workModes } from './project-facts.ts';

export const rateRangeSchema = z.object({
  min: z.string().nullable(),
  max: z.string().nullable(),
  /** Null where the project does not state it: nobody knows what the amounts are worth, so they are compared with none. */
  currency: z.string().nullable(),
  /** Null where the source of the project does not say per what it pays. */
  unit: z.enum(rateUnits).nullable(),
});

/** A talent's relation to a project, for the card's state line. */
const cardStateSchema = z.object({
  action: z.enum(mainActions),
  applicationId: z.number().int().nullable(),
  at: z.string().nullable(),
});

/** A project as a card shows it. Fields a legal entity hides are null. */
export const projectCardSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    status: z.enum(projectStatuses),
    legalEntityName: z.string().nullable(),
    originatingDisplayName: z.string().nullable(),
    siteCity: z.string().nullable(),
    siteCountry: z.string().nullable(),
    /** Null when nobody said it. */
    remote: z.enum(workModes).nullable(),
    hoursPerWeek: z.number().int().nullable(),
    assignmentPeriodStart: z.string().nullable(),
    assignmentPeriodEnd: z.string().nullable(),
    periodDeadline: z.string().nullable(),
    timeZone: z.string().nullable(),
    rateRange: rateRangeSchema.nullable(),
    jobLanguage: z.string(),
    /** Its application happens at a partner's: `externalUrl` of the project. */
    isExternal: z.boolean(),
    affectedPools: z.object({ results: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
    state: cardStateSchema.nullable(),
  })
  .openapi('ProjectCard');
export type ProjectCard = z.infer<typeof projectCardSchema>;

/** Specification section 3, "Project/job". */
const projectSchema = projectCardSchema
  .extend({
    vmsId: z.string().nullable(),
    descriptionHtml: z.string(),
    descriptionHtmlStripped: z.string(),
    skills: z.array(z.string()),
    jobType: z.string().nullable(),
    jobClass: z.string().nullable(),
    positionsNumber: z.number().int().nullable(),
    siteAddress: z.string().nullable(),
    siteCode: z.string().nullable(),
    publishedAt: z.string(),
    confirmedOpenAt: z.string(),
    closedAt: z.string().nullable(),
    externalUrl: z.string().nullable(),
    /** What an application requires, so that a talent knows before starting. */
    needs: z.object({
      /** A CV made from the profile will do; false where this server makes none. */
      madeCv: z.boolean(),
      coverLetter: z.enum(partModes),
      motivation: z.boolean(),
      questions: z.number().int(),
      interview: z.boolean(),
    }),
    medianReplyDays: z.number().nullable(),
    /** Picture of link previews, 1200×630; null for private projects, which have none. */
    ogImage: z.string().nullable(),
  })
  .openapi('Project');
export type Project = z.infer<typeof projectSchema>;

const optionsSchema = z
  .object({
    action: z.enum(mainActions),
    reason: z.string().nullable(),
    applicationId: z.number().int().nullable(),
    applicationStatus: z.string().nullable(),
    appliedAt: z.string().nullable(),
    /** When an earlier application was turned down, within the last 180 days. */
    refusedAt: z.string().nullable(),
    draftSavedAt: z.string().nullable(),
    invitationId: z.number().int().nullable(),
    replyBy: z.string().nullable(),
    isExcluded: z.boolean(),
  })
  .openapi('ProjectOptions');
export type ProjectOptions = z.infer<typeof optionsSchema>;

const tags = ['Projects'];
const noQuery = z.strictObject({});
const excludedSchema = z.object({ ids: z.array(z.number().int()), excluded: z.boolean() }).openapi('Exclusions');

export const getProject = createRoute({
  method: 'get',
  path: '/project/{id}',
  operationId: 'getProject',
  tags,
  summary: 'One project; 410 if it was closed 90 days ago or earlier',
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
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(listOf(projectCardSchema), 'Similar projects'), ...problems(400, 403, 404) },
});

export const openProjectPage = createRoute({
  method: 'get',
  path: '/project/{id}/pageOpen',
  operationId: 'openProjectPage',
  tags,
  summary: 'Count a view of a project’s page: each visitor once a day, bots never',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(emptySchema, 'Counted'), ...problems(400, 403, 404) },
});

export const getProjectOptions = createRoute({
  method: 'get',
  path: '/project/{id}/options',
  operationId: 'getProjectOptions',
  tags,
  summary: 'My options for a project, with one main action',
  security: talentOnly,
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(optionsSchema, 'The options'), ...problems(400, 401, 404) },
});

export const excludeProject = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/project/exclude/{id}',
  operationId: 'excludeProject',
  tags,
  summary: 'Hide a project from my searches',
  security: talentOnly,
  request: { params: integerIdParam },
  responses: { 200: json(excludedSchema, 'Hidden'), ...problems(400, 401, 404) },
});

export const excludeProjects = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/project/exclude',
  operationId: 'excludeProjects',
  tags,
  summary: 'Hide several projects, or show them again; invisible ones are ignored',
  security: talentOnly,
  request: {
    body: body(z.strictObject({ ids: z.array(integerId).min(1).max(100), excluded: z.boolean() })),
  },
  responses: { 200: json(excludedSchema, 'The changes'), ...problems(400, 401, 404) },
});

export const listExclusions = createRoute({
  method: 'get',
  path: '/project/listExclusions',
  operationId: 'listExclusions',
  tags,
  summary: 'My hidden projects',
  security: talentOnly,
  request: { query: noQuery },
  responses: {
    200: json(
      listOf(
        z.object({
          id: z.number().int(),
          title: z.string(),
          status: z.enum(projectStatuses),
          jobLanguage: z.string(),
          excludedAt: z.string(),
        }),
      ),
      'Hidden projects',
    ),
    ...problems(400, 401),
  },
});
