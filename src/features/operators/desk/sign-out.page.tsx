import { redirect } from 'react-router';
import { deskLinks } from '../../../contract/desk-links.ts';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { isHttps, requestContext } from '../../../web/request-context.ts';
import { deskCookie, deskCookies } from '../operator-session.ts';
import type { Route } from './+types/sign-out.page.ts';
import { deskSignInClient } from './client.ts';

/** `/desk/sign-out` is a form of the menu; somebody who opens the address signs nobody out. */
export function loader() {
  throw redirect(deskLinks.today);
}

/** For a session that has ended already the call is refused, so the page removes the cookies by itself. */
export async function action({ context }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  try {
    await unwrap(deskSignInClient(facts.api).session.$delete());
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
    for (const cookie of deskCookies(deskCookie, '', isHttps(facts))) facts.responseHeaders.append('set-cookie', cookie);
  }
  throw redirect(deskLinks.signIn);
}

export default function SignOutPage() {
  return null;
}
