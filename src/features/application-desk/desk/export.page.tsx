import { redirect } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { deskReturnCookie } from '../../../contract/desk-settings.ts';
import { ApiProblem, readProblem } from '../../../web/api-client.ts';
import { isHttps, requestContext } from '../../../web/request-context.ts';
import { filterQuery, listLink, readListState, tabStatuses } from '../desk-list.ts';
import type { Route } from './+types/export.page.ts';
import { applicationDeskClient } from './client.ts';

/** An address of a download that somebody opens leads to the list. */
export function loader() {
  throw redirect(deskLinks.applications);
}

/**
 * The list as CSV, with the filter of its address. Who signed in a while ago proves once more who they are, and comes back to the list. A route
 * without a component: the answer is the file.
 */
export async function action({ context, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const state = readListState(url.searchParams);
  const statuses = tabStatuses[state.tab];
  const query = { ...filterQuery(state, facts.now), ...(statuses && { status: statuses.join(',') }) };
  const response = (await applicationDeskClient(facts.api).applications.export.$post({ query, json: {} })) as unknown as Response;
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (problem.code !== 'PROOF_NEEDED') throw new ApiProblem(problem);
  facts.responseHeaders.append('set-cookie', deskReturnCookie(listLink(state), isHttps(facts)));
  throw redirect(`${listLink(state)}${listLink(state).includes('?') ? '&' : '?'}proof=needed`);
}
