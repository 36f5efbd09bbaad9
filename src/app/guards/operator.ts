import { data, redirectDocument } from 'react-router';
import { deskLinks } from '../../contract/desk-links.ts';
import { deskReturnCookie } from '../../contract/desk-settings.ts';
import { operatorsClient } from '../../features/operators/desk/client.ts';
import type { OperatorMe } from '../../features/operators/desk-operator.ts';
import { ApiProblem, unwrap } from '../../web/api-client.ts';
import { readKeptForm } from '../../web/desk/kept-form.ts';
import { isHttps, type RequestFacts, requestContext } from '../../web/request-context.ts';
import type { GuardInput } from './guards.ts';
import { returnPath } from './page-facts.ts';

// Guard and layout of one request ask for the same thing; the facts object is that request.
const operators = new WeakMap<RequestFacts, Promise<OperatorMe>>();

/** The signed-in operator. @throws ApiProblem 401 when nobody is, or the session has ended. */
export function loadOperator(facts: RequestFacts): Promise<OperatorMe> {
  const known = operators.get(facts) ?? unwrap(operatorsClient(facts.api).me.$get());
  operators.set(facts, known);
  return known;
}

/**
 * Only for operators. Others go to their sign-in page, or where they give their second factor, which lead back. What was typed into a form is not thrown away with the session: its
 * page shows it with a way to sign in and to send it once more.
 */
export async function operator(input: GuardInput): Promise<void> {
  const facts = input.context.get(requestContext);
  try {
    await loadOperator(facts);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status !== 401) throw data(error.problem, { status: error.status || 503 });
    if (input.request.method !== 'GET' && input.request.method !== 'HEAD')
      throw data({ ...error.problem, kept: await readKeptForm(input.request, returnPath(input.url)) }, { status: 401 });
    facts.responseHeaders.append('set-cookie', deskReturnCookie(returnPath(input.url), isHttps(facts)));
    // A document, because words of those pages are loaded with them only.
    throw redirectDocument(error.problem.code === 'FACTOR_NEEDED' ? deskLinks.confirm : deskLinks.signIn);
  }
}
