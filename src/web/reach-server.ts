import { ApiProblem, connectionProblem } from './api-client.ts';

/**
 * Sends a page's form from its `clientAction`. Without a connection the router would put the error page in place of what was
 * typed; whoever answers the error as the server's action would keeps both.
 *
 * @throws ApiProblem when the server was not reached.
 * @example return reachServer(serverAction).catch((error) => refuseForm(error, typed))
 */
export async function reachServer<T>(serverAction: () => Promise<T>): Promise<T> {
  try {
    return await serverAction();
  } catch (error) {
    // What `fetch` throws; an answer that leads elsewhere is a Response.
    if (error instanceof TypeError) throw new ApiProblem(connectionProblem(error));
    throw error;
  }
}
