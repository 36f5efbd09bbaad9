import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { authClient } from '../../auth/web/client.ts';
import { signInToPortal } from '../../auth/web/sign-in-to-portal.ts';
import { invitationsClient } from './client.ts';

/** The target of a link. It changes nothing, so rendering and mail scanners may call it. @throws ApiProblem */
export function lookAtLink(facts: RequestFacts, urlToken: string) {
  return unwrap(invitationsClient(facts.api).urlToken.look.$post({ json: { urlToken } }));
}

/** Signs this browser in with a link, after a click or in a known browser of the talent. @throws ApiProblem */
export async function enterByLink(facts: RequestFacts, urlToken: string): Promise<void> {
  const tokens = await unwrap(invitationsClient(facts.api).authorizeWithUrlToken.$post({ json: { urlToken } }));
  // Another talent is logged out first: the cookies set last are the ones the browser keeps.
  if (facts.isSignedIn || facts.needsRefresh)
    await authClient(facts.api)
      .logout.$post({ json: {} })
      .catch(() => null);
  await signInToPortal(facts, tokens);
}
