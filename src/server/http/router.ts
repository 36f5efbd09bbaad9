import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error.ts';
import type { ApiEnv } from './env.ts';

/** A router whose faulty input answers 400 problem+json with the fields named. */
export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const fields: Record<string, string[]> = {};
      for (const issue of result.error.issues) {
        const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.') || '_'];
        for (const name of names) fields[name] = [...(fields[name] ?? []), messageKey(issue)];
      }
      throw new AppError('VALIDATION_FAILED', { fields, messages: [...new Set(Object.values(fields).flat())] });
    },
  });
}

/** Contract schemas name a catalogue key as message; zod's own English texts never reach a person. */
function messageKey(issue: { code?: string; message: string }): string {
  if (issue.message.startsWith('talent.')) return issue.message;
  return issue.code === 'unrecognized_keys' ? 'talent.error.unknownField' : 'talent.error.invalid';
}

/** Refuses with 401 before anything else is looked at, so that an anonymous caller learns nothing from validation. */
export const requireTalent = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.get('session')) throw new AppError('UNAUTHENTICATED');
  await next();
});

/** A call of the contract that needs a signed-in talent. @example router.openapi(guarded(getFreelancer), handler) */
export function guarded<R extends RouteConfig>(route: R) {
  return createRoute({ ...route, middleware: requireTalent });
}
