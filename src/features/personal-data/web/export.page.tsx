import { redirect } from 'react-router';
import { textOf } from '../../../web/form/form-text.ts';
import { requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/export.page.ts';
import { personalDataClient } from './client.ts';
import { type ExportRefusal, refusedExportPath } from './export-refusal.ts';

/**
 * Where the form of the tab "Your data" is sent to: an address that answers the file itself and has no page, so that a
 * plain form becomes a download, with script and without. Refusals are shown on the tab.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const password = textOf(await request.formData(), 'password');
  const response = await personalDataClient(facts.api).freelancer.export.$post({ json: password ? { password } : {} });
  if (!response.ok) throw redirect(refusedExportPath(refusalOf(response.status, password)));
  const { body, headers } = response as unknown as Response;
  return new Response(body, { headers: new Headers(headers) });
}

/** A visitor who opens the address itself, or returns to it after logging in, is sent to the form. */
export function loader() {
  throw redirect('/app/account?tab=data');
}

function refusalOf(status: number, password: string): ExportRefusal {
  if (status === 400) return password === '' ? 'empty' : 'password';
  if (status === 403) return 'login';
  return status === 429 ? 'wait' : 'failed';
}
