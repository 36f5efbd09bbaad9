import { createElement, type ReactNode } from 'react';
import {
  createRequestHandler,
  type EntryContext,
  Link,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { renderPage } from '../src/app/render-page.ts';
import { type Element, type Node, parsePage } from './page-elements.ts';

const nonce = 'bm9uY2U=';
const fail = (error: unknown): never => {
  throw error;
};

/**
 * What a page of these elements costs without our code. `bare`: React alone. `empty`: React Router with the same routes and
 * data and nothing on the page; `routed`: and the same elements; `linked`: and its own `Link` for each link within the portal.
 */
export function floorsOf(build: ServerBuild, page: { html: string; address: string; data: Readonly<Record<string, unknown>> }) {
  const elements = parsePage(page.html);
  const bare = () => asReact(elements, {});
  // The scripts that hand the data over are the router's own.
  const ofRouter = { replace: (element: Element) => routerScripts(element) };
  const routed = () => asReact(elements, ofRouter);
  const empty = () => createElement('html', null, createElement('body', null, createElement(Scripts, { nonce })));
  const linked = () => asReact(elements, { replace: (element) => routerScripts(element) ?? routerLink(element) });
  return {
    count: countElements(elements),
    bare: () => renderPage(createElement(bare), fail),
    empty: routerOver(build, page, empty),
    routed: routerOver(build, page, routed),
    linked: routerOver(build, page, linked),
  };
}

/** A handler of requests over the routes of this page, whose loaders have their data already. */
function routerOver(
  build: ServerBuild,
  { address, data }: { address: string; data: Readonly<Record<string, unknown>> },
  Page: () => ReactNode,
) {
  const ids = routesOf(build, new URL(address).pathname);
  const ofPage = Object.fromEntries(
    ids.map((id, depth) => {
      const route = build.routes[id];
      if (!route) throw new Error(`no route ${id}`);
      const component = depth === ids.length - 1 ? Page : Outlet;
      return [id, { ...route, module: { default: component, ...(id in data ? { loader: async () => data[id] } : {}) } }];
    }),
  );
  // The router reads its whole map for every page, so the other routes stay as they are.
  const routes = { ...build.routes, ...ofPage };
  let taken: Buffer | null = null;
  // The page is handed over as ours is (`takePage`).
  const answer = async (request: Request, status: number, headers: Headers, context: EntryContext) => {
    taken = await renderPage(createElement(ServerRouter, { context, url: request.url, nonce }), fail);
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(null, { status, headers });
  };
  const handle = createRequestHandler({ ...build, routes, entry: { module: { default: answer } } } as ServerBuild, 'production');
  return async (path = address): Promise<Buffer> => {
    taken = null;
    const response = await handle(new Request(path), new RouterContextProvider());
    const body = taken ?? Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return body;
  };
}

/** The ids of the routes of an address, the root first. */
function routesOf(build: ServerBuild, pathname: string): string[] {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes).flatMap((route) =>
      route && route.parentId === parentId
        ? [{ id: route.id, path: route.path, ...(route.index ? { index: true } : { children: childrenOf(route.id) }) } as RouteObject]
        : [],
    );
  return (matchRoutes(childrenOf(undefined), pathname) ?? []).map(({ route }) => route.id ?? '');
}

type Options = { replace?: (element: Element) => ReactNode | undefined };

function asReact(nodes: readonly Node[], { replace }: Options): ReactNode[] {
  const make = (node: Node): ReactNode => {
    if (typeof node === 'string') return node;
    const own = replace?.(node);
    return own === undefined ? createElement(node.tag, node.props, ...node.children.map(make)) : own;
  };
  return nodes.map(make);
}

function routerScripts({ tag, props, inner }: Element): ReactNode | undefined {
  if (props.id === 'app-scripts') return createElement('noscript', props, createElement(Scripts, { nonce }));
  return tag === 'script' && inner.includes('streamController') ? null : undefined;
}

function routerLink({ tag, props, children }: Element): ReactNode | undefined {
  const { href, ...rest } = props;
  if (tag !== 'a' || typeof href !== 'string' || !href.startsWith('/') || 'target' in props) return undefined;
  const inside = asReact(children, { replace: routerLink });
  return createElement(Link, { ...rest, to: href }, ...inside);
}

function countElements(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + (typeof node === 'string' ? 0 : 1 + countElements(node.children)), 0);
}
