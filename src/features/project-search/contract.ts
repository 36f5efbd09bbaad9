import { createRoute, z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { body, integerId, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { projectCardSchema } from '../projects/contract.ts';
import { durations, projectStatuses, workModes } from '../projects/project-facts.ts';
import { minRatePattern } from './min-rate.ts';
import { isPoint, pointPattern } from './point.ts';
import { type FacetField, type SearchField, searchMax } from './search-fields.ts';

const hours = z.number().int().min(0).max(searchMax.hoursPerWeek);

/** How many of the first results `sort=fit` orders; the others follow in the usual order. */
export const maxOrderedByFit = 400;

/** Body of the search of talents (specification section 2, "Project search query params"); every field may be missing. */
export const searchBodySchema = z
  .strictObject({
    any: z.string().max(searchMax.any).optional().describe('Words to search for; "phrases", -excluded, `or`'),
    pools: z.array(integerId).max(searchMax.pools).optional().describe('Ids of pools'),
    location: z.string().max(searchMax.location).optional().describe('City or place'),
    userLocation: z.string().regex(pointPattern).refine(isPoint).optional().describe('Point to search around, `latitude,longitude`'),
    hoursPerWeek: z
      .strictObject({ min: hours.optional().describe('At least so many hours'), max: hours.optional().describe('At most so many hours') })
      .refine(({ min = 0, max = searchMax.hoursPerWeek }) => min <= max)
      .optional()
      .describe('Range of hours per week'),
    minRate: z
      .string()
      .regex(minRatePattern)
      .optional()
      .describe(
        'Least rate as amount, currency and unit, `80,EUR,HR`: projects that state a rate of at least as much, by its upper end. A day counts as 8 hours, a week as 40, a month as 160; years and projects only as themselves. Currencies are not converted, and projects without rate, currency or unit are left out',
      ),
    duration: z.enum(durations).optional().describe('Length of the assignment: up to 3 months, 3 to 6, or more'),
    workPrefs: z.array(z.enum(workModes)).max(workModes.length).optional().describe('Where the work is done'),
    openOnly: z.boolean().optional().describe('Whether to leave out paused and closed projects'),
    page: z.number().int().min(1).max(searchMax.page).optional().describe('Number of the page, starting at 1'),
    pageSize: z.number().int().min(1).max(50).optional().describe('Maximum number of items on a page'),
    vmsId: z.string().max(searchMax.vmsId).optional().describe('Reference in the vendor system'),
    status: z.enum(projectStatuses).optional().describe('Status of the project'),
    sort: z
      .enum(['match', 'newest', 'fit'])
      .optional()
      .describe(
        `Order of the results; \`fit\`: among the first ${maxOrderedByFit} of the usual order those that suit the talent best come first. 400 while fit is switched off`,
      ),
    /** True searches exactly what was typed, without repair of typing mistakes. */
    verbatim: z.boolean().optional().describe('Whether to search for the words exactly as typed, without correction'),
  } satisfies Record<SearchField | 'pageSize', z.ZodType>)
  .openapi('ProjectQuery');
export type SearchBody = z.infer<typeof searchBodySchema>;

/** What visitors can order by. */
const visitorSort = z.enum(['match', 'newest']).optional().describe('Order of the results');
const visitorBodySchema = searchBodySchema.extend({ sort: visitorSort }).openapi('PublicProjectQuery');

/** The precision of a count: exact, or about that many (two digits, counted on a sample). */
const countRelations = ['eq', 'approx'] as const;
export type CountRelation = (typeof countRelations)[number];

const { shape } = searchBodySchema;
/** A query parameter for a field of the body: checked as text, then converted and checked as that field. */
const textParameter = <T extends z.ZodType>(
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
    .openapi({ ...(as.description && { description: as.description }), ...openapi })
    .optional();
const isTrue = (text: string) => text === 'true';
const readRange = (text: string) => {
  const [min, max] = text.split('-');
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) };
};

/** The same search in an address, as addresses of pages write it (`search-query.ts`). */
export const searchParametersSchema = z.strictObject({
  any: shape.any,
  pools: textParameter(/^\d{1,10}(,\d{1,10}){0,49}$/, (text) => text.split(',').map(Number), shape.pools, {
    type: 'string',
    example: '3,7',
    description: 'Ids, separated by commas',
  }),
  location: shape.location,
  userLocation: shape.userLocation,
  hoursPerWeek: textParameter(/^(\d{1,3}-\d{0,3}|-\d{1,3})$/, readRange, shape.hoursPerWeek, {
    type: 'string',
    example: '20-40',
    description: 'From and to; either may be missing: `20-`',
  }),
  minRate: shape.minRate,
  duration: shape.duration,
  workPrefs: textParameter(/^[A-Z]{1,10}(,[A-Z]{1,10}){0,2}$/, (text) => text.split(','), shape.workPrefs, {
    type: 'string',
    example: 'REMOTE,HYBRID',
    description: `Of ${workModes.join(', ')}, with commas between`,
  }),
  openOnly: textParameter(/^(true|false)$/, isTrue, shape.openOnly, { type: 'boolean', example: true }),
  page: textParameter(/^\d{1,4}$/, Number, shape.page, { type: 'integer', example: 1 }),
  pageSize: textParameter(/^\d{1,2}$/, Number, shape.pageSize, { type: 'integer', example: 20 }),
  vmsId: shape.vmsId,
  status: shape.status,
  sort: visitorSort,
  verbatim: textParameter(/^(true|false)$/, isTrue, shape.verbatim, { type: 'boolean', example: false }),
} satisfies Record<keyof SearchBody, z.ZodType>);

const facetSchema = z.array(
  z.object({
    value: z.string().describe('Value to filter by'),
    label: z.string().describe('Text to show'),
    count: z.number().int().describe('Number of projects with it'),
    relation: z.enum(countRelations).describe('`eq`: the number is exact; `approx`: it is approximate'),
  }),
);
const searchResultSchema = listOf(projectCardSchema)
  .extend({
    /** `eq` up to 1,000 hits; above, `total` is an estimate. */
    totalRelation: z.enum(countRelations).describe('`eq`: `total` is exact; `approx`: it is approximate'),
    /** How many pages can be opened: all where `total` is exact, else those that surely exist. The last one of them may have a next one. */
    pages: z.number().int().describe('Number of pages that can be opened'),
    sorts: z.array(z.enum(['match', 'newest', 'fit'])).describe('Orders that differ and can be chosen for this search'),
    /** Set when nothing matched `original` and the results are those of `shown`. */
    correction: z
      .object({
        shown: z.string().describe('The words that were searched for'),
        original: z.string().describe('The words as they were typed'),
      })
      .nullable()
      .describe('Correction of the words that was searched for; null if none was needed'),
    /** `duration` begins with the value '': of any duration, which is what unticking it would find. */
    facets: z
      .object({
        workPrefs: facetSchema.describe('By where the work is done'),
        pools: facetSchema.describe('By pool'),
        duration: facetSchema.describe('By length of the assignment'),
        location: facetSchema.describe('By place'),
      } satisfies Record<FacetField, z.ZodType>)
      .describe('Numbers of projects by filter'),
  })
  .openapi('ProjectSearchResult');
export type SearchResult = z.infer<typeof searchResultSchema>;

const tags = ['Projects'];

export const searchProjectsCall = createRoute({
  method: 'post',
  path: '/search/project/query',
  operationId: 'searchProjectsCall',
  tags,
  summary: 'Search as a signed-in talent: without hidden projects, with the private ones I may see',
  description:
    'Answers a page of projects with the counts of each filter. A search without hits is repeated once with corrected words, unless `verbatim` is set.',
  security: talentOnly,
  request: { body: body(searchBodySchema) },
  responses: { 200: json(searchResultSchema, 'One page of projects with counts per filter'), ...problems(400, 401) },
});

export const searchPublicProjects = createRoute({
  method: 'post',
  path: '/publicsearch/project/query',
  operationId: 'searchPublicProjects',
  tags,
  summary: 'Search as a visitor; 403 if the client has disabled public search',
  description: 'Only public projects, with the counts of each filter. Nothing is stored of the search.',
  request: { body: body(visitorBodySchema) },
  responses: { 200: json(searchResultSchema, 'One page of projects with counts per filter'), ...problems(400, 403) },
});

export const searchPublicProjectsByAddress = createRoute({
  method: 'get',
  path: '/publicsearch/project/query',
  operationId: 'searchPublicProjectsByAddress',
  tags,
  summary: 'The same search as a GET, for caches and for pages of other websites; ignores sessions',
  description: 'Other websites may read the answer (CORS). Caches keep it for ten seconds.',
  request: { query: searchParametersSchema },
  responses: { 200: taggedJson(searchResultSchema, 'One page of projects with counts per filter'), ...problems(400, 403) },
});

/** The maximum number of suggestions. */
export const maxSuggestions = 8;

const suggestionSchema = z
  .object({
    /** The whole search: the text before the last words is kept. */
    text: z.string().describe('Text of the suggestion'),
    /** The kind of the completed words: a skill, the beginning of titles, a word of titles and skills. */
    kind: z.enum(['skill', 'title', 'term']).describe('What it is: a skill, a title or another word'),
  })
  .openapi('SearchSuggestion');
export type SearchSuggestion = z.infer<typeof suggestionSchema>;

export const suggestSearches = createRoute({
  method: 'get',
  path: '/search/suggestions',
  operationId: 'suggestSearches',
  tags,
  summary: 'Completions of typed words, from open public projects; 403 for visitors if public search is disabled',
  description: 'Completes the last words typed, not what is in quotes. Browsers keep an answer for five minutes.',
  request: { query: z.strictObject({ any: z.string().max(searchMax.any).describe('Beginning of a word') }) },
  responses: { 200: json(listOf(suggestionSchema), 'At most 8, the most frequent first'), ...problems(400, 403) },
});
