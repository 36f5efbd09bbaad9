import { z } from '@hono/zod-openapi';
import { instantSchema } from './date-shapes.ts';

const maxPageSize = 200;

/** Query of a list by cursor: spread it into the call's query. */
export const cursorShape = {
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(maxPageSize))
    .default(50)
    .openapi({
      type: 'integer',
      minimum: 1,
      maximum: maxPageSize,
      default: 50,
      description: 'Maximum number of results',
      param: { name: 'limit', in: 'query' },
    }),
  cursor: z
    .string()
    .max(500)
    .optional()
    .openapi({ description: '`next` of the previous page', param: { name: 'cursor', in: 'query' } }),
};

/** Of lists whose rows change: only what changed after that moment. */
export const updatedAfterShape = {
  updatedAfter: instantSchema
    .optional()
    .openapi({ description: 'Only items changed after this time (ISO 8601, UTC)', param: { name: 'updatedAfter', in: 'query' } }),
};

/** A page of a list: `next` is the cursor of the page after it, null on the last one; the header `Link` has its address. */
export function cursorPageOf<T extends z.ZodType>(item: T) {
  return z.object({
    results: z.array(item).describe('The items of this page'),
    next: z.string().nullable().openapi({ description: 'Cursor of the next page; null on the last one', example: null }),
  });
}

/**
 * A list that is always whole: it has the shape of a page, so that callers read every list alike (decision 0049).
 *
 * @param contents what is in it and in which order, for the document
 */
export function wholeListOf<T extends z.ZodType>(item: T, contents: string) {
  return z.object({
    results: z.array(item).describe(contents),
    next: z.null().describe('Always null: there is one page'),
  });
}
