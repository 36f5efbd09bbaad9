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
import { MessagesContext } from './web/i18n/messages.ts';
import { type RequestFacts, requestContext } from './web/request-context.ts';
import { keepParts } from './web/static-part.tsx';

/** Longest a page may take before what is there is sent and the rest given up. */
export const streamTimeout = 10_000;

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
  const { nonce, messages } = loadContext.get(requestContext);
  const { serverHandoffStream: data, ...context } = routerContext;
  const loaderData = data ? await readText(data) : '';
  const html = renderToString(
    <MessagesContext value={messages}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </MessagesContext>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const end = html.length - closing.length;
  if (!html.endsWith(closing)) throw new Error('a page that does not end with its body');
  // As bytes: a Response checks a text for well-formedness and encodes it more slowly.
  const page = Buffer.from(`<!DOCTYPE html>${html.slice(0, end)}${handOver(loaderData, nonce)}${closing}`);
  return new Response(page, { status, headers });
}

const closing = '</body></html>';

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** What React Router's `StreamTransfer` writes, in one script. */
function handOver(loaderData: string, nonce: string): string {
  return `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${escapeScript(JSON.stringify(loaderData))});window.__reactRouterContext.streamController.close();</script>`;
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON inside a script element: nothing in it may end the element. */
function escapeScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');
}

/** Faults of loaders and actions. React Router would print them with whatever a database or a form put into them. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  const isExpected = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
  if (!request.signal.aborted && !isExpected) context.get(requestContext).report(error);
}
