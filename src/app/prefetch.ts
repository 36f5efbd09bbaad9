import type { DataRouteMatch } from 'react-router';

/** The little of React Router's page globals that is needed here; the prefetch journey fails when one of them goes. */
type Globals = {
  __reactRouterDataRouter: { match: (path: string) => DataRouteMatch[] | null; state: { matches: DataRouteMatch[] } };
  __reactRouterManifest: { routes: Record<string, { module: string; css?: string[]; hasLoader: boolean }> };
};

const fetched = new Set<string>();

/**
 * Fetches what a page needs before somebody presses its link: its data, under the very address the router will ask, and its
 * code and styles. Each address once; nothing for people who save data.
 */
export function prefetchPage(link: HTMLAnchorElement): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const address = link.pathname + link.search;
  if (connection?.saveData || fetched.has(address) || address === window.location.pathname + window.location.search) return;
  fetched.add(address);
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as unknown as Globals;
  const asked = (router.match(link.pathname) ?? []).filter((match, index) => isAsked(match, router.state.matches[index]));
  for (const { route } of asked) {
    const files = manifest.routes[route.id];
    // With all that it imports, which a link that fetches modules ahead leaves out. The press asks again for what did not come.
    if (files) import(/* @vite-ignore */ files.module).catch(() => undefined);
    for (const href of files?.css ?? []) addLink('preload', href, 'style');
  }
  const ids = asked.filter(({ route }) => manifest.routes[route.id]?.hasLoader).map(({ route }) => route.id);
  if (ids.length === 0) return;
  const query = new URLSearchParams(link.search);
  query.set('_routes', ids.join(','));
  addLink('prefetch', `${link.pathname}.data?${query}`, 'fetch');
}

/** Layouts that stay keep their data (`shouldRevalidate`); pages are asked for theirs. */
function isAsked(match: DataRouteMatch, current: DataRouteMatch | undefined): boolean {
  return match.route.id !== current?.route.id || (match.route.path !== undefined && match.route.id !== 'root');
}

function addLink(rel: string, href: string, as?: string): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (as) link.as = as;
  document.head.append(link);
}
