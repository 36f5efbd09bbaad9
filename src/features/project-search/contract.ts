import { createRoute, z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { body, integerId, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { projectCardSchema } from '../projects/contract.ts';
import { durations, projectStatuses, workModes } from '../projects/project-facts.ts';
import { isPoint, pointPattern } from './point.ts';
import { type FacetField, type SearchField, searchMax } from './search-fields.ts';

const hours = z.number().int().min(0).max(searchMax.hoursPerWeek);

/** Body of both search calls (specification section 2, "Project search query params"); every field may be missing. */
export const searchBodySchema = z
  .strictObject({
    any: z.string().max(searchMax.any).optional(),
    pools: z.array(integerId).max(searchMax.pools).optional(),
    location: z.string().max(searchMax.location).optional(),
    userLocation: z.string().regex(pointPattern).refine(isPoint).optional(),
    hoursPerWeek: z
      .strictObject({ min: hours.optional(), max: hours.optional() })
      .refine(({ min = 0, max = searchMax.hoursPerWeek }) => min <= max)
      .optional(),
    duration: z.enum(durations).optional(),
    workPrefs: z.array(z.enum(workModes)).max(workModes.length).optional(),
    openOnly: z.boolean().optional(),
    page: z.number().int().min(1).max(searchMax.page).optional(),
    pageSize: z.number().int().min(1).max(50).optional(),
    vmsId: z.string().max(searchMax.vmsId).optional(),
    status: z.enum(projectStatuses).optional(),
    sort: z.enum(['match', 'newest']).optional(),
    /** True searches exactly what was typed, without repair of typing mistakes. */
    verbatim: z.boolean().optional(),
  } satisfies Record<SearchField | 'pageSize', z.ZodType>)
  .openapi('ProjectQuery');
export type SearchBody = z.infer<typeof searchBodySchema>;

/** The precision of a count: exact, or about that many (two digits, counted on a sample). */
const countRelations = ['eq', 'approx'] as const;
export type CountRelation = (typeof countRelations)[number];

const { shape } = searchBodySchema;
/** A parameter that says a value of the body as text: checked as text first, then as what it says. */
const said = <T extends z.ZodType>(
  pattern: RegExp,
  read: (text: string) => unknown,
  as: T,
  openapi: { type: 'string' | 'integer' | 'boolean'; example: unknown; description?: string },
) =>
  z
    .string()
    .regex(pattern)
    .transform(read)
    .pipe(as as unknown as z.ZodType<z.output<T>, unknown>)
    .openapi({ ...openapi })
    .optional();
const isTrue = (text: string) => text === 'true';
const readRange = (text: string) => {
  const [min, max] = text.split('-');
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) };
};

/** The same search in an address, as addresses of pages write it (`search-query.ts`). */
export const searchParametersSchema = z.strictObject({
  any: shape.any,
  pools: said(/^\d{1,10}(,\d{1,10}){0,49}$/, (text) => text.split(',').map(Number), shape.pools, {
    type: 'string',
    example: '3,7',
    description: 'Ids, with commas between',
  }),
  location: shape.location,
  userLocation: shape.userLocation,
  hoursPerWeek: said(/^(\d{1,3}-\d{0,3}|-\d{1,3})$/, readRange, shape.hoursPerWeek, {
    type: 'string',
    example: '20-40',
    description: 'From and to; either may be missing: `20-`',
  }),
  duration: shape.duration,
  workPrefs: said(/^[A-Z]{1,10}(,[A-Z]{1,10}){0,2}$/, (text) => text.split(','), shape.workPrefs, {
    type: 'string',
    example: 'REMOTE,HYBRID',
    description: `Of ${workModes.join(', ')}, with commas between`,
  }),
  openOnly: said(/^(true|false)$/, isTrue, shape.openOnly, { type: 'boolean', example: true }),
  page: said(/^\d{1,4}$/, Number, shape.page, { type: 'integer', example: 1 }),
  pageSize: said(/^\d{1,2}$/, Number, shape.pageSize, { type: 'integer', example: 20 }),
  vmsId: shape.vmsId,
  status: shape.status,
  sort: shape.sort,
  verbatim: said(/^(true|false)$/, isTrue, shape.verbatim, { type: 'boolean', example: false }),
} satisfies Record<keyof SearchBody, z.ZodType>);

const facetSchema = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), relation: z.enum(countRelations) }));
const searchResultSchema = listOf(projectCardSchema)
  .extend({
    /** `eq` up to 1,000 hits; above, `total` is an estimate. */
    totalRelation: z.enum(countRelations),
    /** How many pages can be opened: all where `total` is exact, else those that surely exist. The last one of them may have a next one. */
    pages: z.number().int(),
    /** Set when nothing matched `original` and the results are those of `shown`. */
    correction: z.object({ shown: z.string(), original: z.string() }).nullable(),
    /** `duration` begins with the value '': of any duration, which is what unticking it would find. */
    facets: z.object({ workPrefs: facetSchema, pools: facetSchema, duration: facetSchema, location: facetSchema } satisfies Record<
      FacetField,
      z.ZodType
    >),
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

export const searchPublicProjectsByAddress = createRoute({
  method: 'get',
  path: '/publicsearch/project/query',
  operationId: 'searchPublicProjectsByAddress',
  tags,
  summary: 'The same search in an address, for caches and for pages of other websites; it takes no notice of sessions',
  request: { query: searchParametersSchema },
  responses: { 200: taggedJson(searchResultSchema, 'One page of projects with counts per filter'), ...problems(400, 403) },
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
  request: { query: z.strictObject({ any: z.string().max(searchMax.any) }) },
  responses: { 200: json(listOf(suggestionSchema), 'At most 8, the most frequent first'), ...problems(400, 403) },
});
