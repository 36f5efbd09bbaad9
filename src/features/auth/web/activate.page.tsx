import { unwrap } from '../../../web/api-client.ts';
import { loadFlowProject } from '../../../web/project-to-apply-to.ts';
import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import { accountClient } from '../../account/web/client.ts';
import type { Route } from './+types/activate.page.ts';
import { ConfirmLink, confirmAction } from './confirm-link.tsx';

/** Opening the page changes nothing. Talents who signed up to apply find the project in the tab that the mail opened, too. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const me = facts.isSignedIn ? await unwrap(accountClient(facts.api).freelancer.$get()).catch(() => null) : null;
  const id = me?.hasCompletedOnboarding === false ? me.storedProjectId : null;
  return { flowProject: id === null ? null : await loadFlowProject(facts, id) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return confirmAction(context.get(requestContext), { request, url }, 'activate');
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

export default function ActivatePage({ actionData }: Route.ComponentProps) {
  return <ConfirmLink kind="activate" answer={actionData} />;
}
