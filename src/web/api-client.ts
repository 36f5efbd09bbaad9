import type { Hono } from 'hono';
import { type ClientResponse, hc } from 'hono/client';
import { data, redirect } from 'react-router';
import { genericError, messagesOf } from '../contract/error-messages.ts';
import type { Problem } from '../contract/errors.ts';
import { loginLink } from '../contract/links.ts';
import type { ApiFetch } from './request-context.ts';

/**
 * Makes the typed client of one feature. Without `fetchApi` it calls the API from the browser; loaders and actions pass
 * `facts.api`. Operators' calls have a `path` of their own.
 *
 * @example const projectsClient = apiClientOf<ProjectsApi>(); await load(projectsClient(facts.api).project[':id'].$get({ param: { id: '7' } }))
 *
 * The mark lets the build drop a client that only a page's loader uses, and hono with it.
 * @__NO_SIDE_EFFECTS__
 */
// biome-ignore lint/suspicious/noExplicitAny: the same bound that hono's own `hc` has; every caller names the exact type.
export function apiClientOf<T extends Hono<any, any, any>>(path = '/v1/api') {
  return (fetchApi?: ApiFetch) => {
    const origin = typeof window === 'undefined' ? 'http://api.internal' : window.location.origin;
    return hc<T>(`${origin}${path}`, fetchApi ? { fetch: fetchApi as typeof fetch } : {});
  };
}

/** A call that failed. `messages` are catalogue keys or texts in the talent's language; match `code`, never texts. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.code} (${problem.status})`);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.problem = problem;
  }
}

type Answer<R> = R extends ClientResponse<infer T, number, string> ? T : never;

/** The body of a successful call. @throws ApiProblem for every other answer, and when there is no connection (status 0). */
export async function unwrap<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<Answer<R>> {
  const response = await call.catch((error: unknown) => {
    throw new ApiProblem(connectionProblem(error));
  });
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Answer<R>;
  throw new ApiProblem(await readProblem(response as unknown as Response));
}

/**
 * `unwrap` for loaders: a failed call becomes the error page with its status and messages; a missing session
 * leads to the log-in page and returns.
 */
export async function load<R extends ClientResponse<unknown>>(call: Promise<R>, returnTo?: string): Promise<Answer<R>> {
  try {
    return await unwrap(call);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 401 && returnTo) throw redirect(loginLink(returnTo));
    throw data(error.problem, { status: error.status || 503 });
  }
}

/** Reads a problem; an answer that is none, or lacks parts (a proxy's page), says the generic sentence. */
export async function readProblem(response: Response): Promise<Problem> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer: unknown = isJson ? await response.json().catch(() => null) : null;
  const given: Partial<Problem> = answer !== null && typeof answer === 'object' ? answer : {};
  return {
    type: 'about:blank',
    title: 'Error',
    instance: '',
    ...given,
    code: typeof given.code === 'string' ? given.code : 'INTERNAL',
    status: response.status,
    messages: messagesOf(given),
  };
}

/** The problem for a call that reached no server. Whether the browser is offline only the browser knows; a page's server without its API is not available. */
export function connectionProblem(error: unknown): Problem {
  const problem = { type: 'about:blank', title: String(error), status: 0, instance: '' };
  if (typeof window === 'undefined') return { ...problem, code: 'UNAVAILABLE', messages: ['talent.error.503'] };
  if (!navigator.onLine) return { ...problem, code: 'OFFLINE', messages: ['talent.state.offline.bar'] };
  return { ...problem, code: 'UNREACHABLE', messages: [genericError] };
}
