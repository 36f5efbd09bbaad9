import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { jsonForScript } from '../web/json-ld.tsx';
import { requestContext } from '../web/request-context.ts';

/** What the loaders of one page put aside, by route; each request gets a map of its own. */
export const handedContext = createContext<Map<string, unknown>>();

/**
 * The loaders of a whole page put plain data aside and give React Router null: its encoding, which also knows promises and
 * dates, takes a sixth of a page's work. Data that is not plain, errors and later navigations go its way.
 */
export function putPlainDataAside(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    // What has no component answers by itself.
    if (!route || typeof loader !== 'function' || route.module.default === undefined) return [id, route] as const;
    const own = async (args: LoaderFunctionArgs) => {
      const data: unknown = await loader(args);
      if (!args.context.get(requestContext).isDocument || !isPlain(data)) return data;
      args.context.get(handedContext).set(id, data);
      return null;
    };
    return [id, { ...route, module: { ...route.module, loader: own } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** The data that was put aside for the routes that are shown. */
export function handedData(handed: ReadonlyMap<string, unknown>, loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(loaderData).flatMap((id) => (handed.has(id) ? [[id, handed.get(id)]] : [])));
}

/**
 * The script that hands data to the browser: React Router's own as its `StreamTransfer` writes it, and what was put aside,
 * which joins the rest when React Router sets it as the page's state.
 */
export function handOverScript(encoded: string, data: Readonly<Record<string, unknown>>, nonce: string): string {
  return `<script nonce="${nonce}">{let state;const router=window.__reactRouterContext,data=${jsonForScript(data)};\
Object.defineProperty(router,"state",{get:()=>state,set(value){Object.assign(value.loaderData,data);state=value}});\
router.streamController.enqueue(${jsonForScript(encoded)});router.streamController.close()}</script>`;
}

/** Whether JSON says all of it; a property without a value reads the same when it is missing. */
export function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      if (value === null) return true;
      if (Array.isArray(value)) return value.every(isPlain);
      if (Object.getPrototypeOf(value) !== Object.prototype) return false;
      for (const part of Object.values(value)) if (part !== undefined && !isPlain(part)) return false;
      return true;
    default:
      return false;
  }
}
