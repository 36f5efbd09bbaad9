import { createRoute, z } from '@hono/zod-openapi';
import { json, listOf, problems } from '../../contract/shapes.ts';

/** How many suggestions an answer holds at most. */
export const mostSuggestions = 8;

const suggestionSchema = z
  .object({
    /** The whole search: what stands before the last words is kept. */
    text: z.string(),
    /** What the completed words are: a skill, the beginning of titles, a word of titles and skills. */
    kind: z.enum(['skill', 'title', 'term']),
  })
  .openapi('SearchSuggestion');
export type SearchSuggestion = z.infer<typeof suggestionSchema>;

export const suggestSearches = createRoute({
  method: 'get',
  path: '/search/suggestions',
  tags: ['Projects'],
  summary: 'How typed words may go on, by what open public projects say; 403 for visitors when public search is off',
  request: { query: z.strictObject({ any: z.string().max(200) }) },
  responses: { 200: json(listOf(suggestionSchema), 'At most 8, the most frequent first'), ...problems(400, 403) },
});
