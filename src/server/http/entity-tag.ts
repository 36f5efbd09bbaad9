import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error.ts';
import { type ApiContext, type ApiEnv, keepClaim } from './env.ts';

/** The tag of a resource as it is presented. @example entityTagOf({ id: 1 }) // '"9rX…"' */
function entityTagOf(body: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
}

/** Puts the tag of an answer into its header. @example c.json(tagged(c, presentProject(row)), 200) */
export function tagged<T>(c: ApiContext, body: T): T {
  c.header('etag', entityTagOf(body));
  return body;
}

/**
 * Refuses a change to something else than what the caller read (`If-Match`). Call it in the transaction that holds the row
 * locked, with what a read would answer now; without the header every change is taken.
 *
 * @throws AppError PRECONDITION_FAILED (412); Error where the contract has no 412
 * @example requireUnchanged(c, presentProject(lockedRow))
 */
export function requireUnchanged(c: ApiContext, current: unknown): void {
  keepClaim(c, 'ifMatch');
  if (!isAsRead(c, entityTagOf(current))) throw new AppError('PRECONDITION_FAILED', { messages: ['talent.error.409'] });
}

/** As `tagged`, for what counts its versions: the tag is the number. @example c.json(taggedByVersion(c, client.version, body), 200) // ETag: "7" */
export function taggedByVersion<T>(c: ApiContext, version: number, body: T): T {
  c.header('etag', `"${version}"`);
  return body;
}

/** As `requireUnchanged`, of a tag by `taggedByVersion`. @throws AppError PRECONDITION_FAILED (412) */
export function requireVersion(c: ApiContext, version: number): void {
  keepClaim(c, 'ifMatch');
  if (!isAsRead(c, `"${version}"`)) throw new AppError('PRECONDITION_FAILED', { messages: ['talent.error.409'] });
}

function isAsRead(c: ApiContext, current: string): boolean {
  const given = c.req.header('if-match');
  return given === undefined || given.trim() === '*' || tagsOf(given).includes(current);
}

/** Proxies that compress make a tag weak. */
function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/** Answers 304 to a read whose answer the caller has already (`If-None-Match`). */
export const notModified = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const tag = c.res.headers.get('etag');
  const known = c.req.header('if-none-match');
  if (c.req.method !== 'GET' || c.res.status !== 200 || !tag || !known) return;
  if (tagsOf(known).includes(tag)) {
    const headers = new Headers(c.res.headers);
    headers.delete('content-type');
    c.res = new Response(null, { status: 304, headers });
  }
});
