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
import { handedContext, handedData, handOverScript, putPlainDataAside } from './app/hand-over.ts';
import { keepHtml } from './app/kept-parts.ts';
import { renderPage } from './app/render-page.ts';
import { MessagesContext } from './web/i18n/messages.ts';
import { type RequestFacts, requestContext } from './web/request-context.ts';
import { keepParts } from './web/static-part.tsx';

// The web server takes the router from here: in development Vite resolves another copy of it, and contexts are compared by identity.
export function createRequestHandler(build: ServerBuild, mode?: string): RequestHandler {
  return createRouterHandler(skipRefusedLoaders(putPlainDataAside(build)), mode);
}

/** The web server (plain Node) calls this: context keys are compared by identity, so this bundle must make the context. */
export function createLoadContext(facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  context.set(handedContext, new Map());
  return context;
}

keepParts(keepHtml(renderToString));

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
  const { serverHandoffStream: encoded, staticHandlerContext, manifest, ...rest } = routerContext;
  const { matches, loaderData } = staticHandlerContext;
  const data = handedData(loadContext.get(handedContext), loaderData);
  const context = {
    ...rest,
    // `ServerRouter` prepares all routes that it is given, for every page anew; this page needs its own.
    manifest: { ...manifest, routes: Object.fromEntries(matches.map(({ route }) => [route.id, manifest.routes[route.id]])) },
    staticHandlerContext: { ...staticHandlerContext, loaderData: { ...loaderData, ...data } },
  };
  const html = renderPage(
    <MessagesContext value={messages}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </MessagesContext>,
    report,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // As bytes: a Response checks a text for well-formedness and encodes it more slowly.
  const page = Buffer.from(`<!DOCTYPE html>${html}`);
  const end = page.length - closing.length;
  if (page.toString('latin1', end) !== closing) throw new Error('a page that does not end with its body');
  const script = encoded ? handOverScript(await readText(encoded), data, nonce) : '';
  return new Response(Buffer.concat([page.subarray(0, end), Buffer.from(script + closing)]), { status, headers });
}

const closing = '</body></html>';

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += decoder.decode(read.value, { stream: true });
  return text + decoder.decode();
}

/** Faults of loaders and actions. React Router would print them with whatever a database or a form put into them. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  const isExpected = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
  if (!request.signal.aborted && !isExpected) context.get(requestContext).report(error);
}
