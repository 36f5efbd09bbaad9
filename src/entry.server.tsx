import { renderToString } from 'react-dom/server';
import {
  createRequestHandler as createRouterHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { skipRefusedLoaders } from './app/guards/skip-refused-loaders.ts';
import { renderPage } from './app/render-page.ts';
import { MessagesContext } from './web/i18n/messages.ts';
import { jsonForScript } from './web/json-ld.tsx';
import { type RequestFacts, requestContext } from './web/request-context.ts';
import { keepParts } from './web/static-part.tsx';

// The web server takes the router from here: in development Vite resolves another copy of it, and contexts are compared by identity.
export function createRequestHandler(build: ServerBuild, mode?: string): RequestHandler {
  return createRouterHandler(skipRefusedLoaders(build), mode);
}

/** The web server (plain Node) calls this: context keys are compared by identity, so this bundle must make the context. */
export function createLoadContext(facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  return context;
}

keepParts(renderToString);

/**
 * The whole page in one piece. Nothing here waits once the loaders are done, so streaming would only cost: a stream, an
 * encoder and hundreds of small writes are a fifth of a page's work.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, messages, report } = loadContext.get(requestContext);
  const { serverHandoffStream: data, ...context } = routerContext;
  const html = renderPage(
    <MessagesContext value={messages}>
      <ServerRouter context={{ ...context, manifest: manifestOf(context) }} url={request.url} nonce={nonce} />
    </MessagesContext>,
    report,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // As bytes: a Response checks a text for well-formedness and encodes it more slowly.
  const page = Buffer.from(`<!DOCTYPE html>${html}`);
  const end = page.length - closing.length;
  if (page.toString('latin1', end) !== closing) throw new Error('a page that does not end with its body');
  const rest = Buffer.from(`${data ? handOver(await readText(data), nonce) : ''}${closing}`);
  return new Response(Buffer.concat([page.subarray(0, end), rest]), { status, headers });
}

const closing = '</body></html>';

/** The routes of this page alone: `ServerRouter` prepares all that it is given, for every page anew. */
function manifestOf({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  return { ...manifest, routes: Object.fromEntries(matches.map(({ route }) => [route.id, manifest.routes[route.id]])) };
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += decoder.decode(read.value, { stream: true });
  return text + decoder.decode();
}

/** What React Router's `StreamTransfer` writes, in one script. */
function handOver(loaderData: string, nonce: string): string {
  return `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${jsonForScript(loaderData)});window.__reactRouterContext.streamController.close();</script>`;
}

/** Faults of loaders and actions. React Router would print them with whatever a database or a form put into them. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  const isExpected = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
  if (!request.signal.aborted && !isExpected) context.get(requestContext).report(error);
}
