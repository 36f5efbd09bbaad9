import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
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
function entrance(needs: { talent: boolean; takesQuery: boolean }, route?: RouteConfig) {
  const claims = route ? claimsOf(route) : new Set<never>();
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.set('claims', claims);
    if (needs.talent && !c.get('session')) {
      throw c.get('isDeactivated')
        ? new AppError('ACCOUNT_DEACTIVATED', { messages: ['talent.legal.deactivated'] })
        : new AppError('UNAUTHENTICATED');
    }
    if (!needs.takesQuery) refuseUnknownQuery(c);
    await next();
    if (route) await writeLocation(c, route);
  });
}

/** For calls that declare no query. @throws AppError VALIDATION_FAILED naming each parameter. */
export function refuseUnknownQuery(c: ApiContext): void {
  const unknown = Object.keys(c.req.query());
  if (unknown.length === 0) return;
  const key = 'talent.error.unknownField';
  throw new AppError('VALIDATION_FAILED', { messages: [key], fields: Object.fromEntries(unknown.map((name) => [name, [key]])) });
}

/** Only the first half of `guarded`, for routes with their own middleware. */
export const requireTalent = entrance({ talent: true, takesQuery: true });

/** A call of the contract that needs a signed-in talent. @example router.openapi(guarded(getFreelancer), handler) */
export function guarded<R extends RouteConfig>(route: R) {
  const middleware = entrance({ talent: true, takesQuery: route.request?.query !== undefined }, route);
  return createRoute({ ...withHeaders(route), middleware });
}

/** A call that is open to visitors. @example router.openapi(open(authorize), handler) */
export function open<R extends RouteConfig>(route: R) {
  const middleware = entrance({ talent: false, takesQuery: route.request?.query !== undefined }, route);
  return createRoute({ security: [], ...withHeaders(route), middleware });
}
