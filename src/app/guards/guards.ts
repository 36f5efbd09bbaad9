import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { data } from 'react-router';
import { routeTable } from '../route-table.ts';

export type GuardInput = { request: Request; url: URL; params: Record<string, string | undefined>; context: Readonly<RouterContextProvider> };

/** A guard lets a request pass (returns) or throws a redirect or an error answer. */
export type Guard = (input: GuardInput) => void | Promise<void>;

export type GuardName =
  | 'auth'
  | 'deactivated'
  | 'tracker'
  | 'board-mode'
  | 'onboarding'
  | 'profile-fulfilled'
  | 'public-search-disabled'
  | 'search-redirect'
  | 'trusted-token'
  | 'token'
  | 'getBrowserUuidCookie';

/**
 * Runs the guards of the matched row before any loader. Every page with guards has a loader, so the server
 * is asked on client navigations too and one implementation suffices.
 */
export function guardMiddleware(guards: Partial<Record<GuardName, Guard>>): MiddlewareFunction<Response> {
  const byPath = new Map(routeTable.map((row) => [row.path, row.guards]));
  return async ({ request, params, context, pattern }, next) => {
    const url = new URL(request.url);
    for (const name of byPath.get(pattern) ?? byPath.get(pattern.replace(/^\//, '')) ?? []) {
      const guard = guards[name];
      // Specification section 8: an unknown middleware is an error of ours, not of the visitor.
      if (!guard) throw data({ messages: [`Unknown middleware ${name}`] }, { status: 500 });
      await guard({ request, url, params, context });
    }
    return next();
  };
}
