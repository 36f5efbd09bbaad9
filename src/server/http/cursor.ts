import type { z } from '@hono/zod-openapi';
import { parseJson } from '../../contract/parse-json.ts';
import { fieldError } from './app-error.ts';
import type { ApiContext } from './env.ts';

/** Where a page of a list ended, as the values of its order. Opaque to callers; `shape` refuses what no page gave. */
export function readCursor<T>(cursor: string | undefined, shape: z.ZodType<T>): T | null {
  if (cursor === undefined) return null;
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw fieldError('cursor', 'talent.error.invalid');
  return parsed.data;
}

/**
 * One page out of `limit + 1` rows, and the header `Link` with the address of the next one.
 *
 * @param positionOf what `readCursor` reads again: the values of the order, the last of them unique
 * @example c.json(cursorPage(c, rows, limit, { present: presentKey, positionOf: (row) => [row.created_at, row.id] }), 200)
 */
export function cursorPage<Row, T>(
  c: ApiContext,
  rows: readonly Row[],
  limit: number,
  { present, positionOf }: { present: (row: Row) => T; positionOf: (row: Row) => unknown },
): { results: T[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? Buffer.from(JSON.stringify(positionOf(last))).toString('base64url') : null;
  if (next !== null) {
    const url = new URL(c.req.url);
    url.searchParams.set('cursor', next);
    c.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return { results: shown.map(present), next };
}
