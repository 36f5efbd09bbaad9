import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { claimsOf, withHeaders } from '../../contract/call-headers.ts';
import { type Bound, boundOf, validationMessage } from '../../contract/validation-message.ts';
import { AppError } from './app-error.ts';
import type { ApiContext, ApiEnv } from './env.ts';
import { writeLocation } from './location.ts';

/** A router whose faulty input answers 400 problem+json with the fields named. */
export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      // Names come from outside, and some of them (`constructor`) exist in every ordinary object.
      const fields: Record<string, string[]> = Object.create(null);
      const bounds: Record<string, Bound> = Object.create(null);
      for (const issue of result.error.issues) {
        const names =
          issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.') || '_'];
        for (const name of names) fields[name] = [...(fields[name] ?? []), validationMessage(issue)];
        const [name] = names;
        if (name === undefined) continue;
        const bound = boundOf(issue);
        if (bound) bounds[name] = { ...bounds[name], ...bound };
      }
      throw new AppError('VALIDATION_FAILED', { fields, bounds, messages: [...new Set(Object.values(fields).flat())] });
    },
  });
}

/**
 * Runs before a call's own validation: 401 for visitors where a talent is needed (so that validation reveals nothing to
 * them), then 400 for query parameters of a call that declares none (unknown fields are 400 everywhere).
 */
function entrance(needs: { talent: boolean; takesQuery: boolean }, route: RouteConfig) {
  const claims = claimsOf(route);
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.set('claims', claims);
    if (needs.talent && !c.get('session')) {
      throw c.get('isDeactivated')
        ? new AppError('ACCOUNT_DEACTIVATED', { messages: ['talent.legal.deactivated'] })
        : new AppError('UNAUTHENTICATED');
    }
    if (!needs.takesQuery) refuseUnknownQuery(c);
    await next();
    await writeLocation(c, route);
  });
}

/** For calls that declare no query. @throws AppError VALIDATION_FAILED naming each parameter. */
export function refuseUnknownQuery(c: ApiContext): void {
  const unknown = Object.keys(c.req.query());
  if (unknown.length === 0) return;
  const key = 'talent.error.unknownField';
  throw new AppError('VALIDATION_FAILED', { messages: [key], fields: Object.fromEntries(unknown.map((name) => [name, [key]])) });
}

/** A call of the contract that needs a signed-in talent. @example router.openapi(guarded(getFreelancer), handler) */
export function guarded<R extends RouteConfig>(route: R) {
  const middleware = entrance({ talent: true, takesQuery: route.request?.query !== undefined }, route);
  return createRoute({ ...withHeaders(route), middleware });
}

/** As `guarded`, with a bound of the body that is known before it is read. @example guardedUpload(postCv, limitBody(fileRules.cv.maxBytes)) */
export function guardedUpload<R extends RouteConfig>(route: R, limit: MiddlewareHandler<ApiEnv>) {
  const first = entrance({ talent: true, takesQuery: route.request?.query !== undefined }, route);
  return createRoute({ ...withHeaders(route), middleware: [first, limit] as const });
}

/** A call that is open to visitors. @example router.openapi(open(authorize), handler) */
export function open<R extends RouteConfig>(route: R) {
  const middleware = entrance({ talent: false, takesQuery: route.request?.query !== undefined }, route);
  return createRoute({ security: [], ...withHeaders(route), middleware });
}
