import { AppError } from '../server/http/app-error.ts';
import { pageCallHeader, signPageCall } from '../server/http/page-call.ts';
import { problemOf } from '../server/http/problem.ts';
import { logUnavailable } from '../server/http/unavailable.ts';
import { scrubUrl } from '../server/scrub.ts';
import type { ApiApp } from './page-handler.ts';
import type { Services } from './services.ts';

/** How long an answer may take once the call is sent: the browser's connection ends after 60 seconds of silence. */
const maxWaitMs = 45_000;
/** Statuses that have no body, which `Response` insists on. */
const bodiless = [204, 205, 304];

type Deps = Pick<Services, 'log' | 'clock' | 'sessionKeys'>;

/**
 * The API in another process (`API_ORIGIN`), as pages call it. It answers what the API in this process would: each call states,
 * with a proof, for whom it is made. An API that does not answer is not available (503).
 */
export function createRemoteApi(deps: Deps, origin: string, waitMs = maxWaitMs): ApiApp {
  return {
    async fetch(call, { remoteAddress = 'unknown' }) {
      const { pathname, search } = new URL(call.url);
      const headers = new Headers(call.headers);
      const host = headers.get('x-forwarded-host') ?? '';
      headers.set(pageCallHeader, await signPageCall(deps.sessionKeys, { host, address: remoteAddress }, deps.clock()));
      // Compressing for a neighbour costs more than it saves.
      headers.set('accept-encoding', 'identity');
      const waiting = limitWaiting(call, waitMs);
      try {
        const response = await fetch(new URL(pathname + search, origin), {
          method: call.method,
          headers,
          body: waiting.body,
          // `duplex` is what Node requires with a streamed body.
          duplex: 'half',
          // The page decides what a redirect means, as with the API in this process.
          redirect: 'manual',
          signal: waiting.signal,
        } as RequestInit);
        const body = bodiless.includes(response.status) ? null : await response.arrayBuffer();
        return new Response(body, response);
      } catch (error) {
        const unavailable = new AppError('UNAVAILABLE', { log: `API_ORIGIN does not answer: ${causeOf(error)}`, cause: error });
        logUnavailable(deps.log, unavailable, { path: scrubUrl(pathname) });
        const type = { 'content-type': 'application/problem+json' };
        return new Response(JSON.stringify(problemOf(unavailable, pathname)), { status: unavailable.status, headers: type });
      } finally {
        waiting.end();
      }
    },
  };
}

/** Gives a call up when its answer is late. A file arrives as slowly as the browser sends it, so the time begins after the body. */
function limitWaiting(call: Request, waitMs: number) {
  const given = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setTimeout(() => given.abort(new Error(`no answer in ${waitMs} ms`)), waitMs).unref();
  };
  const body = call.body?.pipeThrough(new TransformStream({ flush: begin })) ?? null;
  if (body === null) begin();
  return { body, signal: given.signal, end: () => clearTimeout(timer) };
}

/** What a failed `fetch` hides in its cause, such as ECONNREFUSED; none of it is from the request. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
