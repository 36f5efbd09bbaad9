import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/activate.page.ts';
import { ConfirmLink, confirmAction } from './confirm-link.tsx';

/** Opening the page changes nothing; guards need a loader to run before it. */
export function loader() {
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return confirmAction(context.get(requestContext), { request, url }, 'activate');
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepUnsentForm(args);
}

export default function ActivatePage({ actionData }: Route.ComponentProps) {
  return <ConfirmLink kind="activate" answer={actionData} />;
}
