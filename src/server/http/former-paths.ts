import type { OpenAPIHono } from '@hono/zod-openapi';
import { formerPathOf } from '../../contract/former-paths.ts';
import type { ApiEnv } from './env.ts';

/**
 * Serves calls under their former addresses too, by the same guards and handlers, and marks those as deprecated in the document. Call it
 * after the last call was added.
 *
 * @example addFormerPaths(calls)
 */
export function addFormerPaths(calls: OpenAPIHono<ApiEnv>): void {
  for (const { method, path, handler } of [...calls.routes]) {
    const former = formerPathOf(path);
    if (former !== null) calls.on(method, former, handler);
  }
  for (const definition of [...calls.openAPIRegistry.definitions]) {
    if (definition.type !== 'route') continue;
    const { route } = definition;
    const path = formerPathOf(route.path);
    if (path === null) continue;
    calls.openAPIRegistry.registerPath({
      ...route,
      path,
      operationId: `${route.operationId}AtFormerPath`,
      summary: `Former address of \`${route.operationId}\``,
      deprecated: true,
    });
  }
}
