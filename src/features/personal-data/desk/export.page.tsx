import { data, redirect } from 'react-router';
import { readUuid } from '../../../contract/address-filters.ts';
import { deskTalentDataLink } from '../../../contract/desk-links.ts';
import { deskReturnCookie } from '../../../contract/desk-settings.ts';
import { readProblem } from '../../../web/api-client.ts';
import { isHttps, requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/export.page.ts';
import { personalDataDeskClient } from './client.ts';

/** An address of a download that somebody opens leads to its page. */
export function loader({ params }: Route.LoaderArgs) {
  // An address may hold what no header can.
  if (readUuid(params.id) === '') throw data(null, { status: 404 });
  throw redirect(deskTalentDataLink(params.id));
}

/** The copy of a talent's data as a ZIP; who signed in a while ago proves once more who they are. A route without a component. */
export async function action({ context, params }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const response = (await personalDataDeskClient(facts.api).talents[':id'].export.$post({
    param: { id: params.id },
    json: {},
  })) as unknown as Response;
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (problem.code !== 'PROOF_NEEDED') throw data(problem, { status: problem.status });
  const page = deskTalentDataLink(params.id);
  facts.responseHeaders.append('set-cookie', deskReturnCookie(page, isHttps(facts)));
  throw redirect(`${page}?proof=needed`);
}
