import { createRoute, z } from '@hono/zod-openapi';
import { body, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { projectCardSchema } from '../projects/contract.ts';
import { durations, projectStatuses, workModes } from '../projects/project-facts.ts';
import { isPoint, pointPattern } from './point.ts';
import { maxPage } from './search-query.ts';

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
    page: z.number().int().min(1).max(maxPage).optional(),
    pageSize: z.number().int().min(1).max(50).optional(),
    vmsId: z.string().max(80).optional(),
    status: z.enum(projectStatuses).optional(),
    sort: z.enum(['match', 'newest']).optional(),
    /** True searches exactly what was typed, without repair of typing mistakes. */
    verbatim: z.boolean().optional(),
  })
  .openapi('ProjectQuery');
export type SearchBody = z.infer<typeof searchBodySchema>;

/** The precision of a count: exact, or about that many (two digits, counted on a sample). */
const countRelations = ['eq', 'approx'] as const;
export type CountRelation = (typeof countRelations)[number];

const facetSchema = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), relation: z.enum(countRelations) }));
export const searchResultSchema = listOf(projectCardSchema)
  .extend({
    /** `eq` up to 1,000 hits; above, `total` is an estimate. */
    totalRelation: z.enum(countRelations),
    /** How many pages can be opened: all where `total` is exact, else those that surely exist. The last one of them may have a next one. */
    pages: z.number().int(),
    /** Set when nothing matched `original` and the results are those of `shown`. */
    correction: z.object({ shown: z.string(), original: z.string() }).nullable(),
    /** `duration` begins with the value '': of any duration, which is what unticking it would find. */
    facets: z.object({ workPrefs: facetSchema, pools: facetSchema, duration: facetSchema, location: facetSchema }),
  })
  .openapi('ProjectSearchResult');
export type SearchResult = z.infer<typeof searchResultSchema>;

const tags = ['Projects'];

export const searchProjectsCall = createRoute({
  method: 'post',
  path: '/search/project/query',
  operationId: 'searchProjectsCall',
  tags,
  summary: 'Search as a signed-in talent: hidden projects stay away, private ones I may see are there',
  security: talentOnly,
  request: { body: body(searchBodySchema) },
  responses: { 200: json(searchResultSchema, 'One page of projects with counts per filter'), ...problems(400, 401) },
});

export const searchPublicProjects = createRoute({
  method: 'post',
  path: '/publicsearch/project/query',
  operationId: 'searchPublicProjects',
  tags,
  summary: 'Search as a visitor; 403 when the client has switched public search off',
  request: { body: body(searchBodySchema) },
  responses: { 200: json(searchResultSchema, 'One page of projects with counts per filter'), ...problems(400, 403) },
});

/** The maximum number of suggestions. */
export const maxSuggestions = 8;

const suggestionSchema = z
  .object({
    /** The whole search: the text before the last words is kept. */
    text: z.string(),
    /** The kind of the completed words: a skill, the beginning of titles, a word of titles and skills. */
    kind: z.enum(['skill', 'title', 'term']),
  })
  .openapi('SearchSuggestion');
export type SearchSuggestion = z.infer<typeof suggestionSchema>;

export const suggestSearches = createRoute({
  method: 'get',
  path: '/search/suggestions',
  operationId: 'suggestSearches',
  tags,
  summary: 'How typed words may go on, by what open public projects say; 403 for visitors when public search is off',
  request: { query: z.strictObject({ any: z.string().max(200) }) },
  responses: { 200: json(listOf(suggestionSchema), 'At most 8, the most frequent first'), ...problems(400, 403) },
});
