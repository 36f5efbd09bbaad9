import { renderToString } from 'react-dom/server';
import {
  createRequestHandler as createRouterHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  StaticRouter,
} from 'react-router';
import { refuseInLayout } from './app/guards/refuse-in-layout.ts';
import { cacheHtml } from './app/html-cache.ts';
import { refuseUnreadableForms } from './app/refuse-unreadable-forms.ts';
import { renderPage } from './app/render-page.ts';
import { setHtmlCache } from './web/html-cache.tsx';
import { MessagesContext } from './web/i18n/messages.ts';
import { type RequestFacts, requestContext } from './web/request-context.ts';

// The web server takes the router from here: in development Vite resolves another copy of it, and contexts are compared by identity.
export function createRequestHandler(build: ServerBuild, mode?: string): RequestHandler {
  return createRouterHandler(refuseUnreadableForms(refuseInLayout(build)), mode);
}

/** The web server (plain Node) calls this: context keys are compared by identity, so this bundle must make the context. */
export function createLoadContext(facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  return context;
}

// A part is rendered outside the page's router; its links start at the root, so any location works.
setHtmlCache(cacheHtml((part) => renderToString(<StaticRouter location="/">{part}</StaticRouter>)));

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, messages, report, takePage } = loadContext.get(requestContext);
  const page = await renderPage(
    <MessagesContext value={messages}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </MessagesContext>,
    report,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  takePage?.(page);
  return new Response(takePage ? null : page, { status, headers });
}

/** Errors of loaders and actions. React Router would print them with all data that a database or a form put into them. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  const isExpected = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
  if (!request.signal.aborted && !isExpected) context.get(requestContext).report(error);
}
