import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { routeTable } from '../route-table.ts';
import { refusalContext } from './refusal.ts';

/**
 * The loaders of a page that a guard has refused do not run. The layout's loader throws the refusal, but a redirect of
 * the page's own loader (to log-in, mostly) would win over it.
 */
export function skipRefusedLoaders(build: ServerBuild): ServerBuild {
  const pages = new Set(routeTable.map(({ path }) => path));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !pages.has(id) || typeof loader !== 'function') return [id, route] as const;
    // A route without a component (a download) has no layout that could throw for it.
    const hasLayout = route.module.default !== undefined;
    const guarded = (args: LoaderFunctionArgs) => {
      const refusal = args.context.get(refusalContext);
      if (refusal && !hasLayout) throw refusal.thrown;
      return refusal ? null : loader(args);
    };
    return [id, { ...route, module: { ...route.module, loader: guarded } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
