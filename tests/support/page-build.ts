import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ServerBuild, UNSAFE_withComponentProps as withComponentProps } from 'react-router';
import pageRoutes from '../../src/routes.ts';

type Routes = ServerBuild['routes'];
type ManifestRoutes = ServerBuild['assets']['routes'];

/**
 * The pages as the build would have them, from their sources: for tests of what the server answers. Nothing of it can start
 * in a browser.
 */
export async function loadPageBuild(): Promise<ServerBuild> {
  const routes: Routes = {};
  const add = async (entry: RouteConfigEntry, parentId: string): Promise<void> => {
    const id = entry.id ?? entry.file;
    const module = await importRoute(entry.file);
    routes[id] = { id, parentId, path: entry.path, index: entry.index, module };
    for (const child of entry.children ?? []) await add(child, id);
  };
  routes.root = { id: 'root', parentId: undefined as never, path: '', module: await importRoute('root.tsx') };
  for (const entry of await pageRoutes) await add(entry, 'root');
  return {
    entry: { module: await importSource('entry.server.tsx') },
    routes,
    assets: { entry: { imports: [], module: '/assets/entry.js' }, routes: manifestOf(routes), url: '/assets/manifest.js', version: 'test' },
    assetsBuildDirectory: 'build/client',
    basename: '/',
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    allowedActionOrigins: false,
  } as unknown as ServerBuild;
}

/** The plugin of the build hands components what their loaders said. */
async function importRoute(file: string) {
  const module = await importSource(file);
  return module.default ? { ...module, default: withComponentProps(module.default) } : module;
}

function importSource(file: string) {
  return import(new URL(`../../src/${file}`, import.meta.url).href);
}

function manifestOf(routes: Routes): ManifestRoutes {
  return Object.fromEntries(
    Object.values(routes).flatMap((route) => {
      if (!route) return [];
      const { id, parentId, path, module } = route;
      const has = (name: string) => name in module;
      const facts = {
        hasAction: has('action'),
        hasLoader: has('loader'),
        hasClientAction: has('clientAction'),
        hasClientLoader: has('clientLoader'),
        hasClientMiddleware: has('clientMiddleware'),
        hasErrorBoundary: has('ErrorBoundary'),
        hasDefaultExport: has('default'),
      };
      return [[id, { id, parentId, path, module: `/assets/${id}.js`, imports: [], ...facts }]];
    }),
  ) as unknown as ManifestRoutes;
}
