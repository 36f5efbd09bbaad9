import { data, redirect } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { readProblem } from '../../../web/api-client.ts';
import { requestContext } from '../../../web/request-context.ts';
import { operatorsClient } from '../../operators/desk/client.ts';
import { askForProof } from '../../operators/desk/return-to-work.ts';
import { auditLink } from '../audit-filter.ts';
import type { Route } from './+types/export.page.ts';
import { auditQuery, readAuditFilter } from './load-team.ts';

/** An address of a download that somebody opens leads to the log. */
export function loader() {
  throw redirect(deskLinks.team);
}

/** The audit log as CSV, with the filter of its address. A route without a component: the answer is the file. */
export async function action({ context, url }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const filter = readAuditFilter(url.searchParams);
  const response = (await operatorsClient(facts.api).audit.export.$post({ query: auditQuery(filter), json: {} })) as unknown as Response;
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (problem.code === 'PROOF_NEEDED') throw askForProof(facts, auditLink(filter));
  throw data(problem, { status: problem.status });
}
