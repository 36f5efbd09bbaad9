import type { Hono } from 'hono';
import { type ClientResponse, hc } from 'hono/client';
import { data, redirect } from 'react-router';
import type { Problem } from '../contract/errors.ts';
import type { ApiFetch } from './request-context.ts';

/**
 * The typed client of one feature. Without `fetchApi` it calls the API from the browser; in a loader or action
 * pass `requestFacts(context).api`.
 *
 * @example const api = apiClient<ProjectsApi>(facts.api); await load(api.project[':id'].$get({ param: { id: '7' } }))
 */
// biome-ignore lint/suspicious/noExplicitAny: the same bound that hono's own `hc` has; every caller names the exact type.
export function apiClient<T extends Hono<any, any, any>>(fetchApi?: ApiFetch) {
  const origin = typeof window === 'undefined' ? 'http://api.internal' : window.location.origin;
  return hc<T>(`${origin}/v1/api`, fetchApi ? { fetch: fetchApi as typeof fetch } : {});
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
    if (error.status === 401 && returnTo) throw redirect(`/app/login?redirect=${encodeURIComponent(returnTo)}`);
    throw data(error.problem, { status: error.status || 503 });
  }
}

/** Reads a problem; other answers (a proxy's page) become the generic one. */
export async function readProblem(response: Response): Promise<Problem> {
  const isProblem = response.headers.get('content-type')?.includes('problem+json');
  if (isProblem) return (await response.json()) as Problem;
  return {
    type: 'about:blank',
    title: 'Error',
    status: response.status,
    instance: '',
    code: 'INTERNAL',
    messages: ['talent.message.generic.error'],
  };
}

/** The problem for a call that reached no server. */
export function connectionProblem(error: unknown): Problem {
  return { type: 'about:blank', title: String(error), status: 0, instance: '', code: 'OFFLINE', messages: ['talent.state.offline.submit'] };
}
