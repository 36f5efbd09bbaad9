import { ApiProblem } from '../../../web/api-client.ts';
import { refreshSession } from '../../auth/web/session-refresh.ts';

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
    if (!isProblem(error, 401)) throw error;
    await refreshSession();
    return call();
  }
}

export function isProblem(error: unknown, status: number, code?: string): error is ApiProblem {
  return error instanceof ApiProblem && error.status === status && (code === undefined || error.problem.code === code);
}

/** To log-in and back to this very address; the draft waits in the browser. */
export function leaveToLogin(): void {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/app/session?return=${encodeURIComponent(here)}`);
}
