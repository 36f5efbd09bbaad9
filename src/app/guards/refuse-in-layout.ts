import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type RouterContextProvider, type ServerBuild } from 'react-router';
import { requestContext } from '../../web/request-context.ts';
import { routeTable } from '../route-table.ts';
import { isRedirect } from './guards.ts';
import { refusalContext } from './refusal.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Lets the layout's loader throw what refuses a whole page: then the error page has header and words. Neither loader nor action
 * of a page that a guard has refused runs, because a redirect of its own (to log-in, mostly) would win over the refusal. An error
 * of its action waits as well: after one, React Router would not load the shell.
 */
export function refuseInLayout(build: ServerBuild): ServerBuild {
  const pages = new Set(routeTable.map(({ path }) => path));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || !pages.has(id)) return [id, route] as const;
    const { loader, action, default: component } = route.module;
    // A route without a component (a download) has no layout that could throw for it.
    const hasLayout = component !== undefined;
    const isRefused = (context: Context): boolean => {
      const refusal = context.get(refusalContext);
      if (refusal && !hasLayout) throw refusal.thrown;
      return refusal !== null;
    };
    const module = { ...route.module };
    if (typeof loader === 'function') module.loader = (args: LoaderFunctionArgs) => (isRefused(args.context) ? null : loader(args));
    // Otherwise React Router would answer 405 before the layout could say why the page is refused.
    if (action === undefined && hasLayout)
      module.action = ({ context }: ActionFunctionArgs) => {
        if (isRefused(context)) return null;
        throw data(null, { status: 405, statusText: 'Method Not Allowed' });
      };
    if (typeof action === 'function')
      module.action = async (args: ActionFunctionArgs) => {
        if (isRefused(args.context)) return null;
        try {
          return await action(args);
        } catch (thrown) {
          if (!hasLayout || isRedirect(thrown) || !args.context.get(requestContext).isDocument) throw thrown;
          args.context.set(refusalContext, { thrown });
          return null;
        }
      };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
