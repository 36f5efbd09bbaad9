import { ApiProblem } from './api-client.ts';

// One session per tab; what renews it is the feature auth's, which no file of web/ may know. Never set on the server.
let renewSession: (() => Promise<void>) | null = null;

/** Hands in what gets a new access token. Done once, when the tab starts to keep its session. */
export function renewSessionBy(renew: () => Promise<void>): void {
  renewSession = renew;
}

/**
 * A call from the browser that gets a fresh access token once, if the old one has run out meanwhile.
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

/** To log-in and back to this very address; what was typed waits in the browser. */
export function redirectToLogin(): void {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/app/session?return=${encodeURIComponent(here)}`);
}
