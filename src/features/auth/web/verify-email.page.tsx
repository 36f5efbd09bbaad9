import { keepUnsentForm } from '../../../web/reach-server.ts';
import { requestContext } from '../../../web/request-context.ts';
import type { Route } from './+types/verify-email.page.ts';
import { ConfirmLink, confirmAction } from './confirm-link.tsx';

/** Opening the page changes nothing; guards need a loader to run before it. */
export function loader() {
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return confirmAction(context.get(requestContext), { request, url }, 'verifyEmail');
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsentForm(args);

export default function VerifyEmailPage({ actionData }: Route.ComponentProps) {
  return <ConfirmLink kind="verifyEmail" answer={actionData} />;
}
