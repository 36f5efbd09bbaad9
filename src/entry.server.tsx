import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
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

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, messages, report } = loadContext.get(requestContext);
  return new Promise((resolve, reject) => {
    let hasShell = false;
    const isCrawler = isbot(request.headers.get('user-agent') ?? '');
    const { pipe, abort } = renderToPipeableStream(
      <MessagesContext value={messages}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </MessagesContext>,
      {
        nonce,
        // Behind 12 kB React would move finished parts (src/web/on-demand.tsx) to the end, where only script puts them in place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Crawlers wait for the whole page; people get the shell at once. Nothing here suspends on purpose, so both are one write.
        [isCrawler ? 'onAllReady' : 'onShellReady']() {
          hasShell = true;
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          if (hasShell) report(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Faults of loaders and actions. React Router would print them with whatever a database or a form put into them. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  const isExpected = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
  if (!request.signal.aborted && !isExpected) context.get(requestContext).report(error);
}
