import type { Context, Hono } from 'hono';
import { AppError } from './app-error.ts';
import type { ApiEnv } from './env.ts';
import { problemResponse } from './problem.ts';

/**
 * Answers what no call answers: 405 with `Allow` where the address has calls of other methods, else 404.
 *
 * @example api.notFound(unknownCallHandler(api))
 */
export function unknownCallHandler(api: Pick<Hono<ApiEnv>, 'routes'>): (c: Context<ApiEnv>) => Response {
  let calls: { method: string; pattern: RegExp }[] | null = null;
  return (c) => {
    // Calls are added after this handler is.
    calls ??= api.routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [{ method, pattern: patternOf(path) }]));
    const { path } = c.req;
    const methods = new Set(calls.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])));
    if (methods.size === 0) return problemResponse(c, new AppError('NOT_FOUND'));
    if (methods.has('GET')) methods.add('HEAD');
    const response = problemResponse(c, new AppError('METHOD_NOT_ALLOWED', { messages: ['talent.error.400'] }));
    response.headers.set('allow', [...methods].sort().join(', '));
    return response;
  };
}

/** @example patternOf('/sitemap/:file{projects-[0-9]+\\.xml}') // /^\/sitemap\/projects-[0-9]+\.xml$/ */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*';
    if (part.startsWith(':')) return /\{(.*)\}$/.exec(part)?.[1] ?? '[^/]+';
    return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
