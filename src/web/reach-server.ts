import { isRouteErrorResponse } from 'react-router';
import { genericError } from '../contract/error-messages.ts';
import type { Problem } from '../contract/errors.ts';
import { ApiProblem, connectionProblem } from './api-client.ts';
import { refuseValues } from './form/form-answer.ts';
import { textOf } from './form/form-text.ts';

/**
 * Sends a page's form from its `clientAction`. Without a connection, and while the server is not available, the router would put
 * the error page in place of what was typed; a caller that answers the error as the server's action would keeps both.
 *
 * @throws ApiProblem when the server was not reached, or not available.
 * @example return reachServer(serverAction).catch((error) => refuseForm(error, typed))
 */
export async function reachServer<T>(serverAction: () => Promise<T>): Promise<T> {
  try {
    return await serverAction();
  } catch (error) {
    // What `fetch` throws; an answer that leads elsewhere is a Response.
    if (error instanceof TypeError) throw new ApiProblem(keptForm(connectionProblem(error)));
    if (isUnavailable(error)) throw new ApiProblem(error.data);
    if (isOfProxy(error)) throw new ApiProblem({ ...connectionProblem(error.statusText), status: error.status, messages: [genericError] });
    throw error;
  }
}

/**
 * The `clientAction` of a page whose forms stay as they are, with everything typed, when the server is not reached.
 *
 * @param nameOf the form's name as the page's action answers it, where that is not its `intent`.
 * @param values none: what was typed is still in its boxes. Given for its type, where the values of the page's forms are no texts.
 * @example export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args)
 */
export async function keepUnsentForm<T, Value = string>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<T> },
  nameOf: (form: FormData) => string = (form) => textOf(form, 'intent'),
  values: Record<string, Value> = {},
) {
  const typed = request.clone();
  try {
    return await reachServer(serverAction);
  } catch (error) {
    return refuseValues(error, nameOf(await typed.formData()), values);
  }
}

/** People who are offline learn that nothing is lost. */
function keptForm(problem: Problem): Problem {
  return problem.code === 'OFFLINE' ? { ...problem, messages: ['talent.state.offline.submit'] } : problem;
}

/** What stands between browser and server answers in its own words. */
function isOfProxy(error: unknown): error is { status: number; statusText: string } {
  return isRouteErrorResponse(error) && error.status >= 500 && typeof error.data === 'string';
}

/** What a page says in place of its action while the database restarts (`app/guards`). */
function isUnavailable(error: unknown): error is { data: Problem } {
  return isRouteErrorResponse(error) && error.status === 503 && error.data?.code === 'UNAVAILABLE';
}
