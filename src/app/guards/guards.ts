import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { data } from 'react-router';
import { type RequestFacts, requestContext } from '../../web/request-context.ts';
import { type RouteRow, routeTable } from '../route-table.ts';
import { refusalContext } from './refusal.ts';

export type GuardInput = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

/** A guard lets a request pass (returns) or throws a redirect or an error answer. */
export type Guard = (input: GuardInput) => void | Promise<void>;

export type GuardName =
  | 'auth'
  | 'deactivated'
  | 'board-mode'
  | 'email-login'
  | 'onboarding'
  | 'operator'
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
  const guardOf = (name: GuardName): Guard => {
    const guard = guards[name];
    // Specification section 8: an unknown middleware is an error of ours, not of the visitor.
    if (!guard) throw data({ messages: [`Unknown middleware ${name}`] }, { status: 500 });
    return guard;
  };
  const byPath = new Map(routeTable.map((row) => [row.path, guardsOf(row)]));
  // `url` is the page's address; `request.url` may be that of its data (`/app/pool.data?_routes=…`).
  return async ({ request, url, params, context, pattern }, next) => {
    const names = byPath.get(pattern) ?? byPath.get(pattern.replace(/^\//, '')) ?? [];
    try {
      requireAvailable(context.get(requestContext));
      for (const name of names) await guardOf(name)({ request, url, params, context });
    } catch (thrown) {
      // Redirects go at once, and so does everything on later navigations: there the shell is in the browser already.
      if (isRedirect(thrown) || !context.get(requestContext).isDocument) throw thrown;
      context.set(refusalContext, { thrown });
    }
    return next();
  };
}

/**
 * The guards of a row in the order they run. Board mode has no accounts (specification section 6), so its guard comes first
 * for every page about one, without being listed in each row.
 */
export function guardsOf({ path, guards }: Pick<RouteRow, 'path' | 'guards'>): readonly GuardName[] {
  const isOfAccount = /^\/(app|social-callback|subscriptions)(\/|$)/.test(path);
  return isOfAccount ? ['board-mode', ...guards.filter((name) => name !== 'board-mode')] : guards;
}

function requireAvailable({ unavailable }: Pick<RequestFacts, 'unavailable'>): void {
  if (unavailable) throw data(unavailable, { status: unavailable.status });
}

/** Whether what was thrown leads to another page. */
export function isRedirect(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;
}
