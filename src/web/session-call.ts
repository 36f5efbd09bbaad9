import { ApiProblem } from './api-client.ts';

// One session per tab; it is renewed by the feature auth, which files of web/ must not import. Never set on the server.
let renewSession: (() => Promise<void>) | null = null;

/** Sets the function that gets a new access token. Called once, when the tab starts to refresh its session. */
export function renewSessionBy(renew: () => Promise<void>): void {
  renewSession = renew;
}

let isOver = false;

/** Whether this tab knows that its session is over: what it stores then is for the log-in that follows. */
export function isSessionOver(): boolean {
  return isOver;
}

/** Says what was found out about the session of this tab. */
export function noteSession(state: 'live' | 'over'): void {
  isOver = state === 'over';
}

/**
 * A call from the browser that gets a fresh access token once, if the old one has expired.
 *
 * @throws ApiProblem as the call does; 401 when the session is over.
 * @example await withSession(() => unwrap(api.projectApplication.$post({ json })))
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isProblem(error, 401) || renewSession === null) throw error;
    await renewSession();
    return call();
  }
}

/** Whether the API answered this status, and this code where one is named. */
export function isProblem(error: unknown, status: number, code?: string): error is ApiProblem {
  return error instanceof ApiProblem && error.status === status && (code === undefined || error.problem.code === code);
}

/** The messages about one field of what was sent; undefined when it was not refused. */
export function fieldOf(error: unknown, name: string): string[] | undefined {
  return error instanceof ApiProblem ? error.problem.fields?.[name] : undefined;
}

/** To log-in and back to this address; what was typed is kept in the browser. */
export function redirectToLogin(): void {
  noteSession('over');
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/app/session?return=${encodeURIComponent(here)}`);
}
