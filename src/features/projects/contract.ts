import { createRoute, z } from '@hono/zod-openapi';
import { body, emptySchema, integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { isPoint, pointPattern } from './point.ts';
import { durations, projectStatuses, workModes } from './project-facts.ts';

const hours = z.number().int().min(0).max(168);

/** Body of both search calls (specification section 2, "Project search query params"); every field may be missing. */
export const searchBodySchema = z
  .strictObject({
    any: z.string().max(200).optional(),
    pools: z.array(z.number().int().positive().max(2_147_483_647)).max(50).optional(),
    location: z.string().max(100).optional(),
    userLocation: z.string().regex(pointPattern).refine(isPoint).optional(),
    hoursPerWeek: z
      .strictObject({ min: hours.optional(), max: hours.optional() })
      .refine(({ min = 0, max = 168 }) => min <= max)
      .optional(),
    duration: z.enum(durations).optional(),
    workPrefs: z.array(z.enum(workModes)).max(3).optional(),
    openOnly: z.boolean().optional(),
    page: z.number().int().min(1).max(1000).optional(),
    pageSize: z.number().int().min(1).max(50).optional(),
    vmsId: z.string().max(80).optional(),
    status: z.enum(projectStatuses).optional(),
    sort: z.enum(['match', 'newest']).optional(),
    /** True searches exactly what was typed, without repair of typing mistakes. */
    verbatim: z.boolean().optional(),
  })
  .openapi('ProjectQuery');
export type SearchBody = z.infer<typeof searchBodySchema>;

const rateRangeSchema = z.object({ min: z.string().nullable(), max: z.string().nullable(), currency: z.string(), unit: z.string() });

/** What a talent has to do with a project, for the card's state line. */
const cardStateSchema = z.object({
  action: z.enum(['blocked', 'closed', 'applied', 'invited', 'draft', 'apply']),
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
    remote: z.enum(workModes),
    hoursPerWeek: z.number().int().nullable(),
    assignmentPeriodStart: z.string().nullable(),
    assignmentPeriodEnd: z.string().nullable(),
    periodDeadline: z.string().nullable(),
    timeZone: z.string().nullable(),
    rateRange: rateRangeSchema.nullable(),
    jobLanguage: z.string(),
    affectedPools: z.object({ results: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
    state: cardStateSchema.nullable(),
  })
  .openapi('ProjectCard');
export type ProjectCard = z.infer<typeof projectCardSchema>;

/** Specification section 3, "Project/job". */
export const projectSchema = projectCardSchema
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
    /** What an application asks for, so that a talent knows before starting. */
    needs: z.object({
      coverLetter: z.enum(['hidden', 'optional', 'required']),
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

/** How a count is meant: exact, at least that many, or about that many (counted on a sample). */
const countRelations = ['eq', 'gte', 'approx'] as const;
export type CountRelation = (typeof countRelations)[number];

const facetSchema = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), relation: z.enum(countRelations) }));
export const searchResultSchema = listOf(projectCardSchema)
  .extend({
    /** `eq` up to 10,000 hits; above, `total` is 10,000 and this is `gte`. */
    totalRelation: z.enum(['eq', 'gte']),
    /** Set when nothing matched `original` and the results are those of `shown`. */
    correction: z.object({ shown: z.string(), original: z.string() }).nullable(),
    /** `duration` begins with the value '': of any duration, which is what unticking it would find. */
    facets: z.object({ workPrefs: facetSchema, pools: facetSchema, duration: facetSchema, location: facetSchema }),
  })
  .openapi('ProjectSearchResult');
export type SearchResult = z.infer<typeof searchResultSchema>;

export const optionsSchema = z
  .object({
    action: z.enum(['blocked', 'closed', 'applied', 'invited', 'draft', 'apply']),
    reason: z.string().nullable(),
    applicationId: z.number().int().nullable(),
    applicationStatus: z.string().nullable(),
    appliedAt: z.string().nullable(),
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

export const searchProjectsCall = createRoute({
  method: 'post',
  path: '/search/project/query',
  tags,
  summary: 'Search as a signed-in talent: hidden projects stay away, private ones I may see are there',
  security: talentOnly,
  request: { body: body(searchBodySchema) },
  responses: { 200: json(searchResultSchema, 'One page of projects with counts per filter'), ...problems(400, 401) },
});

export const searchPublicProjects = createRoute({
  method: 'post',
  path: '/publicsearch/project/query',
  tags,
  summary: 'Search as a visitor; 403 when the client has switched public search off',
  request: { body: body(searchBodySchema) },
  responses: { 200: json(searchResultSchema, 'One page of projects with counts per filter'), ...problems(400, 403) },
});

export const getProject = createRoute({
  method: 'get',
  path: '/project/{id}',
  tags,
  summary: 'One project; 410 when it closed 90 days ago or earlier',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(projectSchema, 'The project'), ...problems(400, 403, 404, 410) },
});

export const getSimilarProjects = createRoute({
  method: 'get',
  path: '/project/{id}/similars',
  tags,
  summary: 'Up to three open projects like this one, the most alike first',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(listOf(projectCardSchema), 'Similar projects'), ...problems(400, 403, 404) },
});

export const openProjectPage = createRoute({
  method: 'get',
  path: '/project/{id}/pageOpen',
  tags,
  summary: 'Counts that somebody opened the page of a project: each visitor once a day, programs never',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(emptySchema, 'Counted'), ...problems(400, 403, 404) },
});

export const getProjectOptions = createRoute({
  method: 'get',
  path: '/project/{id}/options',
  tags,
  summary: 'What I can do with a project: one main action',
  security: talentOnly,
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(optionsSchema, 'The options'), ...problems(400, 401, 404) },
});

export const excludeProject = createRoute({
  method: 'post',
  path: '/project/exclude/{id}',
  tags,
  summary: 'Hide a project from my searches',
  security: talentOnly,
  request: { params: integerIdParam },
  responses: { 200: json(excludedSchema, 'Hidden'), ...problems(400, 401, 404) },
});

export const excludeProjects = createRoute({
  method: 'post',
  path: '/project/exclude',
  tags,
  summary: 'Hide several projects, or show them again; those one may not see are passed over',
  security: talentOnly,
  request: {
    body: body(z.strictObject({ ids: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(100), excluded: z.boolean() })),
  },
  responses: { 200: json(excludedSchema, 'What was changed'), ...problems(400, 401, 404) },
});

export const listExclusions = createRoute({
  method: 'get',
  path: '/project/listExclusions',
  tags,
  summary: 'Projects I have hidden',
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

export const siteLocationsSchema = listOf(
  z.object({
    country: z.string(),
    city: z.string(),
    jobsCount: z.number().int(),
    /** Kilometres from the place that was asked for. */
    distance: z.number().int().nullable(),
  }),
)
  .extend({
    /** What the place that was asked for is called in full; null when nobody knows it. */
    place: z.string().nullable(),
  })
  .openapi('SiteLocations');
export type SiteLocations = z.infer<typeof siteLocationsSchema>;

const placeName = z.string().trim().min(1).max(100).optional();

export const getSiteLocations = createRoute({
  method: 'get',
  path: '/project/siteLocations',
  tags,
  summary: 'Cities that have open projects, most first; `begins`: whose names begin so; `near`: within 200 km of a place, nearest first',
  request: { query: z.strictObject({ near: placeName, begins: placeName, page: z.coerce.number().int().min(1).max(1000).optional() }) },
  responses: { 200: json(siteLocationsSchema, 'Locations'), ...problems(400, 403) },
});

/** A name by language; `localized` finds the one to show. */
const namesSchema = z.record(z.string(), z.string()).nullable();
export const pageNamesSchema = z.object({ pool: namesSchema, city: namesSchema }).openapi('PageNames');
export type PageNames = z.infer<typeof pageNamesSchema>;

export const getPageNames = createRoute({
  method: 'get',
  path: '/project/names',
  tags,
  summary: 'What a public pool and a city are called in every language, for the addresses of their pages; null for what is not there',
  request: {
    query: z.strictObject({
      pool: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      city: placeName,
    }),
  },
  responses: { 200: json(pageNamesSchema, 'The names'), ...problems(400, 403) },
});

/** Specification section 3, "Breadcrumb menus"; lists the client has switched off are empty. */
export const breadcrumbsSchema = z
  .object({
    poolBreadcrumbs: z.array(z.object({ id: z.number().int(), poolNameVerbiage: z.string() })),
    categoryBreadcrumbs: z.array(z.object({ id: z.number().int(), name: z.string() })),
    locationBreadcrumbs: z.array(z.object({ cityName: z.string() })),
    poolCityBreadcrumbs: z.array(z.object({ poolId: z.number().int(), poolTitle: z.string(), cityName: z.string() })),
  })
  .openapi('Breadcrumbs');
export type Breadcrumbs = z.infer<typeof breadcrumbsSchema>;

export const getBreadcrumbs = createRoute({
  method: 'get',
  path: '/breadcrumbs',
  tags,
  summary: 'Links to pools, categories and (with locations=true) cities that have open projects',
  request: { query: z.strictObject({ locations: z.enum(['true', 'false']).optional() }) },
  responses: { 200: json(breadcrumbsSchema, 'Breadcrumbs'), ...problems(400) },
});
