import { data, redirect } from 'react-router';
import { readUuid } from '../../../contract/address-filters.ts';
import { deskLinks } from '../../../contract/desk-links.ts';
import { readProblem } from '../../../web/api-client.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { requestContext } from '../../../web/request-context.ts';
import { askForProof } from '../../operators/desk/return-to-work.ts';
import type { Route } from './+types/download.page.ts';
import { installationClient } from './client.ts';

/** An address of a download that somebody opens leads to its page. */
export function loader() {
  throw redirect(deskLinks.installation);
}

/** The archive of a backup; who signed in a while ago proves once more who they are. A route without a component. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const id = textOf(await request.formData(), 'id');
  if (readUuid(id) === '') throw data(null, { status: 404 });
  const response = (await installationClient(facts.api).installation.backups[':id'].download.$post({
    param: { id },
    json: {},
  })) as unknown as Response;
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (problem.code !== 'PROOF_NEEDED') throw data(problem, { status: problem.status });
  throw askForProof(facts, deskLinks.installation);
}
