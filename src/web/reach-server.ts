import { isRouteErrorResponse } from 'react-router';
import type { Problem } from '../contract/errors.ts';
import { ApiProblem, connectionProblem } from './api-client.ts';

/**
 * Sends a page's form from its `clientAction`. Without a connection, and while the server is not available, the router would put
 * the error page in place of what was typed; whoever answers the error as the server's action would keeps both.
 *
 * @throws ApiProblem when the server was not reached, or not available.
 * @example return reachServer(serverAction).catch((error) => refuseForm(error, typed))
 */
export async function reachServer<T>(serverAction: () => Promise<T>): Promise<T> {
  try {
    return await serverAction();
  } catch (error) {
    // What `fetch` throws; an answer that leads elsewhere is a Response.
    if (error instanceof TypeError) throw new ApiProblem(connectionProblem(error));
    if (isUnavailable(error)) throw new ApiProblem(error.data);
    throw error;
  }
}

/** What a page says in place of its action while the database restarts (`app/guards`). */
function isUnavailable(error: unknown): error is { data: Problem } {
  return isRouteErrorResponse(error) && error.status === 503 && error.data?.code === 'UNAVAILABLE';
}
