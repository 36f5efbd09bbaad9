import { data, redirect } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { deskReturnCookie } from '../../../contract/desk-settings.ts';
import { readProblem } from '../../../web/api-client.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { isHttps, requestContext } from '../../../web/request-context.ts';
import { filterQuery, listLink, readListState, tabStatuses } from '../desk-list.ts';
import type { Route } from './+types/export.page.ts';
import { applicationDeskClient } from './client.ts';

/** An address of a download that somebody opens leads to the list. */
export function loader() {
  throw redirect(deskLinks.applications);
}

/**
 * The list as CSV, or its CVs as a ZIP, with the filter of its address; the CVs also of ticked rows. Who signed in a while ago proves once
 * more who they are, and comes back to the list. A route without a component: the answer is the file.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const state = readListState(url.searchParams);
  const statuses = tabStatuses[state.tab];
  const form = await request.formData();
  const ids = form.getAll('ids').map(String);
  const shown = { ...filterQuery(state, facts.now), ...(statuses && { status: statuses.join(',') }) };
  const query = ids.length > 0 ? { ids: ids.join(',') } : shown;
  const { export: table, cvs } = applicationDeskClient(facts.api).applications;
  const call = textOf(form, 'what') === 'cvs' ? cvs.$post({ query, json: {} }) : table.$post({ query, json: {} });
  const response = (await call) as unknown as Response;
  if (response.ok) return response;
  const problem = await readProblem(response);
  const back = (refusal: string) => redirect(`${listLink(state)}${listLink(state).includes('?') ? '&' : '?'}${refusal}`);
  if (problem.code === 'UNPROCESSABLE') throw back('cvs=many');
  if (problem.code !== 'PROOF_NEEDED') throw data(problem, { status: problem.status });
  facts.responseHeaders.append('set-cookie', deskReturnCookie(listLink(state), isHttps(facts)));
  throw back('proof=needed');
}
