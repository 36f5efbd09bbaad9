import { redirect } from 'react-router';
import type { ClientContext } from '../../contract/client-context.ts';
import { loginLink } from '../../contract/links.ts';
import type { Freelancer } from '../../features/account/contract.ts';
import { accountClient } from '../../features/account/web/client.ts';
import { clearedCookies } from '../../features/auth/session-cookies.ts';
import { ApiProblem, unwrap } from '../../web/api-client.ts';
import { isHttps, type RequestFacts, requestContext } from '../../web/request-context.ts';
import { loadClient } from '../load-shell.ts';
import type { GuardInput } from './guards.ts';

// Several guards of one request ask for the same thing; the facts object is that request.
const viewers = new WeakMap<RequestFacts, Promise<Freelancer>>();

/** The client of this request. */
export function clientOf(input: GuardInput): Promise<ClientContext> {
  return loadClient(input.context.get(requestContext));
}

/**
 * The signed-in talent, fetched again.
 *
 * @throws a redirect to the log-in page when the session is over, with the notice when the account was deactivated.
 */
export async function viewerOf(input: GuardInput): Promise<Freelancer> {
  const facts = input.context.get(requestContext);
  let viewer = viewers.get(facts);
  if (!viewer) {
    viewer = unwrap(accountClient(facts.api).freelancer.$get());
    viewers.set(facts, viewer);
  }
  try {
    return await viewer;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.problem.code === 'ACCOUNT_DEACTIVATED') throw logOutDeactivated(facts);
    if (error.status === 401) throw redirect(loginLink(returnPath(input.url)));
    throw new Response(JSON.stringify(error.problem), { status: error.status || 503, headers: { 'content-type': 'application/json' } });
  }
}

/** Ends the session in the browser and says why (specification section 4, deactivated guard). */
function logOutDeactivated(facts: RequestFacts): Response {
  for (const cookie of clearedCookies(isHttps(facts))) facts.responseHeaders.append('set-cookie', cookie);
  return redirect('/app/login?deactivated=true');
}

/** The return path after signing in: this page with its query. */
export function returnPath(url: URL): string {
  return url.pathname + url.search;
}
